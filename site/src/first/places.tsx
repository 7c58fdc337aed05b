/** Where programs go, in words, as a bar and as a list. Shared by the first view and the embedded one. */
import { type NamedPlace, type Program, weightOf } from "./record.js";
import { Text } from "./text.js";

/** A bar of votes, the hosts by name, and the programs that refuse the input. */
export function HostList({ places }: { readonly places: readonly NamedPlace[] }) {
  const total = count(places);
  const kinds = kindsOf(places);
  return (
    <>
      <Bar places={places} kinds={kinds} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ul class="hosts" tabIndex={0} aria-label="Hosts, and the programs that go there">
        {places.map((place, at) => (
          <li key={`${place.kind} ${place.host}`}>
            <span class={`dot ${kinds[at]}`} aria-hidden="true" />
            <b>
              {place.kind === "host" ? (
                <Text value={place.host ?? ""} limit={80} />
              ) : place.kind === "refused" ? (
                "refused"
              ) : (
                "no host"
              )}
              {place.internal && <em> private</em>}
            </b>
            <span class="votes">
              {place.programs.length} of {total}
            </span>
            <small title={place.programs.map(({ title }) => title).join(", ")}>
              {namesOf(place.programs)}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

function count(places: readonly NamedPlace[]): number {
  return places.reduce((sum, { programs }) => sum + programs.length, 0);
}

interface PlacesVerdict {
  readonly title: string;
  readonly about: string;
  readonly tone: "good-text" | "bad-text" | "";
}

/**
 * Returns in words whether programs go to several hosts. A single program with its own host raises no alarm, unless
 * exactly one of the hosts is local or private.
 */
export function verdictOf(places: readonly NamedPlace[]): PlacesVerdict {
  const hosts = places.filter(({ kind }) => kind === "host");
  const total = count(places);
  const of = (kind: NamedPlace["kind"]) => count(places.filter((place) => place.kind === kind));
  const [refused, none] = [of("refused"), of("no-host")];
  const accepting = total - refused;
  const [first] = hosts;
  if (accepting === 0) return { title: "Every program refuses it", about: "Nobody goes anywhere.", tone: "" };
  if (first === undefined)
    return {
      title: refused === 0 ? "No program finds a host" : "None of them finds a host",
      about:
        refused === 0 ? "It leads to no server by itself." : `${refused} of ${total} programs refuse it.`,
      tone: "",
    };
  const most = first.programs.length;
  if (accepting === most)
    return {
      title: refused === 0 ? `All ${total} programs agree` : `All ${most} that accept it agree`,
      about:
        refused === 0
          ? "They all go to the same host."
          : `${refused} of ${total} refuse it; nobody goes elsewhere.`,
      tone: "good-text",
    };
  if (isAlarming(hosts))
    return {
      title: `${hosts.length} hosts from one URL`,
      about: "A check may see one host, and the request go to another.",
      tone: "bad-text",
    };
  const others = places.filter((place) => place !== first && place.kind !== "refused");
  if (none > most)
    return {
      title: `${none} of ${accepting} find no host`,
      about: oddOnes(places.filter(({ kind }) => kind !== "refused" && kind !== "no-host")),
      tone: "",
    };
  return { title: `${most} of ${accepting} agree`, about: oddOnes(others), tone: "" };
}

/** An alarm takes one more vote than a single project has. */
const ALONE = 1;

function isAlarming(hosts: readonly NamedPlace[]): boolean {
  const [first, ...others] = hosts;
  return others.some((place) => weightOf(place) > ALONE || place.internal !== first?.internal);
}

function oddOnes(places: readonly NamedPlace[]): string {
  const programs = places.flatMap((place) => place.programs);
  const names = shortNames(programs);
  if (names.length === 1) return `Only ${names[0]} differs.`;
  if (names.length === 2) return `Only ${names[0]} and ${names[1]} differ.`;
  const [place] = places;
  if (places.length === 1 && place?.kind === "host") return `${programs.length} go to ${place.host}.`;
  return `${programs.length} go elsewhere.`;
}

/** The CSS classes for the colours of places. */
function kindsOf(places: readonly NamedPlace[]): readonly string[] {
  let hosts = 0;
  return places.map(({ kind }) => (kind === "host" ? `host-${Math.min(hosts++, 4)}` : kind));
}

/** The length of the bar, in its own units. */
const LENGTH = 1000;

/** A bar of votes. The list says the same in words. */
function Bar({
  places,
  kinds,
}: {
  readonly places: readonly NamedPlace[];
  readonly kinds: readonly string[];
}) {
  const total = places.reduce((sum, place) => sum + weightOf(place), 0);
  let at = 0;
  return (
    <svg class="bar" viewBox={`0 0 ${LENGTH} 16`} preserveAspectRatio="none" aria-hidden="true">
      {places.map((place, index) => {
        const width = (weightOf(place) / total) * LENGTH;
        const x = at;
        at += width;
        return (
          <rect
            key={`${place.kind} ${place.host}`}
            class={kinds[index]}
            x={x}
            y={0}
            width={Math.max(0, width - 3)}
            height={16}
          />
        );
      })}
    </svg>
  );
}

/** The best-known programs come first. */
const KNOWN = ["browsers", "curl", "libcurl", "Python requests", "Node", "Go", "Java", "PHP"];

function namesOf(programs: readonly Program[]): string {
  const place = (name: string) => {
    const at = KNOWN.findIndex((known) => name.startsWith(known));
    return at < 0 ? KNOWN.length : at;
  };
  return [...shortNames(programs)].sort((one, other) => place(one) - place(other)).join(" · ");
}

/** Returns the program names without the functions that split. */
function shortNames(programs: readonly Program[]): readonly string[] {
  return [...new Set(programs.map(({ title }) => title.replace(/ \(.*/, "").replace("java.net.", "")))];
}
