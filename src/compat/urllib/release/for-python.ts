import {
  IndexError,
  KeyError,
  LookupError,
  UnicodeDecodeError,
  UnicodeEncodeError,
  UnicodeError,
  ValueError,
} from "../errors.js";
import { resultTypes } from "./result/types.js";
import { splittingOf } from "./splitting.js";
import type { PythonRelease } from "./table/releases.js";
import { type Rules, rulesOf } from "./table/rules.js";
import { guarded } from "./text/wording.js";
import { codingOf, textsOf } from "./texts.js";
import type { UrllibOf } from "./types.js";

const ERRORS = {
  IndexError,
  KeyError,
  LookupError,
  UnicodeDecodeError,
  UnicodeEncodeError,
  UnicodeError,
  ValueError,
};

const made: Map<string, unknown> = new Map();

/**
 * Returns `urllib.parse` of a release of CPython: its functions and classes, with what that release returns and rejects.
 * A branch means its last known release. Two calls for one release return the same object.
 *
 * @param release the release: `"3.9"`, `"3.9.1"`
 * @throws {TypeError} when the release is not known; the message lists those that are
 * @see https://github.com/python/cpython/tree/main/Lib/urllib/parse.py
 * @example
 * forPython("3.9.1").parse_qsl("a=1;b=2") // → [["a", "1"], ["b", "2"]]
 * forPython("3.9").parse_qsl("a=1;b=2") // → [["a", "1;b=2"]]
 */
export function forPython<const Release extends PythonRelease>(release: Release): UrllibOf<Release> {
  const rules = rulesOf(release);
  const known = made.get(rules.text) ?? moduleOf(rules);
  made.set(rules.text, known);
  return known as UrllibOf<Release>;
}

function moduleOf(rules: Rules): unknown {
  const types = resultTypes(rules);
  const calls = { ...splittingOf(rules, types), ...textsOf(rules) };
  const functions = Object.entries(calls).map(([name, call]) => {
    const guardedCall = (...given: unknown[]): unknown =>
      guarded(
        rules,
        () => call(...given),
        () => codingOf(name, given),
      );
    Object.defineProperty(guardedCall, "name", { value: name });
    return [name, Object.freeze(guardedCall)];
  });
  return Object.freeze({ release: rules.text, ...Object.fromEntries(functions), ...types, ...ERRORS });
}
