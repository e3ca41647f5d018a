"""What the command line does, one module a command. Each has ``add(parser)`` and ``run(args) -> exit code``."""
