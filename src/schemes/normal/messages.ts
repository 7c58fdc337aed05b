// The normal forms of mailto, news, snews and nntp.
import type { Span } from "../../core/values.js";
import { changed, lowerCase, type SchemeForm, splitSpan } from "./form.js";

const DOMAIN = Object.freeze({ document: "RFC 3986", section: "6.2.3" });
const FIELD = Object.freeze({ document: "RFC 6068", section: "2" });

const MAILTO = /^mailto:(?!\/\/)([^?#]*)(\?[^#]*)?/;

/** Domains and header field names are case-insensitive; addresses can also be in `to` fields. */
export const mailto: SchemeForm = {
  changes(url) {
    const [all, to, fields] = MAILTO.exec(url) ?? [];
    if (all === undefined) return [];
    const start = "mailto:".length;
    const end = start + to!.length;
    const addresses = splitSpan(url, { start, end }, ",").flatMap((address) => {
      const domain = domainIn(url, address);
      return domain === null ? [] : changed(url, domain, "part-case", lowerDomain(url, domain), DOMAIN);
    });
    if (fields === undefined) return addresses;
    const names = splitSpan(url, { start: end + 1, end: all.length }, "&").flatMap((field) => {
      const [name] = url.slice(field.start, field.end).split("=", 1);
      const span = { start: field.start, end: field.start + name!.length };
      return changed(url, span, "part-case", lowerCase(name!), FIELD);
    });
    return [...addresses, ...names];
  },
  key(url) {
    const [all, to, fields] = MAILTO.exec(url) ?? [];
    // An escaped comma separates addresses in a field, but not before the "?".
    if (all === undefined || fields === undefined || /%2C/.test(all)) return url;
    const others: string[] = [];
    const addresses = to === "" ? [] : [to!];
    for (const field of fields.slice(1).split("&")) {
      if (field.startsWith("to=") && field !== "to=") addresses.push(field.slice("to=".length));
      else others.push(field);
    }
    const list = addresses
      .join(",")
      .split(",")
      .map((address) => {
        const domain = domainIn(address, { start: 0, end: address.length });
        return domain === null ? address : address.slice(0, domain.start) + lowerDomain(address, domain);
      });
    return `mailto:${list.join(",")}${others.length > 0 ? "?" : ""}${others.join("&")}${url.slice(all.length)}`;
  },
};

/** Returns the span of the domain of an address; `null` if there is none. */
function domainIn(url: string, { start, end }: Span): Span | null {
  const address = url.slice(start, end);
  const at = address.lastIndexOf("@");
  return at === -1 || /[/:;&=]/.test(address.slice(at)) ? null : { start: start + at + 1, end };
}

function lowerDomain(url: string, { start, end }: Span): string {
  return lowerCase(url.slice(start, end));
}

/**
 * Segments `.` and `..` are not special (RFC 5538, section 2.3), and `*` is equivalent to an empty group (section 4). A
 * Message-ID is compared octet by octet (RFC 5536, section 3.1.3).
 */
export const news: SchemeForm = {
  keepsDots: true,
  hasAuthority: true,
  key: (url) => url.replace(/^(s?news:\/\/[^/?#]*\/)(?=[?#]|$)/, "$1*"),
};

/** RFC 5538, section 2.3. */
export const nntp: SchemeForm = { keepsDots: true };
