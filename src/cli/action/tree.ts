import {
  type DepthOptions,
  drawTree,
  type ReadingName,
  renderDiagnostic,
  type UrlDiagnostic,
  UrlSyntaxError,
} from "../../index.js";
import type { RecordText } from "../../records.js";
import { displayName } from "../input/read-error.js";
import { chooseSource } from "../input/source.js";
import type { ExitStatus, Io } from "../io.js";
import { LineWriter } from "../output/line-writer.js";
import { painterFor, widthOf } from "../output/painter.js";
import { type AnyRules, chooseGrammar, type GrammarChoice } from "./grammars.js";
import { unreadable } from "./unreadable.js";

export interface TreeCommandOptions extends GrammarChoice {
  readonly reading?: ReadingName;
  readonly depth?: number;
  readonly json?: boolean;
  readonly verbose?: boolean;
}

/** Runs `url-grammar tree`: prints the parse tree of a URL, or of each line of standard input, or why it has none. */
export async function showTree(url: string, options: TreeCommandOptions, io: Io): Promise<ExitStatus> {
  const { grammar, rule } = await chooseGrammar(options);
  const { reading, depth, json = false, verbose = false } = options;
  const source = await chooseSource("URLs", [url], {}, null, io);
  const output = new LineWriter(io.stdout);
  const errors = new LineWriter(io.stderr);
  const painter = painterFor(io.colours.stderr);
  let [shown, failed] = [0, 0];
  for await (const { file, records } of source.batches) {
    for (const record of records) {
      const faults = addTree(
        record,
        grammar,
        { rule, reading, depth },
        { json, first: shown === 0, width: widthOf(io) },
        output,
      );
      if (faults === null) shown += 1;
      else failed += 1;
      const origin = file === null ? null : `${displayName(file)}:${record.index + 1}`;
      const style = { painter, verbose, width: widthOf(io, "stderr"), ...(origin !== null && { origin }) };
      for (const fault of faults ?? []) errors.rendered(`${renderDiagnostic(fault, record.text, style)}\n`);
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

/** Returns what a further line of a node begins with: the bars that go on to the nodes below. */
function barsBelow(line: string): string {
  const [bars] = /^[│├└─ ]*/.exec(line)!;
  return `${bars.replace(/├─/g, "│ ").replace(/└─/g, "  ")}  `;
}

/** How a tree is printed; `first` if no other one was. */
interface TreeStyle {
  readonly json: boolean;
  readonly first: boolean;
  readonly width: number | undefined;
}

const TOO_LARGE = "the tree is too large or too deep to be printed: use --depth to cut it, or a shorter URL";

/** Prints the tree of a record. Returns `null`, or the faults for which it has none; no faults if it is too large. */
function addTree(
  { text, problem, offset }: RecordText,
  grammar: AnyRules,
  options: DepthOptions<string> & { readonly rule: string },
  { json, first, width }: TreeStyle,
  output: LineWriter,
): readonly UrlDiagnostic[] | null {
  if (problem !== null) return [unreadable(problem, offset, options.rule)];
  try {
    const tree = grammar.tree(text, options);
    if (json) output.json(tree, 2);
    else {
      if (!first) output.line("");
      for (const line of drawTree(tree).split("\n")) output.words(line, width, barsBelow(line));
    }
    return null;
  } catch (error) {
    if (error instanceof UrlSyntaxError) return error.diagnostics;
    // A limit of the library, of the call stack, or of the length of a string.
    if (!(error instanceof RangeError)) throw error;
    return [];
  }
}
