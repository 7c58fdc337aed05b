import type { Node } from "unist";
import type { VFile } from "vfile";
import { applyReplacement, type Diagnostic } from "../../core/diagnostic/diagnostic.js";
import { type LineIndex, lineIndex, positionAt } from "../../core/text/lines.js";
import type { Span } from "../../core/values.js";
import { isReplaceable, sourceSpan, type Written } from "../located/written.js";
import { documentationOf } from "./documentation.js";
import type { Plan } from "./options.js";
import type { TreeNode } from "./tree.js";

/** A URL in a document. */
export interface LocatedUrl {
  readonly url: string;
  readonly node: Node;
  readonly ancestors: () => readonly TreeNode[];
  /** Where it is written; `null` if the source does not tell. */
  readonly written: () => Written | null;
  /** Returns a text as it is written there; `null` if it cannot be. */
  readonly escape: (text: string) => string | null;
  /** A message from this offset on would not be shown: it is about the node then. */
  readonly shownBefore?: number;
}

/** Reports the faults of the URLs of one file. */
export class Reporter {
  readonly #file: VFile;
  readonly #text: string;
  readonly #plan: Plan;
  readonly #source: string;
  #lines: LineIndex | null = null;

  constructor(file: VFile, text: string, plan: Plan, source: string) {
    this.#file = file;
    this.#text = text;
    this.#plan = plan;
    this.#source = source;
  }

  check(located: LocatedUrl): void {
    const { checker } = this.#plan;
    if (checker.isValid(located.url)) return;
    const written = located.written();
    for (const diagnostic of checker.faults(located.url)) this.#report(located, written, diagnostic);
  }

  #report(
    { url, node, ancestors, escape: escaped, shownBefore = Number.POSITIVE_INFINITY }: LocatedUrl,
    written: Written | null,
    diagnostic: Diagnostic,
  ): void {
    const { message: reason, hint, section } = diagnostic;
    const exact = this.#remedy(written, diagnostic, escaped);
    const found = exact !== null && exact.span.start < shownBefore ? exact : null;
    const stack = [...ancestors(), node];
    const place = found === null ? nearestPosition(stack) : this.#positionOf(found.span);
    const message = this.#file.message(hint === null ? reason : `${reason}: ${hint.text}`, {
      place,
      ancestors: stack,
      ruleId: "valid-url",
      source: this.#source,
    });
    message.fatal = this.#plan.fatal;
    message.actual = found === null ? url : this.#text.slice(found.span.start, found.span.end);
    message.expected = found === null ? wholeExpected(url, diagnostic) : found.expected;
    const documentation = documentationOf(section);
    if (documentation !== null) message.url = documentation;
  }

  /** Returns the span of the source that is at fault or is to be replaced, and what could stand there instead. */
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

/** A node that a plugin has made may have no position, but what contains it has one. */
function nearestPosition(stack: readonly Node[]): Node["position"] | null {
  return [...stack].reverse().find(({ position }) => position?.start !== undefined)?.position ?? null;
}

interface Remedy {
  readonly span: Span;
  readonly expected: string[];
}

/** Where the place of the fault is not known, the whole URL is what was found. */
function wholeExpected(url: string, { hint }: Diagnostic): string[] {
  return hint?.replacement ? [applyReplacement(url, hint.replacement)] : [];
}
