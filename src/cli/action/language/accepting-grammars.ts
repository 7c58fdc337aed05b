import { GRAMMARS, type GrammarName } from "../../../../grammar/grammars.js";
import { type Grammar, namedGrammar } from "../../../index.js";
import type { Answer, Desk } from "../../answers/task.js";
import type { ExitStatus, Io } from "../../io.js";
import { LineWriter } from "../../output/line-writer.js";
import { RECORD_VERSION } from "../../output/record.js";
import { countOne, type Tally } from "../../output/tally.js";
import { answerBy, eachRecord, type RecordOptions } from "../each-record.js";

/** Runs `url-grammar grammars` for a list: prints for each URL which grammars accept it, and at the end how many each accepts. */
export async function listAccepting(
  urls: readonly string[],
  options: RecordOptions,
  io: Io,
): Promise<ExitStatus> {
  const { status, tally, reached } = await eachRecord(
    "URLs",
    urls,
    { name: "grammars", options, make: judge },
    io,
  );
  if (options.json === true || io.closed()) return status;
  const output = new LineWriter(io.stdout);
  output.lines(summary(reached.count, tally));
  await output.flush();
  return status;
}

/** Returns what prints which grammars accept a URL. A URL that none accepts has no result. */
export function judge(options: RecordOptions, desk: Desk): Answer {
  const grammars = GRAMMARS.map(({ name }) => [name, namedGrammar(name) as unknown as Grammar] as const);
  const { accepted } = desk.tally;
  return answerBy("URLs", options, desk, ({ text, origin, place }, { output }) => {
    const names: GrammarName[] = [];
    const refusedBy: object[] = [];
    for (const [name, grammar] of grammars) {
      if (grammar.isValid(text)) {
        names.push(name);
        countOne(accepted, name);
      } else if (options.json === true) refusedBy.push({ grammar: name, ...reason(grammar, text) });
    }
    if (options.json === true)
      output.json({ v: RECORD_VERSION, ...place, url: text, acceptedBy: names, refusedBy });
    else output.line(`${origin === null ? "" : `${origin}: `}${wordsFor(names)}: ${text}`);
    return names.length > 0;
  });
}

/** Returns the first error of a URL that a grammar refuses. */
function reason(grammar: Grammar, url: string): object {
  const { code, offset, length } = grammar.validate(url).diagnostics[0]!;
  return { code, offset, length };
}

function wordsFor(names: readonly GrammarName[]): string {
  if (names.length === GRAMMARS.length) return "all grammars";
  return names.length === 0 ? "no grammar" : names.join(", ");
}

function summary(all: number, { accepted }: Tally): string[] {
  const rows = GRAMMARS.map(({ name }) => [(accepted.get(name) ?? 0).toLocaleString("en-US"), name] as const);
  const width = Math.max(...rows.map(([count]) => count.length));
  return [
    `${all.toLocaleString("en-US")} checked, accepted by:`,
    ...rows.map(([count, name]) => `  ${count.padStart(width)} ${name}`),
  ];
}
