/** The first view: one large URL with its parts in place, a sentence, and three answers. */
import { useEffect, useState } from "preact/hooks";
import type { GrammarName } from "url-grammar";
import { useAnalysis } from "../analysis/analyse.js";
import { page, settle, settled, turn } from "../state/state.js";
import { answered, answerFault, ask, isWarm } from "./ask.js";
import { type Faults, PartsCard, PlacesCard, ValidCard } from "./cards.js";
import { Field, write } from "./field.js";
import { verdictOf } from "./places.js";
import type { Answer } from "./record.js";
import { Sentence } from "./sentence-text.js";

/** Examples to try, each interesting for a different reason. */
export const CHIPS = [
  ["Backslash", "https://good.com\\@evil.com/login"],
  ["Octal address", "http://0177.0.0.1/admin"],
  ["50% off", "https://shop.example/50% off?q=a b"],
  ["Two @", "https://you@bank.example@evil.example/"],
  ["Invisible", "https://exa\u200bmple.com/"],
  ["IPv6", "http://[::ffff:169.254.169.254]/latest"],
  ["Underscore", "http://my_host/"],
  ["Password", "https://u:secret@example.com:8443/a/../b?page=2#top"],
  ["Ordinary", "https://example.com/search?q=url"],
  ["mailto:", "mailto:ann@b.example?subject=Hi"],
  ["../g?y", "../g?y"],
] as const;

/** The complete first view. */
export function FirstView() {
  const { input } = page.value;
  useEffect(() => ask(input), [input]);
  const current = answered.value?.input === input ? answered.value.answer : null;
  useEffect(() => {
    if (current !== null && !settled.value) settle();
  }, [current]);
  const faults = useFaults();
  const late = useLate(current === null, input);
  // The last answer stays for a moment: most keys change little, and flicker is worse. While an engine is loading, that
  // would be too long, and the answer would belong to another URL.
  const shown = current ?? (late || !isWarm.value ? null : (answered.value?.answer ?? null));
  return (
    <>
      <section class="panel-field" aria-label="Input">
        <Field faults={faults?.list ?? []} soft={faults?.soft ?? false} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <p class="words" id="words" tabIndex={0}>
          {/* Another sentence is new text, so no part of the last one moves to a new place. */}
          <Sentence key={input} input={input} />
        </p>
      </section>
      <Chips />
      {answerFault.value !== null && (
        <p class="bad-text" role="alert">
          The answer could not be worked out: {answerFault.value}
        </p>
      )}
      <div class="cards">
        <ValidCard input={input} answer={shown} faults={faults} />
        <PlacesCard input={input} answer={shown} />
        <PartsCard input={input} />
      </div>
      <Announcement />
    </>
  );
}

/** How long the last answer may stay next to newer text. */
const LATE_MS = 120;

function useLate(waiting: boolean, input: string): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [waiting, input]);
  return late;
}

/**
 * Returns the faults under the chosen grammar. If it accepts the text, those under the draft, the command's default, or
 * else under the URL Standard.
 */
function useFaults(): Faults | null {
  const { input, grammar } = page.value;
  const current = answered.value?.input === input ? answered.value.answer : null;
  const other = current === null ? null : otherGrammar(grammar, current);
  const { result, request } = useAnalysis("faults", other === null ? null : { input, grammar: other });
  if (current === null) return null;
  if (other === null) return { grammar: "rfc3986", list: current.faults, soft: false };
  if (request?.input !== input || request.grammar !== other || result === null) return null;
  return { grammar: other, list: result, soft: other !== grammar };
}

/** Returns the grammar whose faults are not in the answer and must be requested; `null` for none. */
function otherGrammar(chosen: GrammarName, { verdicts }: Answer): GrammarName | null {
  if (chosen !== "rfc3986") return chosen;
  if (!verdicts.rfc3986) return null;
  return verdicts["draft-05"] ? (verdicts.whatwg ? null : "whatwg") : "draft-05";
}

function Chips() {
  return (
    <fieldset class="tries">
      <legend class="quiet">Examples</legend>
      <span aria-hidden="true">Try</span>
      {CHIPS.map(([name, text]) => (
        <button key={name} type="button" class="chip" onClick={() => write(text)}>
          {name}
        </button>
      ))}
      <button type="button" class="chip" onClick={() => turn({ list: true })}>
        Check a list …
      </button>
    </fieldset>
  );
}

/** The quiet time before the answer is read out. */
const QUIET_MS = 900;

/** Announces the answer to screen readers after typing stops. */
function Announcement() {
  const [said, say] = useState("");
  const { input } = page.value;
  const current = answered.value?.input === input ? answered.value.answer : null;
  useEffect(() => {
    if (current === null) return;
    const timer = setTimeout(() => {
      const accepting = Object.values(current.verdicts).filter(Boolean).length;
      say(`Valid by ${accepting} of 3 grammars. ${verdictOf(current.places).title}.`);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [current]);
  return (
    <p class="quiet" role="status">
      {said}
    </p>
  );
}
