// What the tests next to this file count the work of.
import { LineChecker, resolvedOptions } from "../../../src/adapters/node/lines.js";

export function readLines(text: string, size: number): void {
  const checker = new LineChecker(resolvedOptions());
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size)
    for (const _ of checker.push(bytes.subarray(at, at + size)));
  for (const _ of checker.finish());
}
