// Compares two readings of one input: whether they go to different places, and how much that matters.
import { KNOWN_SCHEMES } from "../../schemes/table.js";
import { canBeLookedUp } from "../host/comparable.js";
import type { AcceptedReading, Place, Reading } from "../model.js";
import type { DisputedPart, DisputeSeverity } from "./record.js";

/** Compares readings in pairs. Most go to one of a few places, and each two places are compared once. */
export class Comparison {
  readonly #places: Place[] = [];
  readonly #parts: (DisputedPart | null)[][] = [];
  readonly #found: boolean[] = [];

  /** Returns the number of the place that a reading goes to; -1 if the program refuses the input. */
  placeOf(reading: Reading): number {
    return reading.accepted ? this.numberOf(reading) : REFUSED;
  }

  /** Returns the number of a place. */
  numberOf(found: Place): number {
    const { effectiveHost, scheme, port } = found;
    for (let at = 0; at < this.#places.length; at++) {
      const place = this.#places[at]!;
      if (place.effectiveHost === effectiveHost && place.scheme === scheme && place.port === port) return at;
    }
    this.#parts.push([]);
    return this.#places.push(found) - 1;
  }

  placeAt(number: number): Place {
    return this.#places[number]!;
  }

  /** Returns `disputedPart` of two places. */
  partOf(one: number, other: number): DisputedPart | null {
    if (one === other) return null;
    const parts = this.#parts[one]!;
    let part = parts[other];
    if (part === undefined) {
      part = disputedPart(this.#places[one]!, this.#places[other]!);
      parts[other] = part;
    }
    return part;
  }

  /** Returns how much it matters that two programs go to two places. */
  severityOf(one: number, other: number): DisputeSeverity {
    const found = Number(this.#isFound(one)) + Number(this.#isFound(other));
    return found === 0 ? "low" : found === 2 && this.partOf(one, other) === "host" ? "high" : "medium";
  }

  #isFound(place: number): boolean {
    this.#found[place] ??= canBeLookedUp(this.#places[place]!.effectiveHost ?? "");
    return this.#found[place];
  }

  hasHost(place: number): boolean {
    return Boolean(this.#places[place]!.effectiveHost);
  }

  /** Returns whether two programs both accept the input, and go to different places. */
  differ(one: number, other: number): boolean {
    return one !== REFUSED && other !== REFUSED && this.partOf(one, other) !== null;
  }

  /** Returns whether two programs both accept the input, and go to the same place. */
  agree(one: number, other: number): boolean {
    return one !== REFUSED && other !== REFUSED && this.partOf(one, other) === null;
  }
}

/** The number that means no place: the program refuses the input. */
export const REFUSED = -1;

/**
 * Returns the first part that makes two readings go to different places, or `null` if they go to the same one. An empty
 * host counts as no host. A reading with a host but no scheme leaves the scheme open.
 */
export function disputedPart(one: Place, other: Place): DisputedPart | null {
  const host = one.effectiveHost || "";
  if (host !== (other.effectiveHost || "")) return "host";
  const [here, there] = [lower(one.scheme), lower(other.scheme)];
  if (here !== there && (host === "" || (here !== "" && there !== ""))) return "scheme";
  if (host === "") return null;
  const scheme = here || there;
  const [port, otherPort] = [effectivePort(one.port, scheme), effectivePort(other.port, scheme)];
  return port === otherPort || port === undefined || otherPort === undefined ? null : "port";
}

/** Returns the port of a reading unless it is the default of its scheme; otherwise `null`. */
export function unusualPort({ port, scheme }: AcceptedReading): number | string | null {
  if (port === null || port === "") return null;
  const name = lower(scheme);
  return effectivePort(port, name) === effectivePort(null, name) ? null : port;
}

/**
 * Returns the port that is contacted; `null` if neither the input nor the scheme has one, `undefined` if it is not
 * known.
 */
function effectivePort(port: number | string | null, scheme: string): number | null | undefined {
  if (typeof port === "number") return port;
  if (port !== null && port !== "") return /^[0-9]+$/.test(port) ? Number(port) : undefined;
  return KNOWN_SCHEMES.get(scheme)?.defaultPort ?? null;
}

function lower(scheme: string | null): string {
  return scheme === null ? "" : scheme.toLowerCase();
}
