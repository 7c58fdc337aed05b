// Hosts of the common core.
import { advice, edit } from "../../../../core/diagnostic/diagnostic.js";
import type { Span } from "../../../../core/values.js";
import { type Cause, type Explanation, type Fault, foundAt, inHost } from "../cause.js";
import { emptyLabel, hostUnderscore, incompleteHost } from "../part/host.js";

/** The most characters of a label. */
const LONGEST_LABEL = 63;

/** Wraps a cause of the draft, whose rules for the parts of a name are one rule here. */
const ofName =
  (cause: Cause): Cause =>
  (fault) => {
    const explanation = cause(fault);
    return explanation && { ...explanation, rule: "reg-name" };
  };

export const underscore: Cause = ofName(hostUnderscore);
export const extraDot: Cause = ofName(emptyLabel);
export const incomplete: Cause = ofName(incompleteHost);

/** No host after the `//`. */
export const emptyHost: Cause = ({ grammar, component, input, span }) => {
  if (component !== "host" || span.start !== span.end) return null;
  const extra = input.charAt(span.end) === "/" && fixes(grammar, input, span.end);
  return {
    code: "empty-host",
    message: "the host is missing",
    rule: "host",
    hint: extra
      ? edit("remove the extra slash", span.end, span.end + 1, "")
      : advice('write a host after the "//"'),
  };
};

function fixes(grammar: Fault["grammar"], input: string, at: number): boolean {
  return grammar.isStrict(input.slice(0, at) + input.slice(at + 1));
}

/** Returns the label at a fault. What is longer than any label is cut. */
function labelAt({ input, offset, span }: Fault): Span {
  const before = input.slice(Math.max(span.start, offset - LONGEST_LABEL - 1), offset);
  const after = input.slice(offset, Math.min(span.end, offset + LONGEST_LABEL + 1));
  const dot = after.indexOf(".");
  return {
    start: offset - before.length + before.lastIndexOf(".") + 1,
    end: offset + (dot === -1 ? after.length : dot),
  };
}

/** A hyphen at either end of a label. */
export const hyphen: Cause = (fault) => {
  if (fault.component !== "host" || !isOfName(fault)) return null;
  const { input } = fault;
  const { start, end } = labelAt(fault);
  const begins = input.charAt(start) === "-" && start < end;
  const ends = !begins && end > start && input.charAt(end - 1) === "-";
  if ((!begins && !ends) || end - start > LONGEST_LABEL) return null;
  return {
    code: "host-hyphen",
    message: `a label of a host name cannot ${begins ? "begin" : "end"} with "-"`,
    rule: "reg-name",
    hint: advice("begin and end each label with a letter or a digit"),
  };
};

/** Whether the fault is not at a character that no name has. */
function isOfName(fault: Fault): boolean {
  const found = foundAt(fault);
  return found === null || /[A-Za-z\d.-]/.test(found.text);
}

/** Four numbers of which one is too large or has a leading zero. */
export const number: Cause = (fault) => {
  const { component, input, span } = fault;
  if (component !== "host" || foundAt(fault) !== null) return null;
  // A longer text is no address, however its numbers are written.
  if (span.end - span.start > LONGEST_LABEL || !/^\d+(?:\.\d+){3}$/.test(input.slice(span.start, span.end)))
    return null;
  const zero = /(?:^|\.)0\d/.test(input.slice(span.start, span.end));
  return {
    code: "host-number",
    message: zero
      ? "the numbers of an IPv4 address cannot have leading zeros in this grammar"
      : "the numbers of an IPv4 address are at most 255",
    rule: "host",
    hint: advice(
      zero
        ? "write the number without the zero if it is decimal: some programs read it as octal"
        : "write four numbers from 0 to 255, or a host name",
    ),
  };
};

/** A label or a name that is too long. Where the last label that there is room for begins with a digit, that is the fault. */
export const tooLong: Cause = (fault) => {
  if (fault.component !== "host" || foundAt(fault) === null || !isOfName(fault)) return null;
  const { input, offset, span } = fault;
  const { start, end } = labelAt(fault);
  if (start === end) return null;
  const rest = { rule: "reg-name", length: Math.max(1, end - offset) } as const;
  if (end - start > LONGEST_LABEL) return { ...LONG_LABEL, rule: "reg-name", length: restOfLabel(fault) };
  if (offset === start && end === span.end && /\d/.test(input.charAt(offset))) return { ...DIGIT, ...rest };
  return { ...LONG_NAME, ...rest, covers: inHost };
};

/** Returns the length of what is left of the label at a fault. The next fault is after that, so it is read once. */
function restOfLabel({ input, offset, span }: Fault): number {
  const rest = input.slice(offset, span.end);
  const dot = rest.indexOf(".");
  return dot === -1 ? rest.length : dot;
}

const LONG_LABEL: Explanation = {
  code: "host-length",
  message: `a label of a host name has at most ${LONGEST_LABEL} characters`,
  hint: advice("write the name as it is registered: no longer label can be looked up"),
};

const DIGIT: Explanation = {
  code: "toplabel-digit",
  message: "the last label of a host name cannot begin with a digit",
  hint: advice("end the name with a label that begins with a letter"),
};

const LONG_NAME: Explanation = {
  code: "host-length",
  message:
    "a host name has at most 4 labels of up to 63 characters, 6 of up to 41, or 10 of up to 24 in this grammar",
  hint: advice("use a shorter name for the host, or fewer labels"),
};
