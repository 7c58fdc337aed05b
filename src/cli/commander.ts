// What the command uses of commander. In one module, so that the build puts the package into one file.
export { Argument, Command, CommanderError, Option } from "commander";
