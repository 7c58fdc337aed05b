/** What people call the programs. */
import type { ReaderName } from "url-grammar/readers";
import { MODELS } from "#library/readers/registry.js";

/** What people call a program. The reader of the URL Standard is the platform's own `URL`: here, this browser. */
export function titleOf(name: ReaderName): string {
  return name === "whatwg" ? "this browser: new URL" : MODELS[name].program;
}
