// What the record of a reader has, and what its model returns: the parts of a URL, a refusal, or a request on the wire.
import type { Span } from "../core/values.js";

/**
 * The record of a reader: a model of the part of a program that splits URLs, and what is known of the program. The file
 * of the program exports it, and next to it its `ReaderNotes`, under the same name with `Notes` at its end.
 */
export interface Model<Name extends string = string> {
  readonly name: Name;
  /** What people call it, with the function that splits: `Go net/url (url.Parse)`. */
  readonly program: string;
  /** What it is used for. A package has none here: it is asked by its own name only. */
  readonly roles?: readonly Role[];
  /** The releases; the first one is the default. */
  readonly versions: readonly [ModelVersion, ...ModelVersion[]];
  /** Returns the release that a text means, where more are known than `versions` lists; `null` if it is not known. */
  readonly otherVersion?: (text: string) => string | null;
  /** What `otherVersion` knows, for messages: `3.6 to 3.15`. */
  readonly others?: string;
  /** The address of what is written about it. */
  readonly source: string;
  /** The reader that it is another name of, except for what it refuses: such a reader is not asked by default. */
  readonly sameAs?: string;
  /** Returns what it writes before a text before it reads it, if it does. */
  readonly writesBefore?: (input: string) => string | null;
  /** Whether few fetch the URLs of others with it: such a reader is not asked by default. */
  readonly isRare?: true;
  /** Whether the program is an npm package, which has to be installed: such a reader is not asked by default. */
  readonly isPackage?: true;
  /**
   * Splits the input, which is any string, in linear time.
   *
   * @param version one of `versions`, or what `otherVersion` returns
   * @param base the base URL, for programs that resolve references while they read them
   */
  readonly read: (input: string, version: string, base: string | null) => Parts | RefusedReading;
  /** Returns the form of a host that can be compared, where the program resolves hosts differently from most. */
  readonly comparable?: (host: string) => string;
}

/** What a program does with URLs: shows them, fetches what is there, or takes them apart for others, such as filters. */
export type Role = "browser" | "fetcher" | "parser";

/** A release of a program that a model describes. */
export interface ModelVersion {
  readonly version: string;
  readonly checked: Checked;
}

/** How a version of a model was checked: against the running program, or only against its source. */
export type Checked = "run" | "read";

/** The rows of a reader in docs/reference/readers.md. They are constants of their own, so that programs do not load them. */
export interface ReaderNotes {
  readonly authorityEnds: string;
  readonly userinfoEnds: string;
  readonly portBegins: string;
  readonly surprises: string;
  /** The parts that can be seen of what the program does, and that were compared (default: scheme, user information, host and port). */
  readonly seen?: readonly ("host" | "port")[];
  /** On how many random strings the model and the program were compared; absent for documents. */
  readonly compared?: string;
  /** How many of the answers differed (default: none). */
  readonly differ?: string;
}

/** The parts of a URL that a reader can name. */
export type PartName = "scheme" | "userinfo" | "host" | "port" | "path" | "query" | "fragment";

/** Where in the input parts were read: only those that were read from one span of it. Offsets are UTF-16 code units. */
export type PartSpans = Readonly<Partial<Record<PartName, Span>>>;

/**
 * What a program reads in a URL that it accepts, as the program itself gives it: one may keep the brackets of an IPv6
 * address, another remove them. A part that the program does not have is `null`; a part that its programming interface
 * does not give is left out.
 */
export interface AcceptedReading {
  /** `true`: the program accepts the URL. */
  readonly accepted: true;
  /** The scheme, without its colon. */
  readonly scheme: string | null;
  /** The user and the password, joined by `:`. */
  readonly userinfo: string | null;
  /** The host, as the program itself gives it. */
  readonly host: string | null;
  /** The port: a number where the program gives a number, text where it gives text. */
  readonly port: number | string | null;
  /** The path. */
  readonly path?: string | null;
  /** The query. */
  readonly query?: string | null;
  /** The fragment. */
  readonly fragment?: string | null;
  /**
   * The host that the program would contact, in a form that can be compared between programs: in lower case, without
   * brackets and without the last dot, names in their ASCII form, and IPv4 addresses as four decimal numbers where the
   * program or its resolver reads other forms. `null` where there is no host.
   */
  readonly effectiveHost: string | null;
  /** Where in the input the parts were read. A part may be a decoded or otherwise changed form of the text there. */
  readonly spans: PartSpans;
}

/** Where a program goes. */
export type Place = Pick<AcceptedReading, "effectiveHost" | "scheme" | "port">;

/** Why a program refuses a URL. */
export interface RefusedReading {
  /** `false`: the program refuses the URL. */
  readonly accepted: false;
  /** Why the program refuses the URL, in one clause. */
  readonly reason: string;
  /** Where in the input the reason is, in UTF-16 code units, if it is in one place. */
  readonly offset?: number;
}

/** What one program makes of a string. */
export type Reading = AcceptedReading | RefusedReading;

/** The parts that a model has found; `accepted` makes an `AcceptedReading` of them. */
export interface Parts extends Omit<AcceptedReading, "accepted" | "effectiveHost" | "spans"> {
  readonly spans?: Readonly<Partial<Record<PartName, Span | null | undefined>>>;
  /** The host that is contacted, where that is not simply `host`. */
  readonly contacts?: string | null;
}

export type AuthorityParts = Pick<Parts, "userinfo" | "host" | "port"> & {
  readonly spans: NonNullable<Parts["spans"]>;
};

export const NO_AUTHORITY = { userinfo: null, host: null, port: null, spans: {} } as const;

type SomeSpan = Span | null | undefined;

/** Returns the spans of an authority and of the parts around it. Copying an object takes longer than this. */
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
 * Returns the parts of a model as a reading. It is written out part by part, because a reading is made for each program
 * and each string, and copying an object takes longer than splitting the string.
 *
 * @param comparable returns the form of a host that can be compared
 */
export function accepted(parts: Parts, comparable: (host: string) => string): AcceptedReading {
  const { scheme, userinfo, host, port, path, query, fragment, contacts } = parts;
  const contacted = contacts === undefined ? host : contacts;
  const effectiveHost = contacted === null ? null : comparable(contacted);
  const spans = parts.spans === undefined ? {} : present(parts, parts.spans);
  // An object is made faster at once than property by property.
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

/** Where the parts that a request is made of are in the input. */
export type RequestSpans = Readonly<Record<"scheme" | "userinfo" | "host" | "port", Span | null>>;

/**
 * Returns the parts that a request names, as a proxy sees it: host and port are in its `Host` field, where the receiver
 * reads them, whatever the sender meant. The port is not written where it is the default one.
 *
 * @param userinfo user and password, which are sent in a field of their own
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

/** Returns the parts that a CONNECT request names: host and port, no user information. The recording has it as `https`. */
export function tunnelParts(host: string, port: number, spans: RequestSpans): Parts {
  return { scheme: "https", userinfo: null, host, port: String(port), spans };
}

/** A port at the end of a `Host` field, where it can be no other part of the host. */
const PORT = /^(\[.*|[^:]*):([0-9]+)$/s;

/** Returns the host and the port that a receiver reads in a `Host` field. */
export function hostField(field: string): { host: string; port: string | null } {
  const text = field.startsWith(" ") ? field.replace(/^ +/, "") : field;
  const found = text.includes(":") ? PORT.exec(text) : null;
  return found === null ? { host: text, port: null } : { host: found[1]!, port: found[2]! };
}
