import type { Command } from "commander";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar schemes
  url-grammar schemes mailto                                            with its rules
  url-grammar check --grammar rfc3986 --scheme-rules mailto:chris       apply them

The shape is "generic" if a URL may have an authority and a hierarchical path, as in http://host/path,
and "opaque" if not, as in mailto:a@b.example. Schemes whose rules are built in can be checked with
check --scheme-rules.

Exit status:
  0  success
  2  wrong usage`;

export const schemesSubcommand: Subcommand = {
  name: "schemes",
  summary: "list the known schemes, or show one",
  description: "List the known schemes, or show one with its rules",
  help: HELP,
  configure: (command, io, done): Command =>
    command.argument("[name]", "a scheme (default: all of them)").action(async (name: string | undefined) => {
      const { showSchemes } = await import("../action/schemes.js");
      done(await showSchemes(name, io));
    }),
};
