// Checks one document: its URLs, what is wrong with each, and what comments in the document tell it to ignore.
import { isReplaceable, sourceSpan } from "../../base/written.js";
import { type LineIndex, lineIndex, positionAt } from "../../core/text/lines.js";
import type { UrlDiagnostic } from "../../index.js";
import type { WarningFilter } from "../check/warnings.js";
import type { Severity } from "../config.js";
import type { Finding, ListedWarning, Region } from "../output/format/report.js";
import type { AnyRules } from "../own-grammar.js";
import type { DocumentUrl, ReadDocument } from "./document.js";
import { missingFile } from "./missing.js";

/** How to check the URLs of a document. */
export interface Criteria {
  readonly grammar: AnyRules;
  readonly warner: WarningFilter;
  /** The severity of findings, by code, if it differs from the default. */
  readonly severities: ReadonlyMap<string, Severity>;
  /** How to report links to missing files; `null` if files are not looked for. */
  readonly missing: Pick<ListedWarning, "denied"> | null;
}

/** The findings in a document. */
export interface CheckedDocument {
  readonly findings: readonly DocumentFinding[];
  /** The number of URLs that are the beginning of one, or contain a placeholder. */
  readonly templates: number;
  /** The number of URLs fixed before. */
  readonly fixed?: number;
}

/** A checked URL and its place. */
export interface DocumentFinding extends Finding {
  readonly url: DocumentUrl;
}

/**
 * Checks the URLs of a document.
 *
 * @param path the path of its file, which relative links start from
 * @param name its name in reports
 */
export function checkDocument(
  source: string,
  read: ReadDocument,
  { path, name }: { readonly path: string; readonly name: string },
  criteria: Criteria,
): CheckedDocument {
  const ignores = ignoredIn(source);
  if (ignores === "all") return { findings: [], templates: 0 };
  const lines = lineIndex(source);
  const findings: DocumentFinding[] = [];
  let templates = 0;
  for (const url of read(source)) {
    if (url.isOpen === true || isTemplate(url.written.text)) {
      templates += 1;
      continue;
    }
    const place = { line: positionAt(lines, url.written.whole.start).line, file: name };
    const finding = checkUrl(url, { ...place, region: regionsOf(url, lines) }, path, criteria);
    if (finding.valid && finding.warnings?.some(({ code }) => code === "placeholder") === true) {
      templates += 1;
      continue;
    }
    const ignored = ignores.get(place.line);
    const left =
      ignored === undefined ? finding : withoutCodes(finding, (code) => ignored?.has(code) ?? true);
    findings.push({ ...left, url });
  }
  return { findings, templates };
}

type Place = NonNullable<Finding["place"]>;

function checkUrl(
  { written, write, isLink }: DocumentUrl,
  place: Place,
  path: string,
  criteria: Criteria,
): Finding {
  const { grammar, warner, missing, severities } = criteria;
  const input = written.text;
  const valid = grammar.isValid(input);
  let faults: readonly UrlDiagnostic[] | null = valid ? [] : null;
  const diagnostics = (): readonly UrlDiagnostic[] => {
    faults ??= grammar.validate(input).diagnostics;
    return faults;
  };
  const record = { index: 0, text: input, problem: null, offset: 0 };
  const warned = warner.about(record, valid, diagnostics);
  let { warnings } = warned;
  // A relative link does not have a scheme, and does not need one.
  if (isLink && warnings !== null && warnings.length > 0 && isPath(input))
    warnings = warnings.filter(({ code }) => code !== "missing-scheme");
  if (isLink && missing !== null && valid) {
    const absent = missingFile(input, path);
    if (absent !== null) warnings = [...(warnings ?? []), { ...absent, ...missing }];
  }
  const finding = {
    input,
    valid,
    diagnostics,
    acceptedBy: null,
    warnings,
    failure: warned.failure,
    place,
    write,
  };
  return valid || severities.size === 0 ? finding : bySeverity(finding, severities);
}

/** Drops the errors that a configuration turns off from a finding, or makes them warnings. */
function bySeverity(finding: Finding, severities: Criteria["severities"]): Finding {
  const faults = finding.diagnostics();
  const mild = faults.filter(({ code }) => severities.get(code) === "warn");
  const left = faults.filter(({ code }) => (severities.get(code) ?? "error") === "error");
  const added = mild.map(({ offset, length, expected: _, ...rest }): ListedWarning => {
    return { ...rest, start: offset, end: offset + length };
  });
  return {
    ...finding,
    valid: left.length === 0,
    diagnostics: () => left,
    warnings: [...added, ...(finding.warnings ?? [])],
  };
}

