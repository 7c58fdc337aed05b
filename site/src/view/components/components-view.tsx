/** What programs and grammars read in the input, where they go, and why they disagree. */
import { useAnalysis } from "../../analysis/use-analysis.js";
import { page } from "../../state/state.js";
import { Waiting } from "../parts/waiting.js";
import { DisputeGroups } from "./dispute-groups.js";
import { Places } from "./places.js";
import { ReaderTable } from "./reader-table.js";

export default function ComponentsView() {
  const { input } = page.value;
  const { result, fault } = useAnalysis("components", { input });
  if (result === null) return <Waiting fault={fault} />;
  return (
    <div class="view components-view">
      <h2>Where programs go</h2>
      <Places places={result.places} rows={result.rows} />
      <DisputeGroups disputes={result.disputes} places={result.places} />
      <h2>What each reads</h2>
      <ReaderTable rows={result.rows} />
    </div>
  );
}
