import type { Command } from "commander";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar schemes
  url-grammar schemes mailto
  url-grammar check --grammar rfc3986 --scheme-rules mailto:chris`;

export const schemesSubcommand: Subcommand = {
  name: "schemes",
  description: "list the schemes, or show one with its rules",
  help: HELP,
  configure: (command, io, done): Command =>
    command.argument("[name]", "a scheme").action(async (name: string | undefined) => {
      const { showSchemes } = await import("../schemes.js");
      done(await showSchemes(name, io));
    }),
};
