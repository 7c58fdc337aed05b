import type { ComponentName } from "../../ast/malformed.js";
import type { Hint, Replacement } from "../../core/diagnostic/diagnostic.js";
import { applyReplacement } from "../../core/diagnostic/diagnostic.js";
import { printable } from "../../core/text/printable.js";
import type { Fault } from "../language/diagnosis.js";
import { type CompiledStandard, isUrlLanguage, type UrlLanguage } from "../language/language.js";
import { authoritySpan, splitAuthority, splitHostport } from "../language/split.js";

/** A longer host is cut in a hint, in UTF-16 code units. */
const LONGEST = 60;

const AFTER_AUTHORITY: ReadonlySet<ComponentName | null> = new Set(["path", "query", "fragment"]);

/** Returns the hint; where its edit gives the URL another host, its words name that host. */
export function withNewHost(language: CompiledStandard, fault: Fault, hint: Hint): Hint {
  const { input, component, span } = fault;
  const { replacement, text, safe } = hint;
  if (replacement === null || !isUrlLanguage(language)) return hint;
  // A change after the authority does not affect it. In a text with many faults, this is asked for each of them.
  if (AFTER_AUTHORITY.has(component) && replacement.start > span.start) return hint;
  const host = newHost(language, input, replacement);
  return host === null ? hint : { text: naming(host, text), replacement, safe };
}

/** Returns the host that an edit gives to a text that has another one; `null` if it gives none. */
function newHost(language: UrlLanguage, input: string, replacement: Replacement): string | null {
  const { siteStart, pathStart } = language.standard.shape.split(input);
  if (siteStart === -1 || replacement.start > pathStart) return null;
  return changedHost(language, input, applyReplacement(input, replacement));
}

/** Returns the host of `after`, as far as a hint shows it, if `before` has another one; `null` if either has none. */
export function changedHost(language: UrlLanguage, before: string, after: string): string | null {
  const [was, is] = [hostOf(language, before), hostOf(language, after)];
  return was === null || is === null || was === is ? null : brief(is);
}

function brief(host: string): string {
  return printable(host.length > LONGEST ? `${host.slice(0, LONGEST)}...` : host);
}

/** Returns whether the words for an edit name a host: as a word of theirs, not as a part of one. */
export function names(words: string, host: string): boolean {
  return words.includes(`"${host}"`) || (host !== "" && words.split(/[\s"]+/).includes(host));
}

/** Adds to the words for an edit which host the URL has after it, if they do not name it. */
export function naming(host: string, words: string): string {
  return names(words, host) ? words : `${words}; the host is then "${host}"`;
}

/** Returns the host of a text, valid or not; `null` if it has no authority. */
export function hostOf({ standard: { shape } }: UrlLanguage, text: string): string | null {
  const span = authoritySpan(shape.split(text));
  if (span === null) return null;
  const { host } = splitHostport(shape, text, splitAuthority(shape, text, span).hostport);
  return text.slice(host.start, host.end);
}
