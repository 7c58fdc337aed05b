// The URL class of the API: the serializer, the getters and the setters of the URL Standard.
import { isReadable, requireOptions, requireString } from "../core/require.js";
import { freezeClass } from "../core/values.js";
import { encoded, USERINFO } from "./encode.js";
import { type Report, VALIDATION_ERRORS, type ValidationError } from "./errors.js";
import { EMPTY_HOST, type HostKind } from "./host.js";
import { domainToUnicode } from "./idna.js";
import {
  hasOpaquePath,
  isSpecialScheme,
  parseInto,
  parseUrlRecord,
  scalarValues,
  type UrlRecord,
} from "./parse.js";
import { type UrlVersion, type Variant, variantOf } from "./versions.js";

/** Options of the parser. */
export interface ParseUrlOptions {
  /** The base URL, as a string or a URL. Without one, parsing a relative reference fails. */
  readonly base?: string | StandardUrl | undefined;
  /** The release of the standard, or of an engine (default: the standard). */
  readonly version?: UrlVersion | undefined;
}

/** The result of the parser. */
export interface ParsedUrl {
  /** The URL; `null` if the parser fails. */
  readonly url: StandardUrl | null;
  /** The validation errors, in the order in which the parser reports them. */
  readonly errors: readonly ValidationError[];
}

/**
 * Parses a string as the URL Standard does, and returns the URL with all validation errors. A valid URL string has
 * none.
 *
 * @param input the URL, or a reference if there is a base; any string
 * @param options the base URL, and the release
 * @throws {TypeError} if the input is not a string, an option is unknown, or the base is not a URL
 * @see URL Standard, section 4.4 (URL parsing)
 * @example
 * parseUrl("https://a.example/b").errors // → []
 * parseUrl("https:\\\\0x7f.1").url?.href // → "https://127.0.0.1/"
 * parseUrl("https://a b/").errors.map(({ name }) => name) // → ["domain-to-ASCII"]
 */
export function parseUrl(input: string, options?: ParseUrlOptions): ParsedUrl {
  const errors: ValidationError[] = [];
  const { record, variant } = parsed(input, options, (name, start, end) =>
    errors.push({ name, message: VALIDATION_ERRORS[name], span: { start, end }, failure: false }),
  );
  if (record !== null) return { url: urlOf(record, variant), errors };
  const last = errors.pop();
  return { url: null, errors: last === undefined ? [] : [...errors, { ...last, failure: true }] };
}

function parsed(
  input: unknown,
  options: unknown,
  report: Report,
): { readonly record: UrlRecord | null; readonly variant: Variant } {
  requireString(input, "the input");
  const { base, version } = urlOptions(options);
  const variant = variantOf(version);
  const from = base === undefined ? null : baseRecord(base, variant);
  return { record: parseUrlRecord(input, from, variant, report), variant };
}

/**
 * Returns the host of a special URL as the parser serializes it; `null` if parsing fails.
 *
 * @param host a string without characters that end a host
 * @example
 * hostnameBy("living", "b\u00fccher.example") // → "xn--bcher-kva.example"
 */
export function hostnameBy(version: UrlVersion, host: string): string | null {
  return parseUrlRecord(`http://${host}/`, null, variantOf(version), () => {})?.host?.text ?? null;
}

function urlOptions(options: unknown): ParseUrlOptions {
  if (options === undefined) return {};
  requireOptions(options, ["base", "version"]);
  return options;
}

function baseRecord(base: unknown, variant: Variant): UrlRecord {
  if (isReadable(base) && base instanceof StandardUrl) return recordOf(base);
  requireString(base, "the base");
  const record = parseUrlRecord(base, null, variant, () => {});
  if (record === null) throw new TypeError("the base is not a URL");
  return record;
}

let recordOf: (url: StandardUrl) => UrlRecord;
let urlOf: (record: UrlRecord, variant: Variant) => StandardUrl;

