import { GRAMMARS } from "../../grammar/grammars.js";
import { STARTS } from "../../src/generated/data/starts.js";
import { verifierImage } from "./verifier-image.js";

const LINE_FEED = 0x0a;

/**
 * Returns the files of the command with the verifiers of lists, by their names: one for each grammar, which checks references, one
 * per line, by its start rule in the strict reading.
 */
export function verifierFiles(): ReadonlyMap<string, Uint8Array> {
  return new Map(
    GRAMMARS.flatMap(({ name }) => {
      const image = verifierImage(STARTS[name](), LINE_FEED);
      return image === null ? [] : [[`${name}.wasm`, image] as const];
    }),
  );
}
