/** The parts of the page that the build renders: its first view, and URLs with their parts for the gallery. */
import { renderToString } from "preact-render-to-string";
import { alarm } from "./analysis/warnings.js";
import { answer } from "./first/answer.js";
import { answered, firstAlarm } from "./first/ask.js";
import { marksOf, runsOf } from "./first/parts.js";
import type { Piece } from "./first/picture.js";
import { verdictOf } from "./first/places.js";
import type { NamedPlace } from "./first/record.js";
import { plainSentence } from "./first/sentence.js";
import { FIRST } from "./state/state.js";
import { App } from "./view/app.js";

export { picture } from "./first/picture.js";

/** Returns the page as HTML, and its answer and the reason that programs differ as JSON. */
export function rendered(): { readonly html: string; readonly answer: string } {
  const first = answer({ input: FIRST.input });
  firstAlarm.value = alarm({ input: FIRST.input });
  answered.value = { input: FIRST.input, answer: first };
  return {
    html: renderToString(<App />),
    answer: JSON.stringify({ answer: first, alarm: firstAlarm.value }),
  };
}

export interface Described {
  readonly pieces: readonly Piece[];
  readonly sentence: string;
  /** Which programs go where, in a few words. */
  readonly title: string;
  /** The reason, in a sentence; `null` if no program goes elsewhere. */
  readonly why: string | null;
  readonly places: readonly NamedPlace[];
}

/** Returns the gallery's description of a URL. */
export function described(input: string): Described {
  const { faults, places } = answer({ input });
  const marks = faults.map(({ offset, length }) => ({
    start: offset,
    end: offset + Math.max(1, length),
    kind: "fault",
  }));
  return {
    pieces: runsOf(input, [...marksOf(input), ...marks]).map(({ text, kinds }) => ({ text, kinds })),
    sentence: plainSentence(input),
    title: verdictOf(places).title,
    why: alarm({ input }),
    places,
  };
}
