import type { ComponentName } from "../../ast/malformed.js";
import { type Character, characterAt, utf8Escapes } from "../../core/characters.js";
import { edit, type Hint, type Section } from "../../core/diagnostic.js";
import type { Span } from "../../core/span.js";
import type { Departure, Language } from "../language.js";

/** A place where a component, or a text read by one rule, leaves its language. */
export interface Fault {
  /** The grammar that the text was read by. */
  readonly language: Language;
  readonly input: string;
  /** The component that is faulty; `null` where the input was read by `rule` as a whole. */
  readonly component: ComponentName | null;
  readonly rule: string;
  /** The component's place in the input. */
  readonly span: Span;
  /** In the input. Equal to `span.end` where the component was cut short. */
  readonly offset: number;
  readonly departure: Departure;
}

/** Why a text was refused, in words, and what mends it. */
export interface Verdict {
  readonly code: string;
  readonly message: string;
  /** The rule that refused; the fault's own unless told. */
  readonly rule?: string;
  /** The section that says so; the rule's own unless told. */
  readonly section?: Section | null;
  readonly hint: Hint | null;
}

/** One way in which a text goes wrong: its verdict where the fault is of its kind. */
export type Cause = (fault: Fault) => Verdict | null;

/** The faulty character; `null` where the component was cut short. */
export function foundAt({ input, offset, span }: Fault): Character | null {
  return offset < span.end ? characterAt(input, offset) : null;
}

/** Whether the rule of the fault's component would have taken an escape where the fault is. */
export function takesEscapes({ departure }: Fault): boolean {
  return departure.expected.has("%");
}

/** A hint to escape the faulty character where an escape can stand, and to leave it out where none can. */
export function escapeOrRemove(fault: Fault, character: Character): Hint {
  const { offset } = fault;
  const end = offset + character.text.length;
  const escapes = utf8Escapes(character);
  if (escapes === null || !takesEscapes(fault)) return edit("leave it out", offset, end, "");
  return edit(`write "${escapes}" where it is data`, offset, end, escapes);
}
