// Phrases as data: an English template with placeholders, and their values, so that the words can be translated.
/** The values of the placeholders of a template, by name. Each value is printable. */
export type Params = Readonly<Record<string, string>>;

/** The names of the placeholders of a template: `"character"` for `"{character} is not allowed in a port"`. */
export type PlacesOf<Template extends string> = Template extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never;

/** A template that is a literal in the source; `never` for one built at run time, which could not be translated. */
export type Written<Template> = Template extends string
  ? Record<never, never> extends Record<Template, unknown>
    ? never
    : Template
  : Template;

/** English words, with the template and the parameters that make them up. */
export interface Phrase {
  /** The template with its placeholders filled. */
  readonly text: string;
  readonly template: string;
  readonly params: Params;
}

/** Fills the placeholders of a template from outside the package, so a missing parameter is not an error. */
export function filled(template: string, params: Params = {}): Phrase {
  return { text: fill(template, params), template, params: Object.freeze(params) };
}

/**
 * Fills the placeholders of a literal template. A missing parameter is a type error. (It is a function declaration that
 * uses no constants: a bundle may run a file with phrases before this one.)
 */
export function phrase<Template extends string>(
  template: Template & Written<Template>,
  ...[params]: [PlacesOf<Template>] extends [never]
    ? []
    : [params: Readonly<Record<PlacesOf<Template>, string>>]
): Phrase {
  return filled(template, params);
}

/** The message of a diagnostic or a warning, with its template and parameters. */
export interface Message {
  readonly message: string;
  readonly template: string;
  readonly params: Params;
}

/** Returns the members that a phrase gives a diagnostic or a warning as its message. */
export function saying({ text: message, template, params }: Phrase): Message {
  return { message, template, params };
}

/** Joins two phrases with different placeholders. A translator looks up both. */
export function joined(phrase: Phrase, tail: Phrase): Phrase {
  return filled(phrase.template + tail.template, { ...phrase.params, ...tail.params });
}

/** Fills the placeholders of a template. A placeholder without a parameter is left unchanged. */
export function fill(template: string, params: Params): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? params[name]! : place,
  );
}
