import { GRAMMARS } from "../../../../grammar/grammars.js";
import { type Grammar, namedGrammar, type UrlDiagnostic } from "../../../index.js";
import type { ExitStatus, Io } from "../../io.js";
import { LineWriter } from "../../output/line-writer.js";

export interface GrammarsOptions {
  readonly json?: boolean;
}

const WIDTH = Math.max(...GRAMMARS.map(({ name }) => name.length));

/** Runs `url-grammar grammars`: lists the grammars, or prints the verdict of each about a URL. */
export async function showGrammars(
  url: string | undefined,
  options: GrammarsOptions,
  io: Io,
): Promise<ExitStatus> {
  const output = new LineWriter(io.stdout);
  const accepted = url === undefined ? list(output, options) : verdicts(url, output, options);
  await output.flush();
  return accepted ? 0 : 1;
}

function list(output: LineWriter, { json = false }: GrammarsOptions): boolean {
  for (const { name, title, document, start } of GRAMMARS) {
    if (json) output.json({ v: 1, grammar: name, title, document, start });
    else output.line(`${name.padEnd(WIDTH)}  ${title === name ? document : title}, start rule ${start}`);
  }
  return true;
}

/** Returns whether at least one grammar accepts the URL. */
function verdicts(url: string, output: LineWriter, { json = false }: GrammarsOptions): boolean {
  let accepted = false;
  for (const { name } of GRAMMARS) {
    const { valid, diagnostics } = (namedGrammar(name) as Grammar).validate(url);
    if (valid) accepted = true;
    if (json)
      output.json(valid ? { v: 1, grammar: name, valid } : { v: 1, grammar: name, valid, diagnostics });
    else output.line(`${name.padEnd(WIDTH)}  ${valid ? "valid" : words(diagnostics)}`);
  }
  return accepted;
}

function words([first, ...more]: readonly UrlDiagnostic[]): string {
  const { offset, message } = first!;
  const others = more.length === 0 ? "" : ` (and ${more.length} more)`;
  return `invalid at column ${offset + 1}: ${message}${others}`;
}
