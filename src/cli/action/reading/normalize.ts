import { normalize } from "../../../compat/normal/index.js";
import { type Grammar, type GrammarName, namedGrammar } from "../../../index.js";
import type { Answer, Desk } from "../../answers/task.js";
import type { ExitStatus, Io } from "../../io.js";
import { widthOf } from "../../output/painter.js";
import { diagnosticRecord, RECORD_VERSION } from "../../output/record.js";
import { answerBy, eachRecord, type RecordOptions } from "../each-record.js";
import { DEFAULT_GRAMMAR } from "../grammars.js";
import { addDiagnostics } from "../invalid.js";
import { changeLine } from "./changes.js";

export interface NormalizeOptions extends RecordOptions {
  readonly grammar?: GrammarName;
  readonly dotSegments?: boolean;
  readonly explain?: boolean;
}

/** Runs `url-grammar normalize`: prints the normal form of each URL. An invalid one has one too, but returns 1. */
export async function showNormal(
  urls: readonly string[],
  options: NormalizeOptions,
  io: Io,
): Promise<ExitStatus> {
  const { status } = await eachRecord("URLs", urls, { name: "normalize", options, make: normalizer }, io);
  return status;
}

/** Returns what prints the normal form of a URL. */
export function normalizer(options: NormalizeOptions, desk: Desk): Answer {
  const { grammar = DEFAULT_GRAMMAR, dotSegments, explain, json, verbose = false } = options;
  const rules = namedGrammar(grammar) as unknown as Grammar;
  const { screen } = desk;
  return answerBy("URLs", options, desk, ({ text, origin, place }, { output, errors }) => {
    const normal = normalize(text, { grammar, dotSegments });
    const { valid, diagnostics } = rules.validate(text);
    if (json === true) {
      const { url, changes } = normal;
      output.json({
        v: RECORD_VERSION,
        ...place,
        url: text,
        normal: url,
        changes,
        valid,
        ...(valid ? {} : { diagnostics: diagnostics.map((each) => diagnosticRecord(each, verbose)) }),
      });
      return valid;
    }
    output.line(normal.url);
    if (explain === true)
      for (const change of normal.changes) output.words(`  ${changeLine(change)}`, widthOf(screen), 6);
    addDiagnostics(errors, text, diagnostics, origin, screen);
    return valid;
  });
}
