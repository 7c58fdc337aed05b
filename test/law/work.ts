// What `linear.test.ts` counts the work of.
import { isValid, parseTolerant, tree, validate } from "../../src/index.js";

export const CALLS: Readonly<Record<string, (text: string) => unknown>> = {
  isValid: (text) => isValid(text),
  validate: (text) => validate(text),
  parseTolerant: (text) => parseTolerant(text),
  tree: (text) => tree(text),
};

export function call(name: string, text: string): void {
  CALLS[name]!(text);
}
