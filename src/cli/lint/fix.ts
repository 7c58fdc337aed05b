// Fixes the URLs in a document: in the notation of its format, and only if all its other URLs stay the same.
import { isReplaceable, sourceSpan } from "../../base/written.js";
import { type FixOptions, fix } from "../../compat/fix/index.js";
import { WARNING_CODES } from "../../compat/warnings/index.js";
import type { Span } from "../../index.js";
import { diffLines } from "../check/fix.js";
import type { WarningOptions } from "../check/warnings.js";
import { STANDARD_INPUT } from "../input/bytes.js";
import { CommandError, displayName } from "../io.js";
import { replaceNow, type Seen } from "../output/replace.js";
import type { OutputContext } from "../results/output.js";
import { type CheckedDocument, type Criteria, checkDocument, type DocumentFinding } from "./check.js";
import type { ReadDocument } from "./document.js";

/** Which fixes to apply, and how to output them. */
export interface FixingOptions extends WarningOptions {
  /** Writes the fixes to the files. */
  readonly write?: boolean;
  /** Prints the changes instead. */
  readonly diff?: boolean;
  readonly unsafeFixes?: boolean;
}

interface Document {
  readonly path: string;
  readonly name: string;
  readonly read: ReadDocument;
  readonly criteria: Criteria;
}

/**
 * Writes the fixes of a document to its file, or prints the changes. Returns what is left, and the number of fixed
 * URLs.
 */
export function fixDocument(
  source: string,
  document: Document,
  options: FixingOptions,
  { outputs }: OutputContext,
  seen: Seen | null,
): CheckedDocument {
  const { path, name, read, criteria } = document;
  const before = checkDocument(source, read, document, criteria);
  const edits = before.findings.flatMap((finding) => editOf(finding, source, criteria, options) ?? []);
  const kept = keptEdits(source, edits, read, { reads: MOST_READS });
  if (kept.length === 0) return before;
  const text = applied(source, kept);
  if (options.diff === true) outputs.output.lines(diffOf(source, text, displayName(name)));
  else if (path === STANDARD_INPUT) outputs.output.copy(text, "");
  else if (seen === null) throw new CommandError(`${displayName(path)} is not UTF-8, and is left as it is`);
  else replaceNow(path, Buffer.from(text), seen);
  return { ...checkDocument(text, read, document, criteria), fixed: kept.length };
}

/** The replacement of a document span, and the resulting URL. */
export interface Edit extends Span {
  readonly text: string;
  /** Which URL of the document it changes, and the new value. */
  readonly url: string;
  readonly at: number;
}

function editOf(
  { url: { written, write, isLink }, input, valid, warnings }: DocumentFinding,
  source: string,
  { grammar, warner }: Criteria,
  { unsafeFixes: unsafe = false, warnings: wanted }: FixingOptions,
): Edit | null {
  if (valid && (warnings ?? []).length === 0) return null;
  const shown = new Set((warnings ?? []).map(({ code }) => code as string));
  const ignore =
    wanted === false || !warner.active ? WARNING_CODES : WARNING_CODES.filter((code) => !shown.has(code));
  // Where a link is expected, text without a scheme is a path, not a host.
  const isPath = isLink && !/^[a-z][a-z\d+.-]*:|^[/.?#\\]/i.test(input) && !shown.has("missing-scheme");
  const fixed = fixedUrl(isPath ? "./" : "", input, { grammar, unsafe, ignore });
  if (fixed === null || fixed === input) return null;
  let [start, end] = changed(input, fixed);
  // Code units that are written together are replaced together.
  while (start > 0 && !isReplaceable(written, start, start)) start -= 1;
  while (end < input.length && !isReplaceable(written, end, end)) end += 1;
  const span = sourceSpan(written, start, end);
  const text = write(fixed.slice(start, fixed.length - (input.length - end)));
  if (written.starts === null || text === null || /[\r\n]/.test(source.slice(span.start, span.end)))
    return null;
  return { ...span, text, url: fixed, at: written.whole.start };
}

/** Maximum length of a URL that is fixed, in UTF-16 code units. */
const LONGEST = 1 << 16;

/** Returns a fixed URL, without what was prepended to it; `null` if there is no fix. */
function fixedUrl(before: string, url: string, options: FixOptions): string | null {
  if (url.length > LONGEST) return null;
  const fixed = fix(before + url, options);
  return fixed.fixes.length > 0 && fixed.url.startsWith(before) ? fixed.url.slice(before.length) : null;
}

/** Returns the span outside of which two strings are the same. */
function changed(before: string, after: string): [start: number, end: number] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let [end, other] = [before.length, after.length];
  while (end > start && other > start && before[end - 1] === after[other - 1])
    [end, other] = [end - 1, other - 1];
  return [start, end];
}

/**
 * Returns the edits that change no other URLs of the document: all of them, or else those that are right when made
 * alone.
 *
 * @param left how many more times the document may be read
 */
export function keptEdits(
  source: string,
  edits: readonly Edit[],
  read: ReadDocument,
  left: { reads: number },
): readonly Edit[] {
  if (edits.length === 0 || left.reads < 2) return [];
  left.reads -= 2;
  const before = read(source).map(({ written }) => ({ text: written.text, at: written.whole.start }));
  const isRight = (some: readonly Edit[]): boolean => {
    const changes = new Map(some.map((edit) => [edit.at, edit.url]));
    const expected = before.map(({ text, at }) => changes.get(at) ?? text);
    const after = read(applied(source, some)).map(({ written }) => written.text);
    return after.length === expected.length && after.every((text, index) => text === expected[index]);
  };
  if (isRight(edits)) return edits;
  const half = edits.length >> 1;
  if (half === 0) return [];
  // Each half is tried, so that one wrong edit costs the others nothing.
  const first = keptEdits(source, edits.slice(0, half), read, left);
  const both = [...first, ...keptEdits(source, edits.slice(half), read, left)];
  return isRight(both) ? both : first;
}

/** The limit for a document with many wrong edits, which would be read once for each. */
const MOST_READS = 64;

function applied(source: string, edits: readonly Edit[]): string {
  let [text, at] = ["", 0];
  for (const { start, end, text: written } of [...edits].sort((a, b) => a.start - b.start)) {
    text += source.slice(at, start) + written;
    at = end;
  }
  return text + source.slice(at);
}

/** Returns the lines of a unified diff without context. No edit adds or removes a line. */
function diffOf(before: string, after: string, name: string): readonly string[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  let file: string | null = name;
  return old.flatMap((line, index) => {
    if (line === now[index]) return [];
    const hunk = diffLines(line.replace(/\r$/, ""), now[index]!.replace(/\r$/, ""), index + 1, file);
    file = null;
    return hunk;
  });
}
