import { BRANCHES, releaseOf } from "../../compat/urllib/release/table/releases.js";
import { lowerIn as lowered } from "../../compat/urllib/release/text/unicode.js";
import type { ModelVersion } from "../model/model.js";

/** The releases of CPython that the model of `urllib.request` knows. Each has a Unicode of its own: 16.0 and 15.1. */
export const RELEASES: readonly [ModelVersion, ModelVersion] = [
  { version: "3.14.2", checked: "run" },
  { version: "3.13.0", checked: "run" },
];

/** The releases of CPython that the model of `urllib.parse` was compared with; it knows all others between them too. */
export const PARSE_RELEASES: readonly [ModelVersion, ...ModelVersion[]] = [
  ...RELEASES,
  { version: "3.12.1", checked: "run" },
  { version: "3.11.7", checked: "run" },
  { version: "3.10.13", checked: "run" },
  { version: "3.9.18", checked: "run" },
  { version: "3.8.18", checked: "run" },
  { version: "3.7.16", checked: "run" },
  { version: "3.6.15", checked: "run" },
];

/** The branches that have these releases, for messages. */
export const PARSE_BRANCHES: string = `${BRANCHES[0]} to ${BRANCHES.at(-1)}`;

/** Python's `str.lower`. */
export function lowerIn(release: string, text: string): string {
  return lowered(minorOf(release), text);
}

function minorOf(release: string): number {
  return releaseOf(release)!.minor;
}
