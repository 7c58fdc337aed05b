/** The three answers of the first view: whether the input is valid, where programs go, and its parts. */
import { useEffect, useState } from "preact/hooks";
import type { GrammarName, UrlDiagnostic } from "url-grammar";
import { GRAMMARS, LABELS } from "#page/grammars.js";
import { useAnalysis } from "../analysis/analyse.js";
import { FIRST, page, show, turn } from "../state/state.js";
import { firstAlarm } from "./ask.js";
import { aboutCode } from "./elsewhere.js";
import { write } from "./field.js";
import { hiddenIn, partsOf, type UrlPart } from "./parts.js";
import { HostList, verdictOf } from "./places.js";
import { type Answer, FIRST_GRAMMARS, type FirstGrammar, type NamedPlace } from "./record.js";
import { DEFAULT_PORTS } from "./sentence.js";
import { Text } from "./text.js";

/** The faults of the text in the field, and the grammar that they are from. */
export interface Faults {
  readonly grammar: GrammarName;
  readonly list: readonly UrlDiagnostic[];
  /** Whether the chosen grammar accepts the text, and only another one refuses it. */
  readonly soft: boolean;
}

interface ValidProps {
  readonly input: string;
  /** `null` while there is no answer for this text. */
  readonly answer: Answer | null;
  readonly faults: Faults | null;
}

/** Shows whether the text is valid, under three grammars and seven more. */
export function ValidCard({ input, answer, faults }: ValidProps) {
  return (
    <section class="card valid-card" aria-labelledby="valid-title">
      <h2 id="valid-title">Valid?</h2>
      {answer === null ? (
        <p class="reading">Reading …</p>
      ) : (
        <>
          <ValidTitle input={input} answer={answer} />
          <Verdicts answer={answer} />
          <FaultBox input={input} faults={faults} />
        </>
      )}
    </section>
  );
}

function ValidTitle({ input, answer }: { readonly input: string; readonly answer: Answer }) {
  const count = FIRST_GRAMMARS.filter((name) => answer.verdicts[name]).length;
  if (input === "") return <p class="big">Empty, which is valid</p>;
  if (count === FIRST_GRAMMARS.length) return <p class="big good-text">Yes, it is valid</p>;
  if (count === 0) return <p class="big bad-text">No, it is not valid</p>;
  return (
    <p class="big mixed-text">
      Valid by {count} of these {FIRST_GRAMMARS.length}
    </p>
  );
}

/** The purposes of the three, in a few words. */
const ABOUT: Readonly<Record<FirstGrammar, string>> = {
  rfc3986: "URIs, since 2005",
  whatwg: "for browsers",
  "draft-05": "the package’s default",
};

const MORE = GRAMMARS.filter((name) => !(FIRST_GRAMMARS as readonly string[]).includes(name));

/** The verdict of every grammar. The chosen one applies to the rest of the page. */
function Verdicts({ answer }: { readonly answer: Answer }) {
  const { grammar } = page.value;
  const isMore = MORE.includes(grammar);
  const [open, setOpen] = useState(false);
  return (
    <fieldset class="verdicts">
      <legend class="quiet">The grammar that the page goes by</legend>
      {FIRST_GRAMMARS.map((name) => (
        <Choice key={name} name={name} about={ABOUT[name]} valid={answer.verdicts[name]} />
      ))}
      <details class="more" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {MORE.length} more
          {isMore && (
            <>
              ; chosen: <b>{LABELS[grammar].title}</b>
            </>
          )}
        </summary>
        {open && <MoreVerdicts />}
      </details>
    </fieldset>
  );
}

/** The other grammars, loaded on first use. */
function MoreVerdicts() {
  const { result } = useAnalysis("verdicts", { input: page.value.input });
  const valid = new Map(result?.map((one) => [one.grammar, one.valid]));
  return (
    <div class="more-verdicts">
      {MORE.map((name) => (
        <Choice key={name} name={name} about="" valid={valid.get(name)} />
      ))}
    </div>
  );
}

interface ChoiceProps {
  readonly name: GrammarName;
  readonly about: string;
  /** The verdict; absent until it is known. */
  readonly valid: boolean | undefined;
}

