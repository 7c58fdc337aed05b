import { advice, edit } from "../../core/diagnostic.js";
import { type Cause, type Fault, foundAt } from "./cause.js";

/** An underscore: domain names have them, host names do not. */
export const hostUnderscore: Cause = (fault) => {
  if (fault.component !== "host" || foundAt(fault)?.text !== "_") return null;
  return {
    code: "host-underscore",
    message: "an underscore cannot stand in a host name",
    rule: "domainlabel",
    hint: advice('a label of a host name is letters, digits and "-" alone'),
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
    hint: advice('a label begins and ends with a letter or a digit; "-" stands between them'),
  };
};

/** No label where one should be: nothing at all, a dot at the start, or two dots in a row. */
export const emptyLabel: Cause = (fault) => {
  if (fault.component !== "host") return null;
  const { offset, span } = fault;
  if (span.start === span.end) {
    return {
      code: "empty-host",
      message: "the host is missing",
      rule: "hostport",
      hint: advice("a site that has a user or a port has a host too"),
    };
  }
  if (foundAt(fault)?.text !== ".") return null;
  return {
    code: "empty-label",
    message: "a label of the host name is empty",
    rule: "hostname",
    hint: edit("leave out the dot that ends nothing", offset, offset + 1, ""),
  };
};

/** A host cut short: a dot at its end, a last label that begins with a digit, or too few numbers. */
export const incompleteHost: Cause = (fault) => {
  if (fault.component !== "host" || foundAt(fault) !== null) return null;
  const { input, span } = fault;
  const labels = input.slice(span.start, span.end).split(".");
  if (labels.at(-1) === "") return trailingDot(fault);
  if (labels.every((label) => /^\d+$/.test(label))) {
    return {
      code: "host-number",
      message: `an IPv4 address has four numbers, and this has ${labels.length}`,
      rule: "hostnumber",
      hint: advice("give all four numbers of the address, or a name"),
    };
  }
  return {
    code: "toplabel-digit",
    message: "the last label of a host name cannot begin with a digit",
    rule: "toplabel",
    hint: advice("end the name with a label that begins with a letter"),
  };
};

function trailingDot({ language, input, offset, span }: Fault): ReturnType<Cause> {
  const text = "leave out the last dot";
  const mends = language.matches("host", input.slice(span.start, offset - 1));
  return {
    code: "trailing-dot",
    message: "a host name cannot end with a dot in this draft",
    rule: "hostname",
    hint: mends
      ? edit(text, offset - 1, offset, "")
      : advice(`${text}, and end with a label that begins with a letter`),
  };
}
