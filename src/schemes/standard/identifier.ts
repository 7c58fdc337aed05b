// The schemes that identify something without a way to retrieve it: places, handles, tags, identities, names.
import { advice } from "../../core/diagnostic/diagnostic.js";
import { type Phrase, phrase } from "../../core/diagnostic/phrase.js";
import { percentDecode } from "../../core/text/percent.js";
import * as texts from "../../generated/data/scheme-texts.js";
import type { SchemeViolation, TextScheme } from "../definition.js";
import type { SchemeAdvice, SchemeMismatch } from "../source.js";
import { type Parameter, parameterOf, standardScheme, violationAt } from "../support.js";

/**
 * The parts of a geo URL. The coordinates are named as in WGS-84; in another reference system, they are the first,
 * second and third coordinate.
 *
 * @see RFC 5870, section 3
 */
export interface GeoParts {
  /** The latitude in degrees, from -90 to 90. */
  readonly latitude: number;
  /** The longitude in degrees, from -180 to 180. */
  readonly longitude: number;
  /** The altitude in meters; `null` if the URL has none, which does not mean 0. */
  readonly altitude: number | null;
  /** The coordinate reference system in lower case; `"wgs84"` if the URL names none. */
  readonly crs: string;
  /** The uncertainty of the coordinates, in meters; `null` if the URL does not say. */
  readonly uncertainty: number | null;
  /** The other parameters, with their names in lower case, and their values percent-decoded. */
  readonly parameters: readonly Parameter[];
}

/**
 * The scheme of places.
 *
 * @see RFC 5870, section 3
 */
export const geo: TextScheme<"geo", GeoParts> = /* @__PURE__ */ standardScheme({
  name: "geo",
  facts: { standard: "RFC 5870", defaultPort: null, shape: "opaque" },
  rules: texts.geo,
  start: "geo-URI",
  check: geoViolation,
  advise: coordinateAdvice,
  sample: "geo:48.198634,16.371648;crs=wgs84;u=40",
  parts: ({ first, all }): GeoParts => ({
    latitude: numberOf(first("coord-a")!),
    longitude: numberOf(first("coord-b")!),
    altitude: optionalNumber(first("coord-c")),
    crs: first("crslabel")?.toLowerCase() ?? "wgs84",
    uncertainty: optionalNumber(first("uval")),
    parameters: all("parameter").map((text) => {
      const { name, value } = parameterOf(text.slice(1));
      return { name: name.toLowerCase(), value };
    }),
  }),
});

/** `-0` is identical to `0` (section 3.3). */
const numberOf = (text: string): number => Number(text) + 0;

const optionalNumber = (text: string | null): number | null => (text === null ? null : numberOf(text));

/** The parameters that must come first, in this order, and the form of each. */
const LEADING = [
  {
    name: "crs",
    form: /^crs=[a-z0-9-]+$/i,
    late: /* @__PURE__ */ phrase("the parameter crs must come before all others"),
    malformed: /* @__PURE__ */ phrase("the value of crs must be letters, digits and hyphens"),
  },
  {
    name: "u",
    form: /^u=\d+(?:\.\d+)?$/i,
    late: /* @__PURE__ */ phrase("the parameter u must come before all others but crs"),
    malformed: /* @__PURE__ */ phrase("the value of u must be a number without a sign"),
  },
] as const;

/** The coordinates of WGS-84, as written in section 3.4.2, within their ranges. */
const WGS84 = [
  {
    form: /^-?(?:[0-8]?\d(?:\.\d+)?|90(?:\.0+)?)$/,
    message: phrase("a latitude has one or two digits before the point and is from -90 to 90"),
  },
  {
    form: /^-?(?:(?:0?\d?\d|1[0-7]\d)(?:\.\d+)?|180(?:\.0+)?)$/,
    message: phrase("a longitude has one to three digits before the point and is from -180 to 180"),
  },
] as const;

