/** Where programs go: the hosts, and the programs for each. */
import { DEFAULT_READERS, type ReaderName, type Reading, readers } from "url-grammar/readers";
import { unusualPort } from "#library/readers/dispute/comparison.js";
import { isInternal } from "#library/readers/host/comparable.js";

/** A place, and the programs that go there. */
export interface Place {
  readonly kind: "host" | "no-host" | "refused";
  /** The host, with its port if it is not the default; `null` for the other kinds. */
  readonly host: string | null;
  /** Whether the host, by its spelling, is local or private. */
  readonly internal: boolean;
  readonly readers: readonly ReaderName[];
}

/** Returns each program's reading of an input, in the order of the package's table. */
export function programReadings(input: string): readonly (readonly [ReaderName, Reading])[] {
  return DEFAULT_READERS.map((name) => [name, readers[name](input)] as const);
}

/** Groups programs by where they go: hosts first, then those that find none, then those that refuse the input. */
export function placesOf(read: readonly (readonly [ReaderName, Reading])[]): readonly Place[] {
  const groups = new Map<string, ReaderName[]>();
  const places = new Map<string, Omit<Place, "readers">>();
  for (const [name, reading] of read) {
    const place = placeOf(reading);
    const key = `${place.kind} ${place.host}`;
    places.set(key, place);
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  const kinds: readonly Place["kind"][] = ["host", "no-host", "refused"];
  return [...groups]
    .map(([key, some]): Place => ({ ...places.get(key)!, readers: some }))
    .sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}

function placeOf(reading: Reading): Omit<Place, "readers"> {
  if (!reading.accepted) return { kind: "refused", host: null, internal: false };
  const { effectiveHost } = reading;
  if (!effectiveHost) return { kind: "no-host", host: null, internal: false };
  const port = unusualPort(reading);
  const host = port === null ? effectiveHost : `${effectiveHost} port ${port}`;
  return { kind: "host", host, internal: isInternal(effectiveHost) };
}
