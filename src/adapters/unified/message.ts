// The shared parts of the plugins for remark and rehype: the setting, the tree walk and the messages.
import type { Node } from "unist";
import type { VFile } from "vfile";
import type { GrammarName } from "../../../grammar/grammars.js";
import { isReplaceable, sourceSpan, type Written } from "../../base/written.js";
import { type Warning, warningsIn } from "../../compat/warnings/warnings.js";
import {
  applyReplacement,
  byCode,
  type Diagnostic,
  type DiagnosticGroup,
  type Section,
} from "../../core/diagnostic/diagnostic.js";
import { isReadable, mismatch, requireBoolean, requireOptions } from "../../core/require.js";
import { type LineIndex, lineIndex, positionAt } from "../../core/text/lines.js";
import type { Span } from "../../core/values.js";
import type { AnyGrammar } from "../../grammar/grammar.js";
import { compiledGrammarOf } from "../../grammar/grammars.js";
import { type UrlChecker, urlChecker } from "../url-checker.js";

/** The options of the plugins for unified. */
export interface PluginOptions {
  /**
   * The grammar to check URLs with: a name, or a value, such as a grammar with scheme rules from `createGrammar` of
   * `url-grammar/schemes` (default: `"rfc3986"`).
   */
  readonly grammar?: AnyGrammar | GrammarName | undefined;
  /**
   * Whether to report likely mistakes in URLs too, such as a password: the warnings of the command (default: `false`).
   * They are warnings whatever the severity, with the `ruleId` `"url-warning"`.
   */
  readonly warnings?: boolean | undefined;
}

/** Switches a remark-lint rule on or off: its messages are warnings or errors, or it does not run. */
export type LintSeverity = "on" | "warn" | "error" | "off" | 0 | 1 | 2 | boolean;

/** The options of a plugin, alone or after a severity. */
export type Setting = PluginOptions | LintSeverity | readonly [LintSeverity, PluginOptions?] | null;

/** A checked setting. */
export interface ResolvedSetting {
  readonly checker: UrlChecker;
  /** Whether messages are errors, not warnings. */
  readonly fatal: boolean;
  /** Returns the likely mistakes in a URL, if they are to be reported. */
  readonly warnings: (url: string) => readonly Warning[];
}

/**
 * Checks a setting and fills in the defaults; returns `null` if the plugin is switched off.
 *
 * @throws {TypeError} if the setting is neither options nor a severity, or an option is unknown or wrong
 */
export function resolvedSetting(setting: unknown): ResolvedSetting | null {
  const [severity, options] = partsOf(setting);
  const fatal = FATAL.get(severity);
  if (fatal === undefined) throw mismatch("the severity", CHOICES, severity);
  requireOptions(options, ["grammar", "warnings"]);
  const { grammar = "rfc3986", warnings = false } = options as PluginOptions;
  requireBoolean(warnings, "the option warnings");
  const checker = urlChecker(grammar);
  const compiled = compiledGrammarOf(grammar);
  return fatal === null
    ? null
    : { checker, fatal, warnings: (url) => (warnings ? warningsIn(compiled, url) : []) };
}

const FATAL: ReadonlyMap<unknown, boolean | null> = new Map<unknown, boolean | null>([
  ["on", false],
  ["warn", false],
  [1, false],
  [true, false],
  ["error", true],
  [2, true],
  ["off", null],
  [0, null],
  [false, null],
]);

const CHOICES = 'true, false, 0, 1, 2, "on", "off", "warn" or "error"';

function partsOf(setting: unknown): readonly [severity: unknown, options: unknown] {
  if (isReadable(setting) && Array.isArray(setting)) return [setting[0], setting[1] ?? {}];
  if (setting === undefined || setting === null) return [true, {}];
  return typeof setting === "object" || typeof setting === "function" ? [true, setting] : [setting, {}];
}

