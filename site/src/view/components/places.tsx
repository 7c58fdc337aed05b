/** Which programs go to which host, in plain words. */
import type { Place } from "../../analysis/readers/places.js";
import type { Row } from "../../analysis/readers/row.js";
import { Text } from "../text/text.js";

interface PlacesProps {
  readonly places: readonly Place[];
  /** The rows of the table, which say what people call each program. */
  readonly rows: readonly Row[];
}

export function Places({ places, rows }: PlacesProps) {
  const titles = new Map(rows.map(({ kind, name, title }) => [`${kind} ${name}`, title]));
  return (
    <ul class="places">
      {places.map((place) => (
        <li key={`${place.kind} ${place.host}`} class={place.kind}>
          <p class="place">
            <Where place={place} />
            <span class="count"> {counted(place.readers.length)}</span>
            {place.internal && <span class="badge">this machine or a private network</span>}
          </p>
          <ul class="chips">
            {place.readers.map((name) => (
              <li key={name}>{titles.get(`reader ${name}`)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Where({ place: { kind, host } }: { readonly place: Place }) {
  if (kind === "refused") return <strong>refused</strong>;
  return <strong>{host === null ? "accepted, but no host is found" : <Text value={host} />}</strong>;
}

function counted(count: number): string {
  return count === 1 ? "1 program" : `${count} programs`;
}
