/** Two URLs side by side: which programs take them to the same place, and which do not. */
import { useAnalysis } from "../analysis/analyse.js";
import type { Answer, NamedPlace } from "../first/record.js";
import { Text } from "../first/text.js";
import { Wide } from "./parts.js";

interface SideBySideProps {
  readonly first: string;
  readonly second: string;
}

export function SideBySide({ first, second }: SideBySideProps) {
  const one = useAnalysis("answer", { input: first }, "first side");
  const other = useAnalysis("answer", { input: second }, "second side");
  if (one.result === null || other.result === null) return <p class="wait">Loading …</p>;
  if (one.request?.input !== first || other.request?.input !== second) return <p class="wait">Loading …</p>;
  const groups = groupsOf(one.result, other.result);
  const same = groups
    .filter(({ here, there }) => here === there)
    .reduce((sum, { programs }) => sum + programs.length, 0);
  const total = groups.reduce((sum, { programs }) => sum + programs.length, 0);
  return (
    <>
      <h3>For whom they differ</h3>
      <p>
        {same === total
          ? `All ${total} programs go to the same host with both.`
          : `${same} of ${total} programs go to the same host with both, ${total - same} do not.`}
      </p>
      <Wide label="Where programs go with each of the two">
        <table class="sides-table">
          <thead>
            <tr>
              <th scope="col">programs</th>
              <th scope="col">with this URL</th>
              <th scope="col">with the other</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ here, there, programs }) => (
              <tr key={`${here} ${there}`}>
                <td>{programs.join(", ")}</td>
                <td class={here === there ? undefined : "differs"}>
                  <Text value={here} limit={120} />
                </td>
                <td class={here === there ? undefined : "differs"}>
                  {here === there ? "the same" : <Text value={there} limit={120} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </>
  );
}

interface Group {
  /** Where the programs go with each of the two. */
  readonly here: string;
  readonly there: string;
  readonly programs: readonly string[];
}

/** Groups programs by where they go with two URLs. Those that go to two places come first. */
export function groupsOf(one: Answer, other: Answer): readonly Group[] {
  const there = new Map(
    other.places.flatMap((place) => place.programs.map(({ name }) => [name, wordsOf(place)])),
  );
  const groups = new Map<string, { here: string; there: string; programs: string[] }>();
  for (const place of one.places)
    for (const { name, title } of place.programs) {
      const [here, to] = [wordsOf(place), there.get(name) ?? ""];
      const key = JSON.stringify([here, to]);
      const group = groups.get(key) ?? { here, there: to, programs: [] };
      group.programs.push(title);
      groups.set(key, group);
    }
  const rank = (group: Group) => (group.here === group.there ? 1 : 0);
  return [...groups.values()].sort(
    (group, next) => rank(group) - rank(next) || next.programs.length - group.programs.length,
  );
}

function wordsOf({ kind, host }: NamedPlace): string {
  if (kind === "host") return host ?? "";
  return kind === "refused" ? "refused" : "no host";
}
