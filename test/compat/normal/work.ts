// What `normalize.test.ts` counts the work of.
import { normalize } from "../../../src/compat/normal/index.js";

export function normalized(url: string): void {
  normalize(url, { dotSegments: true });
}
