import {
  type AnyTreeNode,
  type DepthOptions,
  drawTree,
  type ReadingName,
  renderDiagnostic,
  UrlSyntaxError,
} from "../../index.js";
import { CommandError, type ExitStatus, type Io } from "../io.js";
import { LineWriter } from "../output/line-writer.js";
import { painterFor, widthOf } from "../output/painter.js";
import { type AnyRules, chooseGrammar, type GrammarChoice } from "./grammars.js";

export interface TreeCommandOptions extends GrammarChoice {
  readonly reading?: ReadingName;
  readonly depth?: number;
  readonly json?: boolean;
  readonly verbose?: boolean;
}

/** Runs `url-grammar tree`: prints the parse tree of a URL, or why it has none. */
export async function showTree(url: string, options: TreeCommandOptions, io: Io): Promise<ExitStatus> {
  const { grammar, rule } = await chooseGrammar(options);
  const { reading, depth, verbose = false } = options;
  const parsed = treeOrError(url, grammar, { rule, reading, depth });
  if (parsed instanceof UrlSyntaxError) {
    const errors = new LineWriter(io.stderr);
    const painter = painterFor(io.colours.stderr);
    for (const diagnostic of parsed.diagnostics) {
      const rendering = { painter, width: widthOf(io), verbose };
      errors.rendered(`${renderDiagnostic(diagnostic, url, rendering)}\n`);
    }
    await errors.flush();
    return 1;
  }
  const output = new LineWriter(io.stdout);
  addTree(parsed, options.json === true, output);
  await output.flush();
  return 0;
}

/** @throws {CommandError} if the tree, of a grammar of the user's, is deeper than the call stack */
function addTree(tree: AnyTreeNode, json: boolean, output: LineWriter): void {
  try {
    if (json) output.json(tree, 2);
    else output.lines(drawTree(tree).split("\n"));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CommandError("the tree is too deep to be printed: use --depth to cut it");
  }
}

function treeOrError(
  url: string,
  grammar: AnyRules,
  options: DepthOptions<string>,
): AnyTreeNode | UrlSyntaxError {
  try {
    return grammar.tree(url, options);
  } catch (error) {
    if (!(error instanceof UrlSyntaxError)) throw error;
    return error;
  }
}
