/** Where programs go: their hosts, and which of them go there. */
import { DEFAULT_READERS, type ReaderName, type Reading, readers } from "url-grammar/readers";
import { unusualPort } from "#library/readers/dispute/comparison.js";
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

/** What each program makes of a text, in the order of the package's table. */
export function programReadings(input: string): readonly (readonly [ReaderName, Reading])[] {
  return DEFAULT_READERS.map((name) => [name, readers[name](input)] as const);
}

/** Groups programs by where they go: hosts first, then those that find none, then those that refuse the text. */
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
