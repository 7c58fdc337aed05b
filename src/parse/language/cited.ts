import { DOCUMENT } from "../../../grammar/draft-05/sections.js";
import type { Section } from "../../core/diagnostic/diagnostic.js";
import type { UrlLanguage } from "./language.js";
import type { UrlStandard } from "./standard.js";

/**
 * Returns the section that the code of a change, a warning or an error cites: of the grammar's document, or else of the
 * draft; `null` where that says nothing either.
 */
export function citedSection(standard: UrlStandard, code: string, ofDraft: string): Section;
export function citedSection(standard: UrlStandard, code: string, ofDraft: string | null): Section | null;
export function citedSection(
  { usage, rules }: UrlStandard,
  code: string,
  ofDraft: string | null,
): Section | null {
  const section = usage?.sections?.[code];
  if (section === undefined && ofDraft === null) return null;
  return Object.freeze(
    section === undefined
      ? { document: DOCUMENT, section: ofDraft! }
      : { document: rules.document!, section },
  );
}

/** Returns which ASCII characters mean the same as their escapes: for each code 1 or 0. */
export function unreservedIn(language: UrlLanguage): Uint8Array {
  return language.has(UNRESERVED) ? language.members(UNRESERVED) : NONE;
}

/** Every document that says so calls the rule of these characters by the same name. */
const UNRESERVED = "unreserved";
const NONE = new Uint8Array(128);
