import type { UrlLanguage } from "../../grammar/compiled.js";
import { textOf, type UrlInput } from "../../grammar/input.js";
import { userWarnings } from "./family/authority.js";
import { characterWarnings, htmlWarnings } from "./family/characters.js";
import { escapeWarnings } from "./family/escapes.js";
import { hostWarnings } from "./family/host.js";
import { placeholderWarnings } from "./family/placeholders.js";
import { portWarnings } from "./family/port.js";
import { schemeWarnings } from "./family/scheme.js";
import { secretWarnings } from "./family/secrets.js";
import { slashWarnings } from "./family/slashes.js";
import { isUnsuspicious } from "./ordinary.js";
import { type Subject, subjectOf } from "./subject.js";
import type { Warning } from "./warning.js";

const FAMILIES: readonly ((subject: Subject) => readonly Warning[])[] = [
  schemeWarnings,
  slashWarnings,
  userWarnings,
  hostWarnings,
  portWarnings,
  characterWarnings,
  htmlWarnings,
  placeholderWarnings,
  secretWarnings,
  escapeWarnings,
];

/** Does what `warnings` does, by one grammar. */
export function warningsIn(language: UrlLanguage, input: UrlInput): readonly Warning[] {
  const { text, own } = textOf(language, input, "the URL");
  // Most URLs are ordinary, and there is nothing to warn of.
  if (isUnsuspicious(language, text)) return [];
  return warningsAbout(subjectOf(language, text, own));
}

/** Returns the warnings about a URL in order of offset, however ordinary it is. */
export function warningsAbout(subject: Subject): readonly Warning[] {
  const found: Warning[] = [];
  for (const warningsOf of FAMILIES) for (const warning of warningsOf(subject)) found.push(warning);
  return found.length < 2 ? found : found.sort((a, b) => a.start - b.start);
}
