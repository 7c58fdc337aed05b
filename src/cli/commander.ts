// The parts of commander that the command uses. In one module, so that the build bundles the package into one file.
export { Argument, Command, CommanderError, Option } from "commander";
