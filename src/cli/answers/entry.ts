import type { RecordText } from "../../records.js";
import { recordsIn } from "../input/record-spans.js";
import type { Batch } from "../input/source.js";
import type { Question } from "./answer-pool.js";
import { blocksOf } from "./block.js";

/** Some records of a batch, in the order of the input. */
export interface Entry {
  readonly file: string | null;
  /** Those that workers may answer; `null` for the others. */
  readonly question: Question | null;
  readonly records: readonly RecordText[];
  /** The batch, if these are its last records. */
  readonly ends: Batch | null;
  /** Why the main thread could not answer all of them. */
  error: { readonly reason: unknown } | null;
}

/** Returns the records of a batch, cut into pieces that threads can answer. */
export function* entriesOf(batch: Batch): Generator<Entry, void, undefined> {
  const { file, begun: records } = batch;
  const blocks = [...blocksOf(batch)];
  const entry = { file, records: [], question: null, ends: null, error: null };
  yield { ...entry, records, ends: blocks.length === 0 ? batch : null };
  for (const block of blocks) {
    const question = { block, answer: null, taken: false };
    yield { ...entry, question, ends: block === blocks.at(-1) ? batch : null };
  }
}

/** Whether nobody has begun to answer it. */
export function isOpen({ taken, answer }: Question): boolean {
  return !taken && answer === null;
}

/** Returns the records of an entry that have no answer yet. */
export function recordsLeft({ question, records }: Entry): Iterable<RecordText> {
  if (question === null) return records;
  const { spans } = question.block;
  return recordsIn({ ...spans, found: spans.found.slice(3 * (question.answer?.answered ?? 0)) });
}
