import type { Span } from "../../core/values.js";

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
  /** Where in the input the parts were read. A part may be a decoded or otherwise changed form of what stands there. */
  readonly spans: PartSpans;
}

/** What a program says of a URL that it refuses. */
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

/** The parts that a model has found; `reading` makes an `AcceptedReading` of them. */
export interface Parts extends Omit<AcceptedReading, "accepted" | "effectiveHost" | "spans"> {
  readonly spans?: Readonly<Partial<Record<PartName, Span | null | undefined>>>;
  /** The host that is contacted, where it is not simply `host`. */
  readonly contacts?: string | null;
}

/** A refusal. */
export function refused(reason: string, offset?: number): RefusedReading {
  return offset === undefined ? { accepted: false, reason } : { accepted: false, reason, offset };
}
