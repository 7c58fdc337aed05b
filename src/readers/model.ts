// The record of a reader, and the results of its model: the parts of a URL, a refusal, or a request on the wire.
import type { Span } from "../core/values.js";

/**
 * The record of a reader: a model of how a program splits URLs, with facts about the program. The program's file
 * exports it, along with its `ReaderNotes`, whose name ends in `Notes`.
 */
export interface Model<Name extends string = string> {
  readonly name: Name;
  /** Its common name, with the function that splits: `Go net/url (url.Parse)`. */
  readonly program: string;
  /** What it is used for. Packages have no roles: they are only asked by name. */
  readonly roles?: readonly Role[];
  /** The releases; the first one is the default. */
  readonly versions: readonly [ModelVersion, ...ModelVersion[]];
  /** Returns the release that a string names, for releases beyond `versions`; `null` if it is not known. */
  readonly otherVersion?: (text: string) => string | null;
  /** The releases that `otherVersion` knows, for messages: `3.6 to 3.15`. */
  readonly others?: string;
  /** The address of its documentation or source. */
  readonly source: string;
  /** The reader that it equals, except for what it refuses. Such a reader is not asked by default. */
  readonly sameAs?: string;
  /** Returns what it prepends to the input before it reads it; `null` if nothing. */
  readonly writesBefore?: (input: string) => string | null;
  /** Whether few use it to fetch URLs from others. Such a reader is not asked by default. */
  readonly isRare?: true;
  /** Whether the program is an npm package, which must be installed. Such a reader is not asked by default. */
  readonly isPackage?: true;
  /**
   * Splits the input, which is any string, in linear time.
   *
   * @param version one of `versions`, or a result of `otherVersion`
   * @param base the base URL, for programs that resolve references while reading
   */
  readonly read: (input: string, version: string, base: string | null) => Parts | RefusedReading;
  /** Returns the comparable form of a host, if the program resolves hosts differently from most. */
  readonly comparable?: (host: string) => string;
}

/** What a program does with URLs: shows them, fetches them, or parses them for others, such as filters. */
export type Role = "browser" | "fetcher" | "parser";

/** A release of a program that a model describes. */
export interface ModelVersion {
  readonly version: string;
  readonly checked: Checked;
}

/** How a version of a model was checked: against the running program, or only against its source. */
export type Checked = "run" | "read";

/**
 * The rows of a reader in docs/reference/readers.md. They are separate constants, so that programs do not load them.
 */
export interface ReaderNotes {
  readonly authorityEnds: string;
  readonly userinfoEnds: string;
  readonly portBegins: string;
  readonly surprises: string;
  /**
   * The parts of the program's behaviour that can be observed, and were compared (default: scheme, userinfo, host and
   * port).
   */
  readonly seen?: readonly ("host" | "port")[];
  /** The number of random strings on which the model and the program were compared; absent for documents. */
  readonly compared?: string;
  /** The number of answers that differed (default: none). */
  readonly differ?: string;
}

/** The parts of a URL that a reader can name. */
export type PartName = "scheme" | "userinfo" | "host" | "port" | "path" | "query" | "fragment";

/** The places in the input of parts that were read from one span of it. Offsets are UTF-16 code units. */
export type PartSpans = Readonly<Partial<Record<PartName, Span>>>;

/**
 * The parts of an accepted URL, as the program itself returns them: one program may keep the brackets of an IPv6
 * address, another remove them. A part that is absent is `null`. A part that the program's API does not expose is left
 * out.
 */
export interface AcceptedReading {
  /** `true`: the program accepts the URL. */
  readonly accepted: true;
  /** The scheme, without its colon. */
  readonly scheme: string | null;
  /** The user and the password, joined by `:`. */
  readonly userinfo: string | null;
  /** The host, as the program returns it. */
  readonly host: string | null;
  /** The port: a number or a string, as the program returns it. */
  readonly port: number | string | null;
  /** The path. */
  readonly path?: string | null;
  /** The query. */
  readonly query?: string | null;
  /** The fragment. */
  readonly fragment?: string | null;
  /**
   * The host that the program would contact, in a form comparable between programs: in lower case, without brackets and
   * final dot, names in ASCII form, and IPv4 addresses as four decimal numbers if the program or its resolver accepts
   * other forms. `null` if there is no host.
   */
  readonly effectiveHost: string | null;
  /**
   * The places in the input from which the parts were read. A part may be a decoded or otherwise changed form of the
   * text there.
   */
  readonly spans: PartSpans;
}

/** The place that a program goes to. */
export type Place = Pick<AcceptedReading, "effectiveHost" | "scheme" | "port">;

/** Why a program refuses a URL. */
export interface RefusedReading {
  /** `false`: the program refuses the URL. */
  readonly accepted: false;
  /** The reason, in one clause. */
  readonly reason: string;
  /** The offset of the reason in the input, in UTF-16 code units, if it has a single place. */
  readonly offset?: number;
}