function Choice({ name, about, valid }: ChoiceProps) {
  const label = LABELS[name];
  return (
    <label class={`verdict ${valid === undefined ? "" : valid ? "good" : "bad"}`} title={label.about}>
      <input
        type="radio"
        name="grammar"
        checked={name === page.value.grammar}
        onChange={() => show({ grammar: name })}
      />
      <span class="mark" aria-hidden="true">
        {valid === undefined ? "…" : valid ? "✓" : "✗"}
      </span>
      <b>{label.title}</b>
      {about !== "" && <small> {about}</small>}
      <span class="quiet">{valid === undefined ? "" : valid ? ": valid" : ": invalid"}</span>
    </label>
  );
}

interface FaultBoxProps {
  readonly input: string;
  readonly faults: Faults | null;
}

/** The first fault, with a way to the next, and its fix with the result. */
function FaultBox({ input, faults }: FaultBoxProps) {
  const [at, setAt] = useState(0);
  useEffect(() => setAt(0), [input, faults?.grammar]);
  if (faults === null) return <div class="fault-box calm" />;
  const { list, grammar, soft } = faults;
  const fault = list[Math.min(at, list.length - 1)];
  if (fault === undefined)
    return (
      <div class="fault-box calm">
        <p>Every character is in its place.</p>
      </div>
    );
  const { code, message, offset, section, hint } = fault;
  const next = list.length > 1 && (
    <button
      type="button"
      class="plain small"
      onClick={() => setAt((Math.min(at, list.length - 1) + 1) % list.length)}
    >
      {Math.min(at, list.length - 1) + 1} of {list.length}
      <span class="quiet"> errors: show the next</span> ›
    </button>
  );
  return (
    <div class={soft ? "fault-box soft" : "fault-box"}>
      <p class="message">
        <Text value={message} limit={120} />
      </p>
      <p class="where">
        {next} {soft && `only by ${LABELS[grammar].title}, `}
        <a
          href={aboutCode("error", code)}
          title={section === null ? code : `${code}: ${section.document}, section ${section.section}`}
        >
          {code}
        </a>{" "}
        at character {(offset + 1).toLocaleString("en")}
      </p>
      {hint !== null && (
        <p class="advice">
          <Text value={hint.text} limit={160} />
        </p>
      )}
      {hint !== null && hint.replacement !== null && (
        <p class="preview">
          → <Preview input={input} replacement={hint.replacement} />
        </p>
      )}
      <Fixes input={input} list={list} fault={fault} />
    </div>
  );
}

type Replacement = NonNullable<NonNullable<UrlDiagnostic["hint"]>["replacement"]>;

/** How much to show before and after a change. */
const [BEFORE, AFTER] = [14, 40];

/** Text around a fix, with the fix applied. */
export function Preview({
  input,
  replacement,
}: {
  readonly input: string;
  readonly replacement: Replacement;
}) {
  const { start, end, text } = replacement;
  const from = start > BEFORE + 4 ? start - BEFORE : 0;
  return (
    <>
      {from > 0 && "…"}
      <Text value={input.slice(from, start)} />
      <ins>
        <Text value={text} />
      </ins>
      <Text value={input.slice(end, end + AFTER)} />
    </>
  );
}

interface FixesProps {
  readonly input: string;
  readonly list: readonly UrlDiagnostic[];
  readonly fault: UrlDiagnostic;
}

function Fixes({ input, list, fault }: FixesProps) {
  const safe = list.filter(({ hint }) => hint !== null && hint.replacement !== null && hint.safe);
  const { hint } = fault;
  return (
    <p class="fixes">
      {hint !== null && hint.replacement !== null && (
        <button type="button" class="plain fix" onClick={() => write(edited(input, hint.replacement!))}>
          <FixWords input={input} replacement={hint.replacement} />
        </button>
      )}
      {safe.length > 1 && (
        <button type="button" class="plain fix-all" onClick={() => write(fixedBy(input, safe))}>
          Fix all {safe.length}
        </button>
      )}
      {hint !== null && hint.replacement !== null && !hint.safe && <small>may change what it means</small>}
    </p>
  );
}