/** A URL that is quick to create, and is then replaced. */
const SHORTEST = "a:";

/**
 * A URL with the attributes of the platform's `URL`, except for `searchParams`. It does not use the platform.
 *
 * @see URL Standard, section 6.1 (URL class)
 * @example
 * const url = new StandardUrl("http://a.example/b?c");
 * url.host = "b\u00fccher.example:8080";
 * url.href // → "http://xn--bcher-kva.example:8080/b?c"
 */
export class StandardUrl {
  #record: UrlRecord;
  #variant: Variant;

  static {
    recordOf = (url) => url.#record;
    urlOf = (record, variant) => {
      const url = new StandardUrl(SHORTEST);
      url.#record = record;
      url.#variant = variant;
      return url;
    };
    freezeClass(StandardUrl);
  }

  /**
   * @param input the URL, or a reference if there is a base; any string
   * @param options the base URL, and the release
   * @throws {TypeError} if the input is not a string or not a URL, an option is unknown, or the base is not a URL
   */
  constructor(input: string, options?: ParseUrlOptions) {
    const { record, variant } = parsed(input, options, () => {});
    if (record === null) throw new TypeError("the input is not a URL");
    this.#record = record;
    this.#variant = variant;
  }

  /** The serialized URL. */
  get href(): string {
    return serialized(this.#record);
  }

  /**
   * The URL as a string. Setting a string that is not a URL throws a TypeError.
   *
   * @param value any string
   */
  set href(value: string) {
    requireString(value, "the value");
    const record = parseUrlRecord(value, null, this.#variant, () => {});
    if (record === null) throw new TypeError("the value is not a URL");
    this.#record = record;
  }

  /** The serialized origin; `"null"` if it is opaque. */
  get origin(): string {
    return originOf(this.#record, this.#variant);
  }

  /** The scheme, followed by a colon. */
  get protocol(): string {
    return `${this.#record.scheme}:`;
  }

  /**
   * The scheme; a colon may follow. An invalid scheme is ignored.
   *
   * @param value any string
   */
  set protocol(value: string) {
    requireString(value, "the value");
    parseInto(this.#record, `${value}:`, "scheme start", this.#variant);
  }

  /** The user name, percent-encoded. */
  get username(): string {
    return this.#record.username;
  }

  /**
   * The user name, which is percent-encoded when set.
   *
   * @param value any string
   */
  set username(value: string) {
    requireString(value, "the value");
    if (this.#canHaveCredentials()) this.#record.username = encoded(scalarValues(value), USERINFO);
  }

  /** The password, percent-encoded. */
  get password(): string {
    return this.#record.password;
  }

  /**
   * The password, which is percent-encoded when set.
   *
   * @param value any string
   */
  set password(value: string) {
    requireString(value, "the value");
    if (this.#canHaveCredentials()) this.#record.password = encoded(scalarValues(value), USERINFO);
  }

  /** Whether the URL can have a user name, a password and a port. */
  #canHaveCredentials(): boolean {
    const { host, scheme } = this.#record;
    return host !== null && host.kind !== "empty" && scheme !== "file";
  }

  /** The host, with the port if it is not the default one. */
  get host(): string {
    const { port } = this.#record;
    return port === null ? this.hostname : `${this.hostname}:${port}`;
  }

  /**
   * The host, with an optional port. An invalid host is ignored.
   *
   * @param value any string
   */
  set host(value: string) {
    requireString(value, "the value");
    if (!hasOpaquePath(this.#record)) parseInto(this.#record, value, "host", this.#variant);
  }

  /** The host: a domain in ASCII, an address, or an opaque host. */
  get hostname(): string {
    return this.#record.host?.text ?? "";
  }

  /**
   * The host. An invalid host is ignored.
   *
   * @param value any string
   */
  set hostname(value: string) {
    requireString(value, "the value");
    if (!hasOpaquePath(this.#record)) parseInto(this.#record, value, "hostname", this.#variant);
  }

  /** The kind of the host; `null` if the URL has none. */
  get hostKind(): HostKind | null {
    return this.#record.host?.kind ?? null;
  }

  /** The host with its Punycode labels decoded. */
  get unicodeHostname(): string {
    return this.hostKind === "domain" ? domainToUnicode(this.hostname) : this.hostname;
  }

  /** The port; empty if it is the default one. */
  get port(): string {
    return this.#record.port === null ? "" : String(this.#record.port);
  }

  /**
   * The port. An empty string removes it.
   *
   * @param value any string
   */
  set port(value: string) {
    requireString(value, "the value");
    if (!this.#canHaveCredentials()) return;
    if (value === "") this.#record.port = null;
    else parseInto(this.#record, value, "port", this.#variant);
  }

  /** The path. */
  get pathname(): string {
    return pathOf(this.#record);
  }

  /**
   * The path, which is percent-encoded when set.
   *
   * @param value any string
   */
  set pathname(value: string) {
    requireString(value, "the value");
    if (hasOpaquePath(this.#record)) return;
    this.#record.path = [];
    parseInto(this.#record, value, "path start", this.#variant);
  }

  /** The query with its question mark; empty if there is none. */
  get search(): string {
    return this.#record.query ? `?${this.#record.query}` : "";
  }

  /**
   * The query; a question mark may precede it. An empty string removes it.
   *
   * @param value any string
   */
  set search(value: string) {
    requireString(value, "the value");
    this.#record.query = value === "" ? null : "";
    if (value !== "") parseInto(this.#record, value.replace(/^\?/, ""), "query", this.#variant);
    else this.#variant.emptied(this.#record);
  }

  /** The fragment with its number sign; empty if there is none. */
  get hash(): string {
    return this.#record.fragment ? `#${this.#record.fragment}` : "";
  }

  /**
   * The fragment; a number sign may precede it. An empty string removes it.
   *
   * @param value any string
   */
  set hash(value: string) {
    requireString(value, "the value");
    this.#record.fragment = value === "" ? null : "";
    if (value !== "") parseInto(this.#record, value.replace(/^#/, ""), "fragment", this.#variant);
    else this.#variant.emptied(this.#record);
  }

  /** Returns the URL as a string. */
  toString(): string {
    return this.href;
  }

  /** Returns the URL as a string, for JSON. */
  toJSON(): string {
    return this.href;
  }
}

/** Section 4.5, URL serializing. */
function serialized(url: UrlRecord): string {
  const { scheme, username, password, host, port, query, fragment, path } = url;
  const credentials = password === "" ? username : `${username}:${password}`;
  const authority =
    host === null
      ? ""
      : `//${credentials && `${credentials}@`}${host.text}${port === null ? "" : `:${port}`}`;
  // Without this, a path that begins with "//" would be read as an authority.
  const guard = host === null && typeof path !== "string" && path.length > 1 && path[0] === "" ? "/." : "";
  return `${scheme}:${authority}${guard}${pathOf(url)}${query === null ? "" : `?${query}`}${fragment === null ? "" : `#${fragment}`}`;
}

function pathOf({ path }: UrlRecord): string {
  return typeof path === "string" ? path : path.map((segment) => `/${segment}`).join("");
}

/** Section 4.7, origin. */
function originOf({ scheme, host, port, path }: UrlRecord, variant: Variant): string {
  if (scheme === "blob" && typeof path === "string") {
    const inner = parseUrlRecord(path, null, variant, () => {});
    return inner !== null && /^https?$/.test(inner.scheme) ? originOf(inner, variant) : "null";
  }
  if (scheme === "file" || !isSpecialScheme(scheme)) return "null";
  return `${scheme}://${(host ?? EMPTY_HOST).text}${port === null ? "" : `:${port}`}`;
}
