/** Which programs go to which host. */
import type { ReaderName, Reading } from "url-grammar/readers";
import { unusualPort } from "#library/readers/dispute/disputes.js";
import { isInternal } from "#library/readers/host/comparable.js";

/** Where programs go, and which. */
export interface Place {
  readonly kind: "host" | "no-host" | "refused";
  /** The host with its port, if that is not the default one; `null` for the other kinds. */
  readonly host: string | null;
  /** Whether the host is, by its spelling, of the machine itself or of a private network. */
  readonly internal: boolean;
  readonly readers: readonly ReaderName[];
}

/**
 * Groups programs by where they go. Hosts of the machine itself and of private networks come first, then those that the
 * fewest programs go to, because these are what a check is most likely to miss.
 */
export function placesOf(read: readonly (readonly [ReaderName, Reading])[]): readonly Place[] {
  const groups = new Map<string, ReaderName[]>();
  const places = new Map<string, Omit<Place, "readers">>();
  for (const [name, reading] of read) {
    const place = placeOf(reading);
    const key = `${place.kind} ${place.host}`;
    places.set(key, place);
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return [...groups]
    .map(([key, readers]): Place => ({ ...places.get(key)!, readers }))
    .sort((one, other) => rank(one) - rank(other));
}

function placeOf(reading: Reading): Omit<Place, "readers"> {
  if (!reading.accepted) return { kind: "refused", host: null, internal: false };
  const { effectiveHost } = reading;
  if (!effectiveHost) return { kind: "no-host", host: null, internal: false };
  const port = unusualPort(reading);
  const host = port === null ? effectiveHost : `${effectiveHost} port ${port}`;
  return { kind: "host", host, internal: isInternal(effectiveHost) };
}

function rank({ kind, internal, readers }: Place): number {
  if (kind === "refused") return 3e6;
  if (kind === "no-host") return 2e6;
  return (internal ? 0 : 1e6) + readers.length;
}