/** Whether a reference looks like the path of a file in the project. */
function isPath(reference: string): boolean {
  return /^[^?#]*\.(?:md|html?|txt|rst|pdf|png|jpe?g|gif|svg|js|ts|json|ya?ml|css|py|sh|mdx)(?:[?#]|$)/i.test(
    reference,
  );
}

/** Returns the document regions where the spans of a URL are written. */
function regionsOf({ written }: DocumentUrl, lines: LineIndex): (start: number, end: number) => Region {
  return (from, to) => {
    const { start, end } = sourceSpan(written, from, to);
    const [first, last] = [positionAt(lines, start), positionAt(lines, end)];
    const isWhole = isReplaceable(written, from, to);
    return { line: first.line, column: first.column, endLine: last.line, endColumn: last.column, isWhole };
  };
}

/** Placeholders in a URL: of template engines, format strings, shells and people. */
const PLACEHOLDERS: readonly RegExp[] = [
  /\{\{|\{%|<%|<\?|\$[{(]|#\{|@\{|\{[\w.:$*#@|()-]*\}/,
  /%\([\w.]+\)[sd]|%(?:\d\$)?[sdv](?!\w)|%[A-Z_]{2,}%|\$[A-Za-z_]\w*/,
  /<[A-Za-z][\w .:-]*>|&lt;|\[{1,2}[A-Za-z][\w .-]*\]{1,2}(?=[/?#:.]|$)/,
  /\.\.\.|\u2026/,
  // A placeholder word for a port or a host, or a pattern of several.
  /:(?:port|PORT|<|\*)|:\/\/(?:[:(]|[^/?#]*\*|[xX]{3}|(?:[Mm]y|[Yy]our|MY|YOUR)[A-Z_-])|\/\*\*/,
  /^s3:\/\/[\w-]*bucket/i,
];

/** Whether a string is only a template for URLs. */
export function isTemplate(url: string): boolean {
  return PLACEHOLDERS.some((form) => form.test(url));
}

/** The lines that comments tell it to ignore, with the codes that they name; `null` means every code. */
type Ignored = ReadonlySet<string> | null;

const IGNORE =
  /url-grammar-ignore(-file|-start|-end|-next-line)?(?![\w-])[ \t:]*([a-z][a-z-]*(?:[ \t,]+[a-z][a-z-]*)*)?/;

/** The start of a comment that is alone on its line. */
const ALONE = /^[\s>*]*(?:<!--|\/\/|\/\*+|#|\.\.|;|--|\{\/\*|\[\/\/\]:|\()*[\s(]*$/;

/** Returns the findings to ignore, by line; `"all"` if all. */
function ignoredIn(source: string): ReadonlyMap<number, Ignored> | "all" {
  const ignored = new Map<number, Ignored>();
  if (!source.includes("url-grammar-ignore")) return ignored;
  let open: { readonly codes: Ignored } | null = null;
  for (const [index, text] of source.split(/\r\n|\r|\n/).entries()) {
    const match = IGNORE.exec(text);
    const [, kind = "", words = ""] = match ?? [];
    const codes = match === null || words === "" ? null : new Set(words.split(/[ \t,]+/));
    if (match !== null) {
      if (kind === "-file") return "all";
      if (kind === "-start") open = { codes };
      else if (kind === "-end") open = null;
      else {
        const isNext = kind === "-next-line" || ALONE.test(text.slice(0, match.index));
        add(ignored, isNext ? index + 2 : index + 1, codes);
      }
    }
    if (open !== null) add(ignored, index + 1, open.codes);
  }
  return ignored;
}

function add(ignored: Map<number, Ignored>, line: number, codes: Ignored): void {
  const before = ignored.get(line);
  const all = codes === null || before === null;
  ignored.set(line, all ? null : new Set([...(before ?? []), ...codes]));
}

function withoutCodes(finding: Finding, isOut: (code: string) => boolean): Finding {
  const left = finding.valid ? [] : finding.diagnostics().filter(({ code }) => !isOut(code));
  return {
    ...finding,
    valid: left.length === 0,
    diagnostics: () => left,
    warnings: finding.warnings?.filter(({ code }) => !isOut(code)) ?? null,
  };
}
