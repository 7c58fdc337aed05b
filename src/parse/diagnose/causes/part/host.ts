import { advice, edit } from "../../../../core/diagnostic/diagnostic.js";
import { type Cause, type Explanation, type Fault, foundAt } from "../cause.js";

/** An underscore: domain names can have one, host names cannot. */
export const hostUnderscore: Cause = (fault) => {
  if (fault.component !== "host" || foundAt(fault)?.text !== "_") return null;
  return {
    code: "host-underscore",
    message: "underscores are not allowed in a host name",
    rule: "domainlabel",
    hint: advice('use only letters, digits and "-" in each label of the host name'),
  };
};

/** A hyphen at either end of a label. */
export const hostHyphen: Cause = (fault) => {
  if (fault.component !== "host") return null;
  const { input, offset, span } = fault;
  const begins = foundAt(fault)?.text === "-";
  const ends =
    offset > span.start && input.charAt(offset - 1) === "-" && (foundAt(fault)?.text ?? ".") === ".";
  if (!begins && !ends) return null;
  return {
    code: "host-hyphen",
    message: `a label of a host name cannot ${begins ? "begin" : "end"} with "-"`,
    rule: "domainlabel",
    hint: advice("begin and end each label with a letter or a digit"),
  };
};

/** A missing label: an empty host, a dot at the start, or two dots in a row. */
export const emptyLabel: Cause = (fault) => {
  if (fault.component !== "host") return null;
  const { offset, span } = fault;
  if (span.start === span.end) {
    return {
      code: "empty-host",
      message: "the host is missing",
      rule: "hostport",
      hint: advice("add a host: a user or a port needs one"),
    };
  }
  if (foundAt(fault)?.text !== ".") return null;
  return {
    code: "empty-label",
    message: "a label of the host name is empty",
    rule: "hostname",
    hint: hasLabel(fault) ? edit("remove the extra dot", offset, offset + 1, "") : advice("write a host"),
  };
};

/** Whether a host has more than dots. */
function hasLabel({ input, span }: Fault): boolean {
  return /[^.]/.test(input.slice(span.start, Math.min(span.end, span.start + LONGEST)));
}

/** No host that is looked up has more octets. */
const LONGEST = 255;

/** A host that is cut short: a dot at its end, a last label that begins with a digit, or too few numbers. */
export const incompleteHost: Cause = (fault) => {
  if (fault.component !== "host" || foundAt(fault) !== null) return null;
  const { input, span } = fault;
  const host = input.slice(span.start, span.end);
  if (host.endsWith(".")) return trailingDot(fault);
  const count = numbersIn(host);
  if (count !== null) {
    return {
      code: "host-number",
      message: `an IPv4 address has four numbers, not ${count}`,
      rule: "hostnumber",
      hint: advice("write all four numbers of the address, or a host name"),
    };
  }
  return {
    code: "toplabel-digit",
    message: "the last label of a host name cannot begin with a digit",
    rule: "toplabel",
    hint: advice("end the name with a label that begins with a letter"),
  };
};

/** Returns how many numbers a host consists of whose labels are not empty, or `null` if not all of them are numbers. */
function numbersIn(host: string): number | null {
  let count = 1;
  for (let at = 0; at < host.length; at++) {
    const character = host.charAt(at);
    if (character === ".") count += 1;
    else if (character < "0" || character > "9") return null;
  }
  return count;
}

function trailingDot({ grammar, input, offset, span }: Fault): Explanation {
  const text = "remove the last dot";
  const fixes = offset - 1 > span.start && grammar.matches("host", input.slice(span.start, offset - 1));
  return {
    code: "trailing-dot",
    message: "a host name cannot end with a dot in this grammar",
    rule: "hostname",
    hint: fixes
      ? edit(text, offset - 1, offset, "")
      : advice(`${text}, and end the name with a label that begins with a letter`),
  };
}