/** The result of one program for a string. */
export type Reading = AcceptedReading | RefusedReading;

/** The parts that a model found; `accepted` turns them into an `AcceptedReading`. */
export interface Parts extends Omit<AcceptedReading, "accepted" | "effectiveHost" | "spans"> {
  readonly spans?: Readonly<Partial<Record<PartName, Span | null | undefined>>>;
  /** The host that is contacted, if it differs from `host`. */
  readonly contacts?: string | null;
}

export type AuthorityParts = Pick<Parts, "userinfo" | "host" | "port"> & {
  readonly spans: NonNullable<Parts["spans"]>;
};

export const NO_AUTHORITY = { userinfo: null, host: null, port: null, spans: {} } as const;

type SomeSpan = Span | null | undefined;

/** Returns the spans of an authority and of the parts around it. Copying an object would be slower. */
export function spansAround(
  scheme: SomeSpan,
  { userinfo, host, port }: AuthorityParts["spans"],
  path?: SomeSpan,
  query?: SomeSpan,
  fragment?: SomeSpan,
): NonNullable<Parts["spans"]> {
  return { scheme, userinfo, host, port, path, query, fragment };
}

export function refused(reason: string, offset?: number): RefusedReading {
  return offset === undefined ? { accepted: false, reason } : { accepted: false, reason, offset };
}

/**
 * Returns the parts of a model as a reading. The object is written out in full, because a reading is created for each
 * program and string, and copying an object takes longer than splitting the string.
 *
 * @param comparable returns the comparable form of a host
 */
export function accepted(parts: Parts, comparable: (host: string) => string): AcceptedReading {
  const { scheme, userinfo, host, port, path, query, fragment, contacts } = parts;
  const contacted = contacts === undefined ? host : contacts;
  const effectiveHost = contacted === null ? null : comparable(contacted);
  const spans = parts.spans === undefined ? {} : present(parts, parts.spans);
  // An object is faster to create at once than property by property.
  if (path !== undefined && query !== undefined && fragment !== undefined)
    return { accepted: true, scheme, userinfo, host, port, path, query, fragment, effectiveHost, spans };
  const reading: Partial<Writable<AcceptedReading>> = { accepted: true, scheme, userinfo, host, port };
  if (path !== undefined) reading.path = path;
  if (query !== undefined) reading.query = query;
  if (fragment !== undefined) reading.fragment = fragment;
  reading.effectiveHost = effectiveHost;
  reading.spans = spans;
  return reading as AcceptedReading;
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

function present(parts: Parts, spans: NonNullable<Parts["spans"]>): PartSpans {
  const kept: Writable<PartSpans> = {};
  if (spans.scheme && parts.scheme !== null) kept.scheme = spans.scheme;
  if (spans.userinfo && parts.userinfo !== null) kept.userinfo = spans.userinfo;
  if (spans.host && parts.host !== null) kept.host = spans.host;
  if (spans.port && parts.port !== null) kept.port = spans.port;
  if (spans.path && typeof parts.path === "string") kept.path = spans.path;
  if (spans.query && typeof parts.query === "string") kept.query = spans.query;
  if (spans.fragment && typeof parts.fragment === "string") kept.fragment = spans.fragment;
  return kept;
}

/** The places in the input of the parts of a request. */
export type RequestSpans = Readonly<Record<"scheme" | "userinfo" | "host" | "port", Span | null>>;

/**
 * Returns the parts that a request names, as a proxy sees it. Host and port are in its `Host` field, where the receiver
 * reads them, whatever the sender meant. The default port is not written.
 *
 * @param userinfo user and password, which are sent in a separate field
 */
export function requestParts(
  scheme: string | null,
  userinfo: string | null,
  field: string,
  spans: RequestSpans,
): Parts {
  const { host, port } = hostField(field);
  return { scheme, userinfo, host, port, spans };
}

/**
 * Returns the parts that a CONNECT request names: host and port, without userinfo. The recording lists it as `https`.
 */
export function tunnelParts(host: string, port: number, spans: RequestSpans): Parts {
  return { scheme: "https", userinfo: null, host, port: String(port), spans };
}

/** A port at the end of a `Host` field, if it cannot be part of the host. */
const PORT = /^(\[.*|[^:]*):([0-9]+)$/s;

/** Returns the host and the port that a receiver reads in a `Host` field. */
export function hostField(field: string): { host: string; port: string | null } {
  const text = field.startsWith(" ") ? field.replace(/^ +/, "") : field;
  const found = text.includes(":") ? PORT.exec(text) : null;
  return found === null ? { host: text, port: null } : { host: found[1]!, port: found[2]! };
}