function FixWords({
  input,
  replacement: { start, end, text },
}: {
  readonly input: string;
  readonly replacement: Replacement;
}) {
  const old = input.slice(start, end);
  const [hidden] = hiddenIn(old);
  const short = (value: string) => (
    <code>
      <Text value={value.length > 10 ? `${value.slice(0, 9)}…` : value} />
    </code>
  );
  const what = hidden !== undefined ? hidden.name : /^ +$/.test(old) ? "the space" : short(old);
  if (text === "") return <>Remove {what}</>;
  if (old === "") return <>Insert {short(text)}</>;
  return (
    <>
      Replace {what} by {short(text)}
    </>
  );
}

/** Like the package's `applyReplacement`, which also checks its arguments and includes the text of diagnostics. */
function edited(input: string, { start, end, text }: Replacement): string {
  return input.slice(0, start) + text + input.slice(end);
}

/**
 * Applies the edits from right to left, without checking the result as `fix` does, which is larger than this view. Of
 * two overlapping edits, the left one is skipped: the next answer has it again.
 */
export function fixedBy(input: string, faults: readonly UrlDiagnostic[]): string {
  const edits = faults.flatMap(({ hint }) => (hint?.replacement ? [hint.replacement] : []));
  let text = input;
  let before = Number.POSITIVE_INFINITY;
  for (const edit of [...edits].sort((one, other) => other.start - one.start)) {
    if (edit.end > before) continue;
    text = edited(text, edit);
    before = edit.start;
  }
  return text;
}

interface PlacesProps {
  readonly input: string;
  readonly answer: Answer | null;
}

/** Shows where programs go: a bar, the hosts by name, and the programs that refuse the text. */
export function PlacesCard({ input, answer }: PlacesProps) {
  return (
    <section class="card places-card" aria-labelledby="places-title">
      <h2 id="places-title">Who goes where?</h2>
      {answer === null ? <p class="reading">Reading …</p> : <Places input={input} places={answer.places} />}
    </section>
  );
}

function Places({ input, places }: { readonly input: string; readonly places: readonly NamedPlace[] }) {
  const { title, about, tone } = verdictOf(places);
  return (
    <>
      <p class={`big ${tone}`}>{title}</p>
      <p class="about">{tone === "bad-text" ? <Why input={input} otherwise={about} /> : about}</p>
      <HostList places={places} />
      <p class="onward">
        <button type="button" class="link" onClick={showReadings}>
          What each program reads, and why
        </button>
      </p>
    </>
  );
}

/** Shows what each program reads, further down, and scrolls there. */
function showReadings(): void {
  turn({ view: "components" });
  requestAnimationFrame(() => {
    const tab = document.getElementById("tab-components") ?? document.getElementById("depth");
    tab?.scrollIntoView({ block: "start" });
    tab?.focus({ preventScroll: true });
  });
}

const PAUSE_MS = 400;

/** Why two important programs differ, from what they did. For the initial text, the build has computed it. */
function Why({ input, otherwise }: { readonly input: string; readonly otherwise: string }) {
  const known = input === FIRST.input ? firstAlarm.value : null;
  const [asked, ask] = useState<string | null>(null);
  useEffect(() => {
    // It takes the whole worker, so it waits until typing stops.
    const timer = setTimeout(() => ask(known === null ? input : null), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [input, known]);
  const { result, request } = useAnalysis("alarm", asked === null ? null : { input: asked });
  const message = known ?? (request?.input === input ? result : null);
  return <>{message === null ? otherwise : <Text value={message} limit={240} />}</>;
}

/** The parts that have a row, and the text for a missing one. */
const ROWS: readonly UrlPart[] = ["scheme", "user", "host", "port", "path", "query", "fragment"];

/** Shows the parts of the text, updated with each key. */
export function PartsCard({ input }: { readonly input: string }) {
  const parts = partsOf(input);
  const port = DEFAULT_PORTS.get(parts.scheme?.text.toLowerCase() ?? "");
  return (
    <section class="card parts-card" aria-labelledby="parts-title">
      <h2 id="parts-title">Parts, as RFC 3986 splits any text</h2>
      <dl>
        {ROWS.map((name) => {
          const text = parts[name]?.text;
          const value =
            name === "user" && parts.password !== undefined ? `${text}:${parts.password.text}` : text;
          const none = name === "port" && port !== undefined && parts.host ? `${port}, the default` : "none";
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd class={value ? name : "nothing"} title={value ? value.slice(0, 500) : undefined}>
                {value ? <Text value={value} limit={200} /> : value === "" ? "empty" : none}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
