import {
  type EscapedComponent,
  escapeComponent,
  firstUnescaped,
  unescapeComponent,
} from "../../../compat/build/component.js";
import { UrlDataError } from "../../../compat/build/index.js";
import { quoted } from "../../../core/text/printable.js";
import type { GrammarName } from "../../../index.js";
import { urlLanguageOf } from "../../../parse/grammars.js";
import type { Answer, Desk } from "../../answers/task.js";
import { CommandError, type ExitStatus, type Io } from "../../io.js";
import { answerBy, eachRecord, type RecordOptions } from "../each-record.js";
import { DEFAULT_GRAMMAR } from "../grammars.js";
import { addMade, attempt, RecordError } from "./attempt.js";

export interface EscapeOptions extends RecordOptions {
  readonly grammar?: GrammarName;
  readonly component?: EscapedComponent;
}

/** Runs `url-grammar escape`: prints each text escaped for a component. */
export async function showEscaped(
  texts: readonly string[],
  options: EscapeOptions,
  io: Io,
): Promise<ExitStatus> {
  const { status } = await eachRecord("texts", texts, { name: "escape", options, make: escaper }, io);
  return status;
}

/** Runs `url-grammar unescape`: prints each component unescaped. */
export async function showUnescaped(
  texts: readonly string[],
  options: EscapeOptions,
  io: Io,
): Promise<ExitStatus> {
  const { status } = await eachRecord("texts", texts, { name: "unescape", options, make: unescaper }, io);
  return status;
}

/** Returns what prints a text escaped. */
export function escaper(options: EscapeOptions, desk: Desk): Answer {
  const { language, component } = settingsOf(options);
  return answerWith(options, desk, (text) => escapeComponent(language, text, component));
}

/** Returns what prints a component unescaped. */
export function unescaper(options: EscapeOptions, desk: Desk): Answer {
  const { language, component } = settingsOf(options);
  return answerWith(options, desk, (text) => {
    const found = firstUnescaped(language, text, component);
    if (found !== null) throw new RecordError(wordsFor(found, component));
    return unescapeComponent(language, text, component);
  });
}

function answerWith(options: EscapeOptions, desk: Desk, make: (text: string) => string): Answer {
  return answerBy("texts", options, desk, ({ text, origin, place }, outputs) => {
    const shown = { json: options.json === true, place, fields: { text }, name: "result" };
    return addMade(
      attempt(() => make(text)),
      shown,
      origin ?? quoted(text),
      outputs,
      desk.screen,
    );
  });
}

/** @throws {CommandError} if the grammar has no such component, or no escapes in it */
function settingsOf({ grammar = DEFAULT_GRAMMAR, component = "any" }: EscapeOptions): {
  readonly language: ReturnType<typeof urlLanguageOf>;
  readonly component: EscapedComponent;
} {
  const language = urlLanguageOf(grammar);
  try {
    escapeComponent(language, "", component);
  } catch (error) {
    if (!(error instanceof UrlDataError)) throw error;
    throw new CommandError(`the grammar ${grammar} has no ${component} with escapes`);
  }
  return { language, component };
}

function wordsFor(character: string, component: EscapedComponent): string {
  if (character === "%") return '"%" must be followed by two hexadecimal digits';
  const name = component === "field" ? "a field of a query" : `the component ${component}`;
  return `${quoted(character)} is not allowed in ${name}`;
}
