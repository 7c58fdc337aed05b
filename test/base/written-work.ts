// What `written.test.ts` counts the work of.
import { align } from "../../src/base/written.js";

export function alignAll(source: string): void {
  for (const backslashes of [true, false]) {
    align(source, 0, source, { backslashes });
    align(source, 0, source.replace(/&[a-z]+;/g, "x"), { backslashes });
  }
}
