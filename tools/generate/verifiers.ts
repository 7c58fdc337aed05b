import { STANDARD_NAMES } from "../../grammar/grammars.js";
import { STARTS } from "../../src/generated/data/starts.js";
import { verifierImage } from "./verifier-image.js";

const LINE_FEED = 0x0a;

/**
 * Returns the command's files with verifiers of lists, by name. There is one for each standard, which checks
 * references, one per line, against its start rule in the strict reading. A verifier for the policy would be larger
 * than all of these, so lists that are checked with it are scanned instead.
 */
export function verifierFiles(): ReadonlyMap<string, Uint8Array> {
  return new Map(
    STANDARD_NAMES.flatMap((name) => {
      const image = verifierImage(STARTS[name](), LINE_FEED);
      return image === null ? [] : [[`${name}.wasm`, image] as const];
    }),
  );
}
