import { readFileSync } from "node:fs";
import { type Verifier, verifierFrom } from "../../automaton/scan/verifier/verifier.js";

/**
 * Returns what checks lists by the start rule of a grammar, one reference per line, as `startScanner` does, and says only whether
 * all references are valid. `null` where there is none: then that scanner is to be used, which takes more time.
 *
 * @param folder the folder with the modules of the verifiers, which the build has made
 */
export function listVerifier(folder: URL, grammar: string): Verifier | null {
  let image: Uint8Array;
  try {
    image = readFileSync(new URL(`${grammar}.wasm`, folder));
  } catch {
    return null;
  }
  return verifierFrom(image);
}