/**
 * Checks the order of the parameters `crs` and `u`, and the ranges of WGS-84 coordinates (RFC 5870, sections 3.3 and
 * 3.4.2).
 */
function geoViolation(url: string): SchemeViolation | null {
  const start = "geo:".length;
  const [coordinates, ...parameters] = url.slice(start).split(";");
  const crs = /^crs=(.*)$/i.exec(parameters[0] ?? "")?.[1] ?? "wgs84";
  return (
    parameterFault(parameters, start + coordinates!.length + 1) ??
    (crs.toLowerCase() === "wgs84" ? coordinateFault(coordinates!, start) : null)
  );
}

function parameterFault(parameters: readonly string[], start: number): SchemeViolation | null {
  const seen = new Set<string>();
  let place = 0;
  let offset = start;
  for (const parameter of parameters) {
    const name = parameter.split("=", 1)[0]!.toLowerCase();
    const index = LEADING.findIndex((leading) => leading.name === name);
    if (index !== -1) {
      const message = leadingFault(parameter, index, index < place, seen.has(name));
      if (message !== null) return violationAt(offset, offset + parameter.length, message, "section 3.3");
      seen.add(name);
    }
    place = index === -1 ? LEADING.length : index + 1;
    offset += parameter.length + 1;
  }
  return null;
}

/** Returns the fault of a parameter that must come first. */
function leadingFault(parameter: string, index: number, isLate: boolean, again: boolean): Phrase | null {
  const { name, form, late, malformed } = LEADING[index]!;
  if (again) return phrase("the parameter {name} appears twice", { name });
  if (isLate) return late;
  return form.test(parameter) ? null : malformed;
}

function coordinateFault(coordinates: string, start: number): SchemeViolation | null {
  let offset = start;
  for (const [index, coordinate] of coordinates.split(",").entries()) {
    const wanted = WGS84[index];
    if (wanted !== undefined && !wanted.form.test(coordinate)) {
      return violationAt(offset, offset + coordinate.length, wanted.message, "section 3.4.2");
    }
    offset += coordinate.length + 1;
  }
  return null;
}

/** RFC 5870, section 3.3: `coordinates = coord-a "," coord-b [ "," coord-c ]`. */
function coordinateAdvice(): SchemeAdvice {
  return {
    message: phrase("a geo URL has a latitude and a longitude"),
    hint: advice('write two numbers with a comma, as in "geo:48.2,16.37"'),
  };
}

/**
 * The parts of a handle, percent-decoded.
 *
 * @see RFC 3651, section 2
 */
export interface HdlParts {
  /** The naming authority: segments separated by dots, such as `10.1045`. Its ASCII letters are case-insensitive. */
  readonly namingAuthority: string;
  /** The name below the naming authority, which may contain any character and may be empty. */
  readonly localName: string;
}

/**
 * The scheme of handles. RFC 3651 defines handles; writing them as `hdl:` URLs is common practice.
 *
 * @see RFC 3651, section 2
 */
export const hdl: TextScheme<"hdl", HdlParts> = /* @__PURE__ */ standardScheme({
  name: "hdl",
  facts: { standard: "RFC 3651", defaultPort: null, shape: "opaque", status: null },
  rules: texts.hdl,
  start: "hdl-URI",
  sample: "hdl:10.1045/may99-payette",
  parts: ({ first }): HdlParts => ({
    namingAuthority: percentDecode(first("NamingAuthority")!),
    localName: percentDecode(first("LocalName")!),
  }),
});

/**
 * The parts of a tag URL as written: tags are compared character by character.
 *
 * @see RFC 4151, section 2.1
 */
export interface TagParts {
  /** The tag's author: a domain name, or an e-mail address. */
  readonly authority: string;
  /** A date on which the author had that name: `2001`, `2001-09` or `2001-09-15`. */
  readonly date: string;
  /** The tag itself, which can be empty. */
  readonly specific: string;
}