interface LocatedUrl {
  readonly url: string;
  readonly node: Node;
  readonly ancestors: () => readonly TreeNode[];
  /** Its place in the source; `null` if it cannot be found. */
  readonly written: () => Written | null;
  /** Returns a string as it must be written there; `null` if that is impossible. */
  readonly escape: (text: string) => string | null;
  /** A message from this offset on would not be shown, so it is reported on the node. */
  readonly shownBefore?: number;
}

/** Reports the faults of the URLs in one file. */
export class Reporter {
  readonly #file: VFile;
  readonly #text: string;
  readonly #setting: ResolvedSetting;
  readonly #source: string;
  #lines: LineIndex | null = null;

  constructor(file: VFile, text: string, setting: ResolvedSetting, source: string) {
    this.#file = file;
    this.#text = text;
    this.#setting = setting;
    this.#source = source;
  }

  check(located: LocatedUrl): void {
    const { checker, fatal, warnings } = this.#setting;
    const { url } = located;
    const faults = checker.isValid(url) ? [] : byCode(checker.faults(url));
    const doubts = byCode(warnings(url).map(asDiagnostic));
    if (faults.length + doubts.length === 0) return;
    const written = located.written();
    for (const group of faults) this.#report(located, written, group, { ruleId: "valid-url", fatal });
    for (const group of doubts)
      this.#report(located, written, group, { ruleId: "url-warning", fatal: false });
  }

