import type { RecordSpans } from "../input/record-spans.js";
import type { Batch } from "../input/source.js";

/** Some records of one file. Plain data. */
export interface Block {
  readonly file: string | null;
  readonly spans: RecordSpans;
}

/** A block has about so many bytes of records: as many as one thread answers in some milliseconds. */
const SIZE = 1 << 17;

/**
 * Cuts the records of a batch into blocks. Their bytes are copied, without those that are between them, since the memory
 * of a batch is used again.
 */
export function* blocksOf({ file, spans }: Batch): Generator<Block, void, undefined> {
  if (spans === null) return;
  const { bytes, found, ...others } = spans;
  for (let from = 0; from < found.length; ) {
    const to = endOf(found, from);
    yield { file, spans: { ...others, ...compact(bytes, found.slice(from, to)) } };
    from = to;
  }
}

/** Returns where a block ends that begins with the record at `from`. Each record has three numbers. */
function endOf(found: readonly number[], from: number): number {
  let size = 0;
  let to = from;
  for (; to < found.length && size < SIZE; to += 3) size += found[to + 1]! - found[to]! + 1;
  return to;
}

function compact(bytes: Uint8Array, found: readonly number[]): Pick<RecordSpans, "bytes" | "found"> {
  // With the byte after each record, which shows how its line ends.
  const size = found.reduce((sum, stop, at) => (at % 3 === 1 ? sum + stop - found[at - 1]! + 1 : sum), 0);
  const copy = new Uint8Array(size);
  const moved: number[] = [];
  let length = 0;
  for (let at = 0; at < found.length; at += 3) {
    const [start, stop] = [found[at]!, found[at + 1]!];
    copy.set(bytes.subarray(start, stop + 1), length);
    moved.push(length, length + stop - start, found[at + 2]!);
    length += stop - start + 1;
  }
  return { bytes: copy, found: moved };
}
