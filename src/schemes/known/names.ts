import { percentBytes, percentDecode } from "../../core/percent.js";
import { base64 } from "../base64.js";
import type { TextScheme } from "../define.js";
import { TEXTS } from "../generated/texts.js";
import { known, optional } from "./known.js";

/** A name with a value, decoded. */
export interface Parameter {
  readonly name: string;
  /** `null` where a parameter has none. */
  readonly value: string | null;
}

/** The parts of a data URL (RFC 2397, section 3). */
export interface DataParts {
  /** In lower case; `"text/plain"` where the URL names none. */
  readonly mediaType: string;
  /** `charset=US-ASCII` alone where the URL has neither a type nor parameters. */
  readonly parameters: readonly Parameter[];
  readonly base64: boolean;
  /** `null` where the data is said to be base64, and is not. */
  readonly bytes: Uint8Array | null;
}

const ASCII: Parameter = { name: "charset", value: "US-ASCII" };

/** data (RFC 2397, section 3). */
export const data: TextScheme<"data", DataParts> = known({
  name: "data",
  start: "dataurl",
  rules: TEXTS.data,
  parts: ({ text, first, all }): DataParts => {
    const content = first("data")!;
    const isBase64 = /;base64$/i.test(text.slice(0, text.length - content.length - 1));
    const [type, values] = [first("type"), all("value")];
    const parameters = all("attribute").map((name, index) => ({
      name: percentDecode(name),
      value: percentDecode(values[index]!),
    }));
    return {
      mediaType: type === null ? "text/plain" : percentDecode(`${type}/${first("subtype")}`).toLowerCase(),
      parameters: type === null && parameters.length === 0 ? [ASCII] : parameters,
      base64: isBase64,
      bytes: isBase64 ? base64(percentDecode(content)) : percentBytes(content),
    };
  },
});

/** The parts of a tel URL (RFC 3966, section 3). */
export interface TelParts {
  /** The number without its visual separators; a `+` begins a global one. */
  readonly number: string;
  readonly global: boolean;
  /** Where a local number counts: a domain name, or the beginning of a global number. */
  readonly context: string | null;
  readonly extension: string | null;
  readonly subaddress: string | null;
  readonly parameters: readonly Parameter[];
}

const dialled = (text: string): string => percentDecode(text).replace(/[-.()]/g, "");

/** tel (RFC 3966, section 3). */
export const tel: TextScheme<"tel", TelParts> = known({
  name: "tel",
  start: "telephone-uri",
  rules: TEXTS.tel,
  parts: ({ text, first, all }): TelParts => {
    const subscriber = text.slice("tel:".length).split(";")[0]!;
    // The rules let every parameter be read as a plain one too; the names of these three tell them apart.
    const named = all("par").map((par) => {
      const [, name, value] = /^;([^=]*)(?:=(.*))?$/s.exec(par)!;
      return { name: name!, value: optional(value) };
    });
    const valueNamed = (wanted: string): string | null =>
      named.find(({ name }) => name.toLowerCase() === wanted)?.value ?? null;
    const [extension, subaddress] = [valueNamed("ext"), valueNamed("isub")];
    return {
      number: dialled(subscriber),
      global: first("global-number") !== null,
      context: first("descriptor"),
      extension: extension && dialled(extension),
      subaddress,
      parameters: named.filter(({ name }) => !/^(?:ext|isub|phone-context)$/i.test(name)),
    };
  },
});

/** The parts of a URN (RFC 8141, section 2), none of them decoded: escapes tell names apart (section 3.1). */
export interface UrnParts {
  /** In lower case, in which namespaces are compared. */
  readonly namespace: string;
  readonly name: string;
  readonly resolution: string | null;
  readonly query: string | null;
  readonly fragment: string | null;
}

/** urn (RFC 8141, section 2). */
export const urn: TextScheme<"urn", UrnParts> = known({
  name: "urn",
  start: "namestring",
  rules: TEXTS.urn,
  parts: ({ first }): UrnParts => {
    // The r-component ends where the q-component begins (section 2.3.1), although its rule takes that too.
    const [, resolution, query] = /^(?:\?\+(.*?))?(?:\?=(.*))?$/s.exec(first("rq-components") ?? "")!;
    return {
      namespace: first("NID")!.toLowerCase(),
      name: first("NSS")!,
      resolution: resolution ?? null,
      query: query ?? null,
      fragment: first("f-component"),
    };
  },
});
