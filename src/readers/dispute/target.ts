import { SCHEMES } from "../../schemes/table.js";
import type { AcceptedReading } from "../model/reading.js";

/** The part in which two readings differ. */
export type DisputedPart = "host" | "scheme" | "port";

/**
 * Returns the first part that makes two readings go to different places, or `null` where they go to the same one. A host
 * that is empty is none. A reading without a scheme leaves the scheme open when it has a host.
 */
export function disputedPart(one: AcceptedReading, other: AcceptedReading): DisputedPart | null {
  const host = one.effectiveHost || "";
  if (host !== (other.effectiveHost || "")) return "host";
  const [here, there] = [lower(one.scheme), lower(other.scheme)];
  if (here !== there && (host === "" || (here !== "" && there !== ""))) return "scheme";
  if (host === "") return null;
  const scheme = here || there;
  const [port, otherPort] = [effectivePort(one.port, scheme), effectivePort(other.port, scheme)];
  return port === otherPort || port === undefined || otherPort === undefined ? null : "port";
}

/** Returns the port that a reading names and that is not the default of its scheme; `null` if there is none. */
export function unusualPort({ port, scheme }: AcceptedReading): number | string | null {
  if (
    port === null ||
    port === "" ||
    effectivePort(port, lower(scheme)) === effectivePort(null, lower(scheme))
  )
    return null;
  return port;
}

/** The port that is contacted: a number, `null` where neither the text nor the scheme has one, `undefined` if unknown. */
function effectivePort(port: number | string | null, scheme: string): number | null | undefined {
  if (typeof port === "number") return port;
  if (port !== null && port !== "") return /^[0-9]+$/.test(port) ? Number(port) : undefined;
  return SCHEMES.get(scheme)?.defaultPort ?? null;
}

function lower(scheme: string | null): string {
  return scheme === null ? "" : scheme.toLowerCase();
}
