/** The URL that the input resolves to against a base URL, by each algorithm, with the steps. */
import { useAnalysis } from "../analysis/analyse.js";
import type { Piece, Resolutions, Resolved, Unresolved } from "../analysis/resolution.js";
import { Text } from "../first/text.js";
import { page, show } from "../state/state.js";
import { CutText, TextOrNone, VerdictWord, Waiting, Wide } from "./parts.js";

/** The origins, and their labels. */
const ORIGINS = [
  ["base", "from the base"],
  ["reference", "from the reference"],
  ["both", "merged from both"],
  ["document", "from the document"],
] as const;

/** A resolved URL, with the origin of each component. */
function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return (
    <span class="pieces">
      {pieces.map(({ text, component, origin }, index) =>
        origin === null ? (
          <span key={index} class="delimiter">
            {text.text}
          </span>
        ) : (
          <span key={component} class={`piece origin-${origin}`} title={`${component}: ${origin}`}>
            <CutText cut={text} />
            <small class="quiet"> ({origin}) </small>
          </span>
        ),
      )}
    </span>
  );
}

function Legend() {
  return (
    <ul class="legend" aria-label="Where components come from">
      {ORIGINS.map(([origin, words]) => (
        <li key={origin}>
          <span class={`piece origin-${origin}`}>{origin}</span> {words}
        </li>
      ))}
    </ul>
  );
}

interface StepsProps {
  readonly title: string;
  readonly resolved: Resolved;
  readonly open: boolean;
}

/** The steps of an algorithm, with the names in its document. */
function Steps({ title, resolved: { steps, url, document }, open }: StepsProps) {
  return (
    <details class="steps" open={open}>
      <summary>
        {title}: <TextOrNone value={url} />
      </summary>
      <Wide label={`Steps of ${title}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">step</th>
              <th scope="col">changed something</th>
              <th scope="col">what it found or did</th>
              <th scope="col">the URL so far</th>
              <th scope="col">{document}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ step, section, fired, message, buffer }, index) => (
              <tr key={index} class={fired ? "fired" : undefined}>
                <th scope="row">
                  <code>{step}</code>
                </th>
                <td>{fired ? "yes" : "no"}</td>
                <td class="sentence">
                  <CutText cut={message} />
                </td>
                <td>{buffer !== null && <TextOrNone value={buffer} />}</td>
                <td class="short">section {section}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </details>
  );
}

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

/** Whether the result differs from that of the current algorithm. */
function differing(result: { readonly differs: boolean } | { readonly fault: string }): boolean {
  return "differs" in result && result.differs;
}

function Differs() {
  return <abbr title="differs">≠</abbr>;
}

function titleOf({ document, strict }: Resolved | Unresolved): string {
  return strict ? document : `${document}, not strict`;
}
