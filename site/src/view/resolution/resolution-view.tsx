/** What the input is resolved to against a base URL, by each algorithm, and how. */
import type { Resolutions, Resolved, Unresolved } from "../../analysis/resolve/resolution.js";
import { useAnalysis } from "../../analysis/use-analysis.js";
import { page, show } from "../../state/state.js";
import { CutText } from "../parts/cut-text.js";
import { VerdictWord } from "../parts/verdict-word.js";
import { Waiting } from "../parts/waiting.js";
import { Wide } from "../parts/wide.js";
import { Text } from "../text/text.js";
import { Legend, Pieces } from "./pieces.js";
import { Steps } from "./steps.js";

export default function ResolutionView() {
  const { input, base } = page.value;
  const { result, fault } = useAnalysis("resolution", { base, reference: input });
  return (
    <div class="view resolution-view">
      <label class="entry">
        Base URL to resolve the input against
        <input
          type="text"
          value={base}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          onInput={(event) => show({ base: event.currentTarget.value })}
        />
      </label>
      {result === null ? <Waiting fault={fault} /> : <Results resolutions={result} />}
    </div>
  );
}

function Results({ resolutions: { algorithms, browser } }: { readonly resolutions: Resolutions }) {
  const solved = algorithms.filter(isResolved);
  const alike = [...algorithms, browser].every((one) => "url" in one && !one.differs);
  return (
    <>
      <h2>Results</h2>
      <Wide label="The result by each algorithm">
        <table class="results">
          <thead>
            <tr>
              <th scope="col">algorithm</th>
              <th scope="col">result</th>
              <th scope="col">by its grammar</th>
            </tr>
          </thead>
          <tbody>
            {algorithms.map((one) => (
              <tr key={titleOf(one)} class={differing(one) ? "differs" : undefined}>
                <th scope="row">
                  {titleOf(one)} <span class="section">section {one.section}</span>
                </th>
                <td>
                  {differing(one) && <Differs />} <Result result={one} />
                </td>
                <td>{"url" in one && <VerdictWord valid={one.valid} />}</td>
              </tr>
            ))}
            <tr class={differing(browser) ? "differs" : undefined}>
              <th scope="row">
                this browser <code>new URL(reference, base)</code>
              </th>
              <td>
                {differing(browser) && <Differs />}{" "}
                {"url" in browser ? <CutText cut={browser.url} /> : <Problem text={browser.fault} />}
              </td>
              <td />
            </tr>
          </tbody>
        </table>
      </Wide>
      {solved.length > 0 && (
        <>
          <Legend />
          <p>
            {alike
              ? "All give the same."
              : "≠ marks what differs from RFC 3986. A browser also normalizes what it resolves."}
          </p>
          <h2>Steps</h2>
          {solved.map((one, index) => (
            <Steps key={titleOf(one)} title={titleOf(one)} resolved={one} open={index === 0} />
          ))}
        </>
      )}
    </>
  );
}

function Result({ result }: { readonly result: Resolved | Unresolved }) {
  if (!isResolved(result)) return <Problem text={result.fault} />;
  return (
    <>
      {result.url.text === "" ? <span class="none">empty</span> : <Pieces pieces={result.pieces} />}
      {result.sameDocument && <span class="badge">the same document</span>}
    </>
  );
}

function Problem({ text }: { readonly text: string }) {
  return (
    <span class="problem sentence">
      ✗ <Text value={text} />
    </span>
  );
}

function isResolved(result: Resolved | Unresolved): result is Resolved {
  return "url" in result;
}

/** Whether there is another result than by today's algorithm. */
function differing(result: { readonly differs: boolean } | { readonly fault: string }): boolean {
  return "differs" in result && result.differs;
}

function Differs() {
  return <abbr title="differs">≠</abbr>;
}

function titleOf({ document, strict }: Resolved | Unresolved): string {
  return strict ? document : `${document}, not strict`;
}
