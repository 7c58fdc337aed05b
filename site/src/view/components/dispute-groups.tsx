/** What programs disagree about, why, and what makes them agree. */

import type { DisputeGroup } from "../../analysis/readers/dispute-groups.js";
import type { Place } from "../../analysis/readers/places.js";
import { Spot } from "../parts/spot.js";
import { Take } from "../parts/take.js";
import { Text } from "../text/text.js";

interface DisputeGroupsProps {
  readonly disputes: readonly DisputeGroup[];
  readonly places: readonly Place[];
}

export function DisputeGroups({ disputes, places }: DisputeGroupsProps) {
  if (disputes.length === 0) {
    const refusedByAll = places.every(({ kind }) => kind === "refused");
    return (
      <p class="agreement">
        {refusedByAll
          ? "No program accepts this text."
          : "All programs that accept this text go to the same place."}
      </p>
    );
  }
  return (
    <>
      <h2>Why they disagree</h2>
      <ul class="dispute-groups">
        {disputes.map((group) => (
          <li key={`${group.class} ${group.offset}`}>
            <One group={group} />
          </li>
        ))}
      </ul>
    </>
  );
}

function One({ group }: { readonly group: DisputeGroup }) {
  const { class: name, offset, message, meaning, why, fix, see, pairs, repaired, advisories } = group;
  return (
    <>
      <h3>
        {capital(meaning)} <code>{name}</code>
      </h3>
      <p>
        <Spot span={{ start: offset, end: offset + 1 }}>At offset {offset}</Spot>: <Text value={message} />.
        {pairs > 1 && ` ${pairs} pairs of programs disagree about this.`}
      </p>
      {why !== "" && (
        <p>
          {why} {see.length > 0 && `(${see.join("; ")})`}
        </p>
      )}
      {fix !== "" && (
        <p>
          <strong>What to do:</strong> {fix}
        </p>
      )}
      {repaired !== null && (
        <p>
          The two agree about <Text value={repaired} /> <Take text={repaired} />
        </p>
      )}
      {advisories.length > 0 && (
        <>
          <p>Published faults of this kind:</p>
          <ul class="advisories">
            {advisories.map(({ id, program }) => (
              <li key={id}>
                {program}: <code>https://www.cve.org/CVERecord?id={id}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
