import { DRAFT_05_IDENTITY } from "../../../../grammar/grammars.js";
import { matchesStart } from "../../../grammar/start.js";
import type { RecordText } from "../../../records.js";
import type { ByteSource } from "../../input/bytes.js";
import type { ReadPlan } from "../../input/chunk-scan.js";
import { workersFor } from "../../input/chunks.js";
import { listVerifier } from "../../input/list-verifier.js";
import { openFile } from "../../input/open-file.js";
import { batchesOf, guardFor } from "../../input/source.js";
import { type Verdict, verifyFile } from "../../input/verify-file.js";
import type { Io } from "../../io.js";
import type { CheckOptions } from "./check-options.js";

/** Bytes from which on it takes less time to check with a verifier than only to scan. */
const LONG = 1 << 18;

/** Workers that take less time to scan a list than this thread alone takes with a verifier: with fewer, it takes more. */
const ENOUGH = 3;

/** Whether the records are valid by the start rule of the grammar. */
export function areValid(records: Iterable<RecordText>, { grammar }: CheckOptions): boolean {
  for (const { text, problem } of records) if (problem !== null || !matchesStart(text, grammar)) return false;
  return true;
}

/**
 * Yields verdicts on the records of one input now and then, the last one about all of them.
 *
 * @param plan how the input is read if it has to be divided into records
 */
export async function* verdictsOf(
  input: ByteSource,
  plan: ReadPlan,
  options: CheckOptions,
  io: Io,
): AsyncGenerator<Verdict, void, undefined> {
  const verifier = isForVerifier(input, plan, io)
    ? listVerifier(io.verifierFolder, options.grammar ?? DRAFT_05_IDENTITY.name)
    : null;
  if (verifier !== null) {
    const guard = guardFor(input.path, plan);
    yield* openFile(input.path, (fd) => verifyFile(fd, verifier, guard));
    return;
  }
  let isValid = true;
  for await (const { records, read } of batchesOf(input, plan, null, io)) {
    isValid &&= areValid(records, options);
    yield { isValid, read };
  }
}

/** Whether an input is a list of lines that is long, and this thread alone checks it in less time than several. */
function isForVerifier(
  { kind, size }: ByteSource,
  { separator, comments }: ReadPlan,
  { parallelism }: Io,
): boolean {
  if (kind !== "file" || separator !== "line" || comments === true) return false;
  return size !== null && size >= LONG && workersFor(size, parallelism) < ENOUGH;
}
