import type { Span } from "../../../core/values.js";
import type { Subject } from "../subject.js";
import { type Warning, warning } from "../warning.js";
import { SECRET_ADVICE } from "./authority.js";

/**
 * A field of a query whose name says that its value is a secret. Names that often stand for something else, such as `token`,
 * `key` and `pwd`, are none. The text of the unsuspicious references knows how the names begin.
 */
const SECRET =
  /(?<=^|&)(?:password|passwd|access_token|refresh_token|private_token|client_secret|api[_-]?key)=([^&]+)/i;

/** What stands for a value that is not there: a placeholder, or asterisks. */
const NO_VALUE = /^(?:[${<[:]|%7B|%3C|%[sd]|__|\*|your[_-])/i;

/** Returns the warning about the first secret in the query. */
export function secretWarnings({ language, text, spans }: Subject): readonly Warning[] {
  if (spans.query === null) return [];
  const { start, end } = spans.query;
  const found = SECRET.exec(text.slice(start, end));
  if (found === null || NO_VALUE.test(found[1]!)) return [];
  const stop = start + found.index + found[0].length;
  const span: Span = { start: stop - found[1]!.length, end: stop };
  return [warning(language, "secret-in-query", "query", span, SECRET_ADVICE)];
}