  #report(
    { url, node, ancestors, escape: escaped, shownBefore = Number.POSITIVE_INFINITY }: LocatedUrl,
    written: Written | null,
    { first: diagnostic, message: reason }: DiagnosticGroup,
    { ruleId, fatal }: { readonly ruleId: string; readonly fatal: boolean },
  ): void {
    const { hint, section } = diagnostic;
    const exact = this.#remedy(written, diagnostic, escaped);
    const found = exact !== null && exact.span.start < shownBefore ? exact : null;
    const stack = [...ancestors(), node];
    // Nodes from plugins can lack a position. Then the nearest ancestor that has one is used.
    const positioned = stack.findLast(({ position }) => position?.start !== undefined);
    const place = found === null ? (positioned?.position ?? null) : this.#positionOf(found.span);
    const message = this.#file.message(hint === null ? reason : `${reason}: ${hint.text}`, {
      place,
      ancestors: stack,
      ruleId,
      source: this.#source,
    });
    message.fatal = fatal;
    message.actual = found === null ? url : this.#text.slice(found.span.start, found.span.end);
    message.expected = found === null ? wholeExpected(url, diagnostic) : found.expected;
    const documentation = documentationOf(section);
    if (documentation !== null) message.url = documentation;
  }

  /** Returns the span to report or replace, and its replacement. */
  #remedy(
    written: Written | null,
    { offset, length, hint }: Diagnostic,
    escaped: LocatedUrl["escape"],
  ): Remedy | null {
    if (written === null) return null;
    const fault = sourceSpan(written, offset, offset + length);
    const replacement = hint?.replacement ?? null;
    if (replacement === null || !isReplaceable(written, replacement.start, replacement.end)) {
      return { span: fault, expected: [] };
    }
    const replaced = sourceSpan(written, replacement.start, replacement.end);
    const text = escaped(replacement.text);
    if (text === null) return { span: fault, expected: [] };
    const span = { start: Math.min(fault.start, replaced.start), end: Math.max(fault.end, replaced.end) };
    const before = this.#text.slice(span.start, replaced.start);
    return { span, expected: [before + text + this.#text.slice(replaced.end, span.end)] };
  }

  #positionOf({ start, end }: Span) {
    this.#lines ??= lineIndex(this.#text);
    return {
      start: { ...positionAt(this.#lines, start), offset: start },
      end: { ...positionAt(this.#lines, end), offset: end },
    };
  }
}

/** A warning in the form of a diagnostic. */
function asDiagnostic({ start, end, ...warning }: Warning): Diagnostic {
  return { ...warning, offset: start, length: end - start, expected: [] };
}

interface Remedy {
  readonly span: Span;
  readonly expected: string[];
}

/** Returns the replacement of the whole URL, for a fault with unknown place. */
function wholeExpected(url: string, { hint }: Diagnostic): string[] {
  return hint?.replacement ? [applyReplacement(url, hint.replacement)] : [];
}

/**
 * Returns the URL of the section that a diagnostic is based on; `null` if no URL of the document is known.
 *
 * @example
 * documentationOf({ document: "RFC 3986", section: "3.2.2" }) // → "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2"
 * documentationOf({ document: "RFC 2373", section: "Appendix B" }) // → "https://www.rfc-editor.org/rfc/rfc2373#appendix-B"
 * documentationOf({ document: "WHATWG URL Standard", section: "URL writing" }) // → "https://url.spec.whatwg.org/#url-writing"
 * documentationOf(null) // → null
 */
export function documentationOf(section: Section | null): string | null {
  if (section === null) return null;
  const page = pageOf(section.document);
  return page === null ? null : `${page}#${anchorOf(section)}`;
}

const WHATWG = "WHATWG URL Standard";

function pageOf(document: string): string | null {
  if (document === WHATWG) return "https://url.spec.whatwg.org/";
  const [, rfc] = /^RFC (\d+)$/.exec(document) ?? [];
  if (rfc !== undefined) return `https://www.rfc-editor.org/rfc/rfc${rfc}`;
  return document.startsWith("draft-") ? `https://datatracker.ietf.org/doc/html/${document}` : null;
}

function anchorOf({ document, section }: Section): string {
  if (document === WHATWG) return section.toLowerCase().replaceAll(" ", "-");
  const appendix = /^(?:Appendix )?([A-Z][.\d]*)$/.exec(section)?.[1];
  return appendix === undefined ? `section-${section}` : `appendix-${appendix}`;
}

/**
 * The properties of mdast and hast nodes that these plugins read. Any can be missing, because other plugins create
 * nodes too.
 */
export interface TreeNode extends Node {
  readonly children?: readonly TreeNode[];
  readonly url?: unknown;
  readonly tagName?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly content?: TreeNode;
}

/** Visits all nodes in source order. */
export function* nodesOf(root: TreeNode): Generator<Visited> {
  // Not recursive, since a tree can be deeper than the stack. A node that contains itself is visited once.
  const seen = new Set<TreeNode>();
  const open: { readonly nodes: readonly TreeNode[]; at: number; readonly parent: TreeNode | null }[] = [
    { nodes: [root], at: 0, parent: null },
  ];
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const node = level.nodes[level.at++];
    if (node === undefined) {
      open.pop();
      continue;
    }
    if (typeof node !== "object" || node === null || seen.has(node)) continue;
    seen.add(node);
    const ancestors = () => (open.length > DEEPEST_LISTED ? [] : open.flatMap(({ parent }) => parent ?? []));
    yield { node, parent: level.parent, ancestors };
    open.push({ nodes: childrenOf(node), at: 0, parent: node });
  }
}

interface Visited {
  readonly node: TreeNode;
  readonly parent: TreeNode | null;
  /** Returns the ancestors, outermost first; an empty list if there are too many. */
  readonly ancestors: () => readonly TreeNode[];
}

/** Listing the ancestors for each message in a deeper tree would take quadratic time. */
const DEEPEST_LISTED = 500;

function childrenOf({ children, content }: TreeNode): readonly TreeNode[] {
  const own = Array.isArray(children) ? children : [];
  return content === undefined ? own : [...own, content];
}

/** Returns the span of a node in the source, in UTF-16 code units; `null` if it is not known. */
export function spanOf({ position }: Node): Span | null {
  const [start, end] = [position?.start?.offset, position?.end?.offset];
  return typeof start === "number" && typeof end === "number" && start <= end ? { start, end } : null;
}
