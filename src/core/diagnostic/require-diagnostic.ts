// Argument checks for rendering: the diagnostic, its section, and the options.
import {
  requireArray,
  requireBoolean,
  requireFunction,
  requireInteger,
  requireObject,
  requireOneOf,
  requireOptions,
  requireString,
} from "../require.js";
import type { Diagnostic, Expectation, Hint, Section } from "./diagnostic.js";
import type { Painter, RenderOptions } from "./render.js";

type Fields<T> = Partial<Record<keyof T, unknown>>;

/**
 * Returns a function that throws a `TypeError` unless a value has the fields needed to render a diagnostic. `name` is
 * the value's name in messages. The names of its parts are built once: building them takes as long as rendering.
 */
export function diagnosticCheck(name: string): (value: unknown) => asserts value is Diagnostic {
  const partNames = ["code", "message", "offset", "length"].map((part) => `the ${part} of ${name}`);
  const [codeName, messageName, offsetName, lengthName] = partNames as [string, string, string, string];
  const listName = `the list "expected" of ${name}`;
  const sectionName = `the section of ${name}`;
  const hintName = `the hint of ${name}`;
  const hintTextName = `the text of the hint of ${name}`;
  return (value) => {
    requireObject(value, name);
    const { code, message, offset, length, expected, section, hint }: Fields<Diagnostic> = value;
    requireString(code, codeName);
    requireString(message, messageName);
    requireInteger(offset, offsetName);
    requireInteger(length, lengthName);
    requireArray(expected, listName);
    requireExpectations(expected, listName);
    if (section !== null) requireSection(section, sectionName);
    if (hint === null) return;
    requireObject(hint, hintName);
    requireString((hint as Fields<Hint>).text, hintTextName);
  };
}

/** Frozen lists already checked: many diagnostics share one. */
const checked = new WeakSet<object>();

function requireExpectations(list: readonly unknown[], name: string): void {
  if (checked.has(list)) return;
  for (const expectation of list) requireExpectation(expectation, name);
  if (Object.isFrozen(list) && list.every(Object.isFrozen)) checked.add(list);
}

function requireExpectation(value: unknown, name: string): void {
  requireObject(value, `each item of ${name}`);
  const { type, label, text } = value as { type?: unknown; label?: unknown; text?: unknown };
  requireOneOf(type, `each type in ${name}`, ["rule", "literal", "end"] satisfies Expectation["type"][]);
  requireString(label, `each label in ${name}`);
  if (type === "literal") requireString(text, `each literal in ${name}`);
}

/** @throws {TypeError} unless the value is a section; `name` is its name in the message */
export function requireSection(value: unknown, name: string): asserts value is Section {
  requireObject(value, name);
  const { document, section }: Fields<Section> = value;
  // Names are built only for an error.
  if (typeof document !== "string") requireString(document, `the document in ${name}`);
  if (typeof section !== "string") requireString(section, `the number in ${name}`);
}

const OPTIONS: readonly (keyof RenderOptions)[] = [
  "severity",
  "origin",
  "width",
  "painter",
  "notes",
  "verbose",
  "translate",
];

/** @throws {TypeError} unless the value has only rendering options, with valid values */
export function requireRenderOptions(
  options: unknown,
  known: readonly (keyof RenderOptions)[] = OPTIONS,
): asserts options is RenderOptions {
  requireOptions(options, known);
  const { severity, origin, width, painter, notes, verbose, translate }: Fields<RenderOptions> = options;
  if (severity !== undefined) requireOneOf(severity, "the severity", ["error", "warning"]);
  if (typeof origin === "function") requireFunction(origin, "the origin");
  else if (origin !== undefined) requireString(origin, "the origin");
  if (width !== undefined) requireInteger(width, "the width");
  if (painter !== undefined) requirePainter(painter);
  if (verbose !== undefined) requireBoolean(verbose, 'the option "verbose"');
  if (translate !== undefined) requireFunction(translate, "the translate");
  if (notes === undefined) return;
  requireArray(notes, "the notes");
  for (const note of notes) {
    requireArray(note, "each of the notes");
    requireString(note[0], "the label of each of the notes");
    requireString(note[1], "the words of each of the notes");
  }
}

function requirePainter(painter: unknown): void {
  requireObject(painter, "the painter");
  const { fault, strong, faint, hint }: Fields<Painter> = painter;
  for (const style of [fault, strong, faint, hint]) requireFunction(style, "each style of the painter");
}
