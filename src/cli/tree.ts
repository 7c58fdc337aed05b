import {
  drawTree,
  renderDiagnostic,
  type TreeNode,
  type TreeOptions,
  tree,
  UrlSyntaxError,
} from "../index.js";
import { type ExitStatus, type Io, Output, widthOf } from "./io.js";
import { painterFor } from "./painter.js";

export interface TreeCommandOptions extends TreeOptions {
  readonly json?: boolean;
}

/** `url-grammar tree`: the parse tree of one reference, or why there is none. */
export async function showTree(url: string, options: TreeCommandOptions, io: Io): Promise<ExitStatus> {
  const grown = grow(url, options);
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
  output.line(options.json === true ? JSON.stringify(grown, null, 2) : drawTree(grown));
  await output.flush();
  return 0;
}

function grow(url: string, options: TreeOptions): TreeNode | UrlSyntaxError {
  try {
    return tree(url, options);
  } catch (error) {
    if (!(error instanceof UrlSyntaxError)) throw error;
    return error;
  }
}
