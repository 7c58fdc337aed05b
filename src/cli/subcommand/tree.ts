import { type Command, Option } from "commander";
import type { TreeCommandOptions } from "../action/tree.js";
import { wholeNumber } from "../input/arguments.js";
import {
  bnfOption,
  grammarOption,
  readingOption,
  ruleOption,
  schemeRulesOption,
  verboseOption,
} from "./options.js";
import type { Subcommand } from "./subcommand.js";

const HELP = `
Examples:
  url-grammar tree http://a.example/b
  url-grammar tree --depth 5 http://a.example/b   print text below level 5
  url-grammar tree --rule host a-b.example        match only a part of a URL
  url-grammar tree --json http://a.example/b
  head -n 3 urls.txt | url-grammar tree -         show a tree for each line

Rules that match the same text share a line, joined by " > ". The trees of
several lines are separated by an empty line; with --json, each is an object.

Exit status:
  0  success
  1  a URL is invalid, or its tree too large; the errors are on standard error
  2  wrong usage, or a file cannot be read, or output cannot be written`;

/** Levels of the deepest tree that can be asked for. */
const DEEPEST = 999_999_999;

export const treeSubcommand: Subcommand = {
  name: "tree",
  summary: "show the parse tree of a URL",
  description: "Show the parse tree of a URL: which rule matches which characters",
  help: HELP,
  configure: (command, io, done): Command =>
    command
      .argument("<url>", 'the URL, or "-" for each line of standard input')
      .addOption(
        new Option("-d, --depth <n>", "cut the tree at this level (default: no limit)").argParser(
          wholeNumber("--depth", DEEPEST),
        ),
      )
      .addOption(ruleOption())
      .addOption(readingOption())
      .addOption(grammarOption())
      .addOption(schemeRulesOption())
      .addOption(bnfOption())
      .option("--json", "print the tree as JSON (unist)")
      .addOption(verboseOption())
      .action(async (url: string, options: TreeCommandOptions) => {
        const { showTree } = await import("../action/tree.js");
        done(await showTree(url, options, io));
      }),
};
