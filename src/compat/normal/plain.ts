import { octetAt } from "../../core/text/percent.js";
import type { UrlLanguage } from "../../grammar/compiled.js";
import { split } from "../../grammar/split.js";
import { SCHEMES } from "../../schemes/table.js";
import { portCode } from "./authority.js";
import { Edits, type Normalized } from "./change.js";
import type { Equivalences } from "./equivalences.js";
import { codeOf, normalEscape } from "./escapes.js";

const SLASH = 0x2f;
const DOT = 0x2e;

/** What each ASCII character means before the path of a URL: one of the kinds below, or 0 for nothing. */
const KINDS = new Uint8Array(128);
const END = 1;
const COLON = 2;
const CAPITAL = 3;
const OTHER = 4;
for (const end of "/?#") KINDS[end.charCodeAt(0)] = END;
for (const other of "@[]%") KINDS[other.charCodeAt(0)] = OTHER;
KINDS[":".charCodeAt(0)] = COLON;
KINDS.fill(CAPITAL, "A".charCodeAt(0), "Z".charCodeAt(0) + 1);

const HTTP = /* @__PURE__ */ SCHEMES.get("http");
const HTTPS = /* @__PURE__ */ SCHEMES.get("https");

/** More edits than this are not made here. */
const FEW = 1000;

/**
 * Returns the normal form of a URL as most are: what changes in its authority, if anything, is a host name or a port,
 * there is no user, and no dot is escaped. `null` decides nothing: the components have to be looked at. It finds in one
 * pass what else takes several, and checks only a URL in which something changes.
 */
export function plainForm(language: UrlLanguage, equivalences: Equivalences, url: string): Normalized | null {
  const colon = schemeEnd(url);
  const isCapital = colon > 0 && hasCapital(url, colon);
  const start = colon + 1;
  const hasAuthority = url.charCodeAt(start) === SLASH && url.charCodeAt(start + 1) === SLASH;
  const authority = hasAuthority ? start + 2 : start;
  let path = authority;
  let port = -1;
  let hasCapitals = false;
  let isPlain = true;
  if (hasAuthority) {
    for (; path < url.length; path++) {
      const unit = url.charCodeAt(path);
      const kind = unit < 128 ? KINDS[unit]! : OTHER;
      if (kind === 0) continue;
      if (kind === END) break;
      if (kind === CAPITAL) hasCapitals = true;
      else if (kind === COLON && port === -1) port = path;
      else isPlain = false;
    }
    if (!isPlain && (hasCapitals || port !== -1)) return null;
    if (equivalences.emptyPathIsRoot && url.charCodeAt(path) !== SLASH) return null;
  }
  const escaped = nextEscape(equivalences, url, 0);
  if (!isCapital && !hasCapitals && port === -1 && escaped === -1) return { url, changes: NONE };
  if (escaped !== -1 && escaped < path) return null;
  if (language.standard.shape.split !== split) return null;
  // Where nothing changes after the authority, what follows it need not be valid.
  const isChecked = hasAuthority && escaped === -1 && url.charCodeAt(path) === SLASH;
  if (!language.isStrict(isChecked ? url.slice(0, path) : url)) return null;

  const edits = new Edits(equivalences, url);
  const written = colon > 0 ? url.slice(0, colon) : "";
  const name = isCapital ? written.toLowerCase() : written;
  if (isCapital) edits.add("scheme-case", 0, colon, name);
  if (hasCapitals || port !== -1) {
    const scheme = name === "https" ? HTTPS : name === "http" ? HTTP : SCHEMES.get(name);
    // After an opaque scheme, what looks like an authority is not one.
    if (scheme?.shape !== "opaque") {
      const end = port === -1 ? path : port;
      if (hasCapitals) edits.add("host-case", authority, end, url.slice(authority, end).toLowerCase());
      const code = port === -1 ? null : portCode(url, port + 1, path, scheme);
      if (code !== null) edits.add(code, port, path, "");
    }
  }
  return escaped === -1 || addEscapes(equivalences, url, escaped, edits) ? edits.done() : null;
}

const NONE: Normalized["changes"] = Object.freeze([]);

function kindAt(url: string, offset: number): number {
  const unit = url.charCodeAt(offset);
  return unit < 128 ? KINDS[unit]! : OTHER;
}

/** Returns the offset of the scheme's colon, or -1. */
function schemeEnd(url: string): number {
  for (let offset = 0; offset < url.length; offset++) {
    const kind = kindAt(url, offset);
    if (kind === COLON) return offset;
    if (kind === END) return -1;
  }
  return -1;
}

function hasCapital(url: string, end: number): boolean {
  for (let offset = 0; offset < end; offset++) if (kindAt(url, offset) === CAPITAL) return true;
  return false;
}

/** Returns the offset of the first escape from `start` on that is not in normal form, or -1. */
function nextEscape({ unreserved }: Equivalences, url: string, start: number): number {
  for (let offset = url.indexOf("%", start); offset !== -1; offset = url.indexOf("%", offset + 1)) {
    const octet = octetAt(url, offset);
    if (octet !== -1 && (unreserved[octet] === 1 || hasLowerDigit(url, offset))) return offset;
  }
  return -1;
}

function hasLowerDigit(url: string, offset: number): boolean {
  return url.charCodeAt(offset + 1) >= LOWER_A || url.charCodeAt(offset + 2) >= LOWER_A;
}

const LOWER_A = 0x61;

/** Adds the changes of escapes from one on; returns `false` if there are many, or if one is that of a dot. */
function addEscapes(equivalences: Equivalences, url: string, from: number, edits: Edits): boolean {
  for (let offset = from; offset !== -1; offset = nextEscape(equivalences, url, offset + 3)) {
    const octet = octetAt(url, offset);
    if (octet === DOT || edits.count === FEW) return false;
    const before = url.slice(offset, offset + 3);
    const after = normalEscape(equivalences, before, octet, false);
    edits.add(codeOf(after), offset, offset + 3, after, before);
  }
  return true;
}
