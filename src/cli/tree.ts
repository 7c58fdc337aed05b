import {
  type AnyTreeNode,
  type DepthOptions,
  drawTree,
  type ReadingName,
  renderDiagnostic,
  UrlSyntaxError,
} from "../index.js";
import { type AnyRules, chooseGrammar, type GrammarChoice } from "./grammars.js";
import { CommandError, type ExitStatus, type Io, Output, widthOf } from "./io.js";
import { painterFor } from "./painter.js";

export interface TreeCommandOptions extends GrammarChoice {
  readonly reading?: ReadingName;
  readonly depth?: number;
  readonly json?: boolean;
}

/** `url-grammar tree`: the parse tree of one reference, or why there is none. */
export async function showTree(url: string, options: TreeCommandOptions, io: Io): Promise<ExitStatus> {
  const { grammar, rule } = await chooseGrammar(options);
  const { reading, depth } = options;
  const grown = grow(url, grammar, { rule, reading, depth });
  if (grown instanceof UrlSyntaxError) {
    const errors = new Output(io.stderr);
    const painter = painterFor(io.colours.stderr);
    for (const diagnostic of grown.diagnostics) {
      errors.line(`${renderDiagnostic(diagnostic, url, { painter, width: widthOf(io) })}\n`);
    }
    await errors.flush();
    return 1;
  }
  const output = new Output(io.stdout);
  output.line(written(grown, options.json === true));
  await output.flush();
  return 0;
}

/** Throws a `CommandError` for a tree of a user's own grammar that is deeper than the stack. */
function written(tree: AnyTreeNode, json: boolean): string {
  try {
    return json ? JSON.stringify(tree, null, 2) : drawTree(tree);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CommandError("the tree is too deep to be shown whole: give --depth");
  }
}

function grow(url: string, grammar: AnyRules, options: DepthOptions<string>): AnyTreeNode | UrlSyntaxError {
  try {
    return grammar.tree(url, options);
  } catch (error) {
    if (!(error instanceof UrlSyntaxError)) throw error;
    return error;
  }
}
