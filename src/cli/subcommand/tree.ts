import { type Command, InvalidArgumentError, Option } from "commander";
import type { TreeCommandOptions } from "../tree.js";
import { bnfOption, grammarOption, readingOption, ruleOption } from "./options.js";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar tree http://a.example/b
  url-grammar tree --depth 5 http://a.example/b          a rule at level 5 is shown as its text
  url-grammar tree --rule host a-b.example
  url-grammar tree --json http://a.example/b             a unist tree

Rules that match the same text one inside the other share a line, joined by " > ".`;

export const treeSubcommand: Subcommand = {
  name: "tree",
  description: "show the parse tree of a reference",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("<url>", "the reference")
      .addOption(ruleOption())
      .addOption(readingOption())
      .addOption(grammarOption())
      .option("--scheme-rules", "hold a URL to the rules of its scheme too")
      .addOption(bnfOption())
      .addOption(
        new Option("-d, --depth <n>", "levels of rules below the root; all unless told").argParser(depth),
      )
      .option("--json", "print the tree as JSON (unist)")
      .action(async (url: string, options: TreeCommandOptions) => {
        const { showTree } = await import("../tree.js");
        done(await showTree(url, options, io));
      }),
};

function depth(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a whole number from 0.");
}
