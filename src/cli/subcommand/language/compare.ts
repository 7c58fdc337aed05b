import type { Command } from "commander";
import type { Subcommand } from "../subcommand.js";

const HELP = `
Examples:
  url-grammar compare draft-05 rfc3986
  url-grammar compare rfc3986 mine.abnf

"url-grammar grammars" lists the names. A path to a grammar needs a dot or a
slash, as in mine.abnf or ./mine. A file that ends in .abnf is read as ABNF, and
any other as BNF.

Rules with the same name or the same role are compared by the texts they match:
equal, subset of, superset of, overlapping or disjoint. For each difference, the
shortest text that only one of the two rules matches is shown.

Exit status:
  0  all compared rules are equal
  1  at least one rule differs
  2  wrong usage, or a file cannot be read, or output cannot be written`;

export const compareSubcommand: Subcommand = {
  name: "compare",
  summary: "compare two grammars rule by rule",
  description: "Compare two grammars rule by rule",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("<left>", "the name of a grammar, or the path to a grammar")
      .argument("<right>", "another grammar")
      .action(async (left: string, right: string) => {
        const { showComparison } = await import("../../action/language/compare.js");
        done(await showComparison(left, right, io));
      }),
};
