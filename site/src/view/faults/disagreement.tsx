/** Says that programs disagree about the host, wherever one is on the page. */
import { Fragment } from "preact";
import { useAnalysis } from "../../analysis/use-analysis.js";
import { page, turn } from "../../state/state.js";
import { Text } from "../text/text.js";

/** More hosts than this are counted. */
const NAMED = 4;

export function Disagreement({ input }: { readonly input: string }) {
  const { result, request } = useAnalysis("where", { input });
  if (result === null || result.length === 0 || request?.input !== page.value.input) return null;
  const more = result.length - NAMED;
  return (
    <p class="disagreement">
      Programs disagree about the host of this URL:{" "}
      {result.slice(0, NAMED).map((host, at) => (
        <Fragment key={host}>
          {at > 0 && (at === result.length - 1 ? " or " : ", ")}
          <strong>
            <Text value={host} />
          </strong>
        </Fragment>
      ))}
      {more > 0 && ` or ${more} more`}.{" "}
      {page.value.view !== "components" && (
        <button
          type="button"
          class="plain"
          onClick={() => {
            turn({ view: "components" });
            // The button goes, and on a small screen the view may be further down.
            document.getElementById("tab-components")?.focus();
          }}
        >
          Show where each one goes
        </button>
      )}
    </p>
  );
}
