// The recorded answers of programs, and those of the models in the same form.

import type { ReaderNotes } from "../../src/readers/model.js";
import * as programs from "../../src/readers/program/all.js";
import { MODELS, type ReaderName, readingOf } from "../../src/readers/registry.js";
import { linesOf } from "../support/files.js";

/** What a program made of an input; absent parts are left out, and `null` means that it refused. */
export type Answer = Readonly<
  Partial<Record<"scheme" | "userinfo" | "host", string>> & { port?: number | string }
>;

export interface Recorded {
  readonly input: string;
  readonly class: string;
  /** Names of readers, with the release if it is not the only one, separated by spaces, and what they all answered. */
  readonly readings: readonly (readonly [readers: string, answer: Answer | null])[];
}

export function recordedAnswers(): Recorded[] {
  return linesOf("test/case/readers/golden.ndjson").map((line) => JSON.parse(line) as Recorded);
}

/** The folders with a file of recorded answers for each reader, or for a release of one: `go.ndjson`, `go@1.26.ndjson`. */
export const ANSWER_FOLDERS = ["test/case/readers/random", "test/case/readers/picked"] as const;

/** What can be seen of what a program does, where that is not all: the notes of the readers say it. */
const SEEN: ReadonlyMap<unknown, ReaderNotes["seen"]> = new Map(
  Object.entries(programs).map(([key, model]) => [
    model,
    ((programs as Readonly<Record<string, unknown>>)[`${key}Notes`] as ReaderNotes | undefined)?.seen,
  ]),
);

/** What a model makes of a text, as JSON with the parts in a fixed order, or `refused`: only what can be seen of the program. */
export function modelAnswer(name: string, text: string, version?: string): string {
  const model = MODELS[name as ReaderName];
  const reading = readingOf(model, text, version ?? model.versions[0].version, null);
  if (!reading.accepted) return "refused";
  const seen = SEEN.get(model);
  if (seen === undefined) return answerText(reading);
  // A port is text in what is seen.
  const texts = seen.map((part) => [part, reading[part] === null ? null : String(reading[part])]);
  return answerText(Object.fromEntries(texts));
}

/** The parts that are compared, as JSON; absent ones are left out. */
export function answerText(answer: {
  readonly scheme?: string | null;
  readonly userinfo?: string | null;
  readonly host?: string | null;
  readonly port?: number | string | null;
}): string {
  const { scheme, userinfo, host, port } = answer;
  const parts = Object.entries({ scheme, userinfo, host, port }).filter(
    ([, value]) => (value ?? null) !== null,
  );
  return JSON.stringify(Object.fromEntries(parts));
}
