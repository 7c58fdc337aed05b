// `url-grammar tree`: prints the parse tree of a URL.
import type { Command } from "commander";
import {
  type DepthOptions,
  drawTree,
  explain,
  type ReadingName,
  renderDiagnostic,
  SizeLimitError,
  type UrlDiagnostic,
  UrlSyntaxError,
} from "../../index.js";
import type { RecordText } from "../../records.js";
import { chooseRules, type GrammarChoice } from "../grammar-choice.js";
import { chooseSource } from "../input/source.js";
import { displayName, type ExitStatus, type Io } from "../io.js";
import { LineWriter, painterFor, widthOf } from "../output/line-writer.js";
import type { AnyRules } from "../own-grammar.js";
import { unreadableRecord } from "../results/records.js";
import {
  bnfOption,
  grammarOption,
  importOption,
  nestingOption,
  numberOption,
  readingOption,
  ruleOption,
  schemeRulesOption,
  schemesOption,
  verboseOption,
} from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const treeSubcommand: Subcommand = {
  description: "Show the parse tree of a URL: which rule matches which characters",
  help: `
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
  1  a URL is invalid, or its tree is too large; errors go to standard error
  2  wrong usage, or a file cannot be read, or output cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .argument("<url>", 'the URL, or "-" for each line of standard input')
      .addOption(numberOption("-d, --depth <n>", "cut the tree at this level (default: no limit)", DEEPEST))
      .addOption(ruleOption())
      .addOption(readingOption())
      .addOption(grammarOption())
      .addOption(schemeRulesOption())
      .addOption(schemesOption())
      .addOption(bnfOption())
      .addOption(importOption())
      .addOption(nestingOption())
      .option("--json", "print the tree as JSON (unist)")
      .addOption(verboseOption())
      .action(async (url: string, options: TreeOptions) => done(await showTree(url, options, io))),
};

const DEEPEST = 999_999_999;

interface TreeOptions extends GrammarChoice {
  readonly scheme?: readonly string[];
  readonly reading?: ReadingName;
  readonly depth?: number;
  readonly json?: boolean;
  readonly verbose?: boolean;
}

async function showTree(url: string, options: TreeOptions, io: Io): Promise<ExitStatus> {
  const { grammar, rule } = await chooseRules(options);
  const { reading, depth, json = false, verbose = false } = options;
  const source = await chooseSource("URLs", [url], {}, null, io);
  const output = new LineWriter(io.stdout);
  const errors = new LineWriter(io.stderr);
  const painter = painterFor(io.colours.stderr);
  let [shown, failed] = [0, 0];
  for await (const { file, records } of source.batches) {
    for (const record of records) {
      const style = { json, first: shown === 0, width: widthOf(io) };
      const faults = addTree(record, grammar, { rule, reading, depth }, style, output);
      if (faults === null) shown += 1;
      else failed += 1;
      const origin = file === null ? null : `${displayName(file)}:${record.index + 1}`;
      const layout = { painter, verbose, width: widthOf(io, "stderr"), ...(origin !== null && { origin }) };
      for (const fault of faults ?? []) errors.rendered(`${renderDiagnostic(fault, record.text, layout)}\n`);
      if (faults?.length === 0)
        errors.words(`error: ${origin === null ? "" : `${origin}: `}${TOO_LARGE}`, widthOf(io, "stderr"));
      await output.flush();
      await errors.flush();
      if (io.closed()) break;
    }
    if (io.closed()) break;
  }
  return failed > 0 ? 1 : 0;
}

const TOO_LARGE = "the tree is too large or too deep to be printed: use --depth to cut it, or a shorter URL";

/**
 * Prints the tree of a record. Returns `null`, or the errors of a URL without a tree; an empty list if the tree is too
 * large.
 */
function addTree(
  { text, problem, offset }: RecordText,
  grammar: AnyRules,
  options: DepthOptions<string> & { readonly rule: string },
  { json, first, width }: { json: boolean; first: boolean; width: number | undefined },
  output: LineWriter,
): readonly UrlDiagnostic[] | null {
  if (problem !== null) return [unreadableRecord(problem, offset, options.rule)];
  try {
    const tree = grammar.tree(text, options);
    if (json) output.json(tree, 2);
    else {
      if (!first) output.line("");
      for (const line of drawTree(tree).split("\n")) output.words(line, width, barsBelow(line));
    }
    return null;
  } catch (error) {
    if (error instanceof UrlSyntaxError) return explain(error);
    // A limit of the library, of the call stack or of the string length.
    if (!(error instanceof SizeLimitError || error instanceof RangeError)) throw error;
    return [];
  }
}

/** Returns the start of a node's continuation line: the bars that continue to the nodes below. */
function barsBelow(line: string): string {
  const [bars] = /^[│├└─ ]*/.exec(line)!;
  return `${bars.replace(/├─/g, "│ ").replace(/└─/g, "  ")}  `;
}
