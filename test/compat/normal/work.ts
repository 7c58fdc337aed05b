// What `normalize.test.ts` counts the work of.
import { equivalent, normalize } from "../../../src/index.js";

export function normalized(url: string): void {
  normalize(url, { dotSegments: true });
}

export function compared(url: string): void {
  equivalent(url, url, { grammar: "rfc3987" });
}
