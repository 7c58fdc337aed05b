// What `hostile.test.ts` counts the work of.
import { checkRecursion, readAbnf } from "../../src/bnf/index.js";

export function readAndCheck(text: string): void {
  checkRecursion(readAbnf(text).grammar);
}
