import { recordsIn } from "../input/record-spans.js";
import type { Block } from "./block.js";
import type { Sink } from "./sink.js";
import type { Answer, Outputs } from "./task.js";

/** The answers to the first records of a block, or to all of them. Plain data. */
export interface BlockAnswer {
  readonly output: Uint8Array<ArrayBuffer>;
  readonly errors: Uint8Array<ArrayBuffer>;
  /** The number of records answered. */
  readonly answered: number;
}

/** Where the answers to a block are kept. */
export interface Shelf {
  readonly outputs: Outputs;
  readonly sinks: { readonly output: Sink; readonly errors: Sink };
}

/**
 * Answers the records of a block, until there are more than `most` bytes of answers, and returns these.
 *
 * @throws what `answer` throws; then the answers before that are still kept
 */
export async function answerBlock(
  { file, spans }: Block,
  answer: Answer,
  { outputs: { output, errors }, sinks }: Shelf,
  most: number,
): Promise<BlockAnswer> {
  let answered = 0;
  for (const record of recordsIn(spans)) {
    answer(record, file);
    answered += 1;
    if (output.full) await output.flush();
    if (errors.full) await errors.flush();
    if (sinks.output.size + sinks.errors.size > most) break;
  }
  await output.flush();
  await errors.flush();
  return { output: sinks.output.taken(), errors: sinks.errors.taken(), answered };
}
