import type { Command } from "commander";
import type { Subcommand } from "../subcommand.js";

const HELP = `
Examples:
  url-grammar schemes
  url-grammar schemes mailto
  url-grammar check -g rfc3986 --scheme-rules mailto:chris

The shape is "generic" for URLs such as http://host/path, and "opaque" for URLs
such as mailto:a@b.example, whose path has no levels. Rules that are built in
are applied by the option --scheme-rules of check and tree.

Exit status:
  0  success
  2  wrong usage, or output cannot be written`;

export const schemesSubcommand: Subcommand = {
  name: "schemes",
  summary: "list the known schemes, or show one",
  description: "List the known schemes, or show one with its rules",
  help: HELP,
  configure: (command, io, done): Command =>
    command.argument("[name]", "a scheme (default: all of them)").action(async (name: string | undefined) => {
      const { showSchemes } = await import("../../action/language/schemes.js");
      done(await showSchemes(name, io));
    }),
};