/**
 * The scheme of tags, which need no registration: a name that the author held on a given day, that day, and any text.
 *
 * @see RFC 4151, section 2.1
 */
export const tag: TextScheme<"tag", TagParts> = /* @__PURE__ */ standardScheme({
  name: "tag",
  facts: { standard: "RFC 4151", defaultPort: null, shape: "opaque" },
  rules: texts.tag,
  start: "tagURI",
  sample: "tag:user@host.example,2001-09-15:a/b",
  check: tagDate,
  parts: ({ first }): TagParts => ({
    authority: first("authorityName")!,
    date: first("date")!,
    specific: first("specific")!,
  }),
});

/** Checks that the date exists in the calendar. */
function tagDate(url: string): SchemeViolation | null {
  const comma = url.indexOf(",");
  const date = url.slice(comma + 1, url.indexOf(":", comma));
  const [year, month = "01", day = "01"] = date.split("-");
  const last = new Date(0);
  // Not the constructor, which maps the years 0 to 99 to 1900 to 1999.
  last.setUTCFullYear(Number(year), Number(month), 0);
  const isDate = month >= "01" && month <= "12" && day >= "01" && Number(day) <= last.getUTCDate();
  if (isDate) return null;
  return violationAt(comma + 1, comma + 1 + date.length, phrase("there is no such date"), "section 2.2");
}

/**
 * The parts of a DID URL as written.
 *
 * @see DID Core 1.0, sections 3.1 and 3.2
 */
export interface DidParts {
  /** The method, such as `web` or `key`. */
  readonly method: string;
  /** The identifier within the method. */
  readonly id: string;
  /** The path: empty, or with its leading `/`. */
  readonly path: string;
  /** The query, without the `?`; `null` if the URL has none. */
  readonly query: string | null;
}

/**
 * The scheme of decentralized identifiers.
 *
 * @see DID Core 1.0, sections 3.1 and 3.2
 */
export const did: TextScheme<"did", DidParts> = /* @__PURE__ */ standardScheme({
  name: "did",
  facts: { standard: "DID Core 1.0", defaultPort: null, shape: "opaque", status: "provisional" },
  rules: texts.did,
  start: "did-url",
  sample: "did:example:123456/path?versionId=1",
  parts: ({ first }): DidParts => ({
    method: first("method-name")!,
    id: first("method-specific-id")!,
    path: first("path-abempty")!,
    query: first("query"),
  }),
});

/**
 * The parts of a URN as written: decoding could make different names equal.
 *
 * @see RFC 8141, sections 2 and 3.1
 */
export interface UrnParts {
  /** The namespace identifier in lower case: namespaces are compared without regard to case. */
  readonly namespace: string;
  /** The namespace-specific string. */
  readonly name: string;
  /** The r-component, without `?+`. */
  readonly resolution: string | null;
  /** The q-component, without `?=`. */
  readonly query: string | null;
  /** The f-component, without `#`. */
  readonly fragment: string | null;
}

/**
 * The scheme of uniform resource names.
 *
 * @see RFC 8141, section 2
 */
export const urn: TextScheme<"urn", UrnParts> = /* @__PURE__ */ standardScheme({
  name: "urn",
  facts: { standard: "RFC 8141", defaultPort: null, shape: "opaque" },
  rules: texts.urn,
  start: "namestring",
  advise: nameAdvice,
  sample: "urn:example:a?+b?=c#d",
  parts: ({ first }): UrnParts => {
    // The r-component ends where the q-component begins (section 2.3.1), although its rule also matches the
    // q-component.
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

/** RFC 8141, section 2: `assigned-name = "urn" ":" NID ":" NSS`. */
function nameAdvice({ url, offset }: SchemeMismatch): SchemeAdvice | null {
  if (offset !== url.length) return null;
  return {
    message: phrase("a URN has a namespace and a name"),
    hint: advice('write both, as in "urn:isbn:0451450523"'),
  };
}
