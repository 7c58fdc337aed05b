// The normal forms of tel, sip and sips.
import type { Span } from "../../core/values.js";
import { changed, lowerCase, ordered, type Part, type SchemeForm, splitSpan } from "./form.js";

const TEL = Object.freeze({ document: "RFC 3966", section: "4" });

/** A number with its parameters. Only a local number can contain characters other than digits. */
const NUMBER = /^tel:(\+[\d().-]+|(?:[\dA-Fa-f*().-]|%23)+)(;[^?#]*)?(?=#|$)/;

/** Visual separators, the order of parameters and case are ignored. */
export const tel: SchemeForm = {
  changes(url) {
    const [all, number, parameters] = NUMBER.exec(url) ?? [];
    const after = lowerCase(withoutSeparators(number ?? ""));
    if (all === undefined || after === "" || after === "+") return [];
    const start = "tel:".length;
    const span = { start, end: start + number!.length };
    const code = after.length < number!.length ? "separators" : "part-case";
    const digits = changed(url, span, code, after, TEL);
    if (parameters === undefined) return digits;
    const parts = splitSpan(url, { start: span.end + 1, end: all.length }, ";").map((part) =>
      telPart(url, part),
    );
    return [...digits, ...ordered(url, parts, ";", TEL)];
  },
};

/** The order in section 3: the extension or the ISDN subaddress, the context, and the others by name. */
function telPart(url: string, { start, end }: Span): Part {
  const before = url.slice(start, end);
  const lower = lowerCase(before);
  const [name] = lower.split("=", 1);
  const isNumber = name === "ext" || lower.startsWith("phone-context=+");
  const after = isNumber
    ? lower.slice(0, name!.length) + withoutSeparators(lower.slice(name!.length))
    : lower;
  const place = name === "ext" || name === "isub" ? 0 : name === "phone-context" ? 1 : 2;
  return {
    start,
    end,
    code: after.length < before.length ? "separators" : "part-case",
    after,
    rank: `${place}${name}`,
  };
}

function withoutSeparators(number: string): string {
  return number.replace(/[().-]+/g, "");
}

const SIP = Object.freeze({ document: "RFC 3261", section: "19.1.4" });

/** The part before the host, the host with its port, the parameters and the headers. No value contains "@". */
const PARTS = /^(sips?:(?!\/\/)(?:[^@#]*@)?)([A-Za-z\d.-]+(?::\d*)?)(;[^@?#]*)?(\?[^@#]*)?(?=#|$)/;

/**
 * Case matters only in the user and in header values; the order of parameters and of headers does not matter. RFC 3261
 * ignores most parameters that only one of two URLs has, which is not transitive: here, they are compared like any
 * other.
 */
export const sip: SchemeForm = {
  changes(url) {
    const [all, before, host, parameters = "", headers = ""] = PARTS.exec(url) ?? [];
    if (all === undefined) return [];
    const start = before!.length;
    const end = start + host!.length;
    const query = end + parameters.length;
    const parts = splitSpan(url, { start: end + 1, end: query }, ";").map(({ start, end }): Part => {
      const after = lowerCase(url.slice(start, end));
      return { start, end, code: "part-case", after, rank: after };
    });
    const fields = splitSpan(url, { start: query + 1, end: query + headers.length }, "&").map(
      ({ start, end }): Part => {
        const field = url.slice(start, end);
        const [name] = field.split("=", 1);
        const rank = lowerCase(name!);
        return { start, end, code: "part-case", after: rank + field.slice(name!.length), rank };
      },
    );
    return [
      ...changed(url, { start, end }, "part-case", host!.toLowerCase(), SIP),
      ...(parameters === "" ? [] : ordered(url, parts, ";", SIP)),
      ...(headers === "" ? [] : ordered(url, fields, "&", SIP)),
    ];
  },
};
