// Words as data: a template in English with named places, and what stands in these, so that the words can be translated.
/** What stands in the places of a template, by the names of the places. Each text is printable. */
export type Params = Readonly<Record<string, string>>;

/** The names of the places of a template: `"character"` for `"{character} is not allowed in a port"`. */
export type PlacesOf<Template extends string> = Template extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never;

/** A template that is written out in the source; `never` for one that is put together, which nobody could translate. */
export type Written<Template> = Template extends string
  ? Record<never, never> extends Record<Template, unknown>
    ? never
    : Template
  : Template;

/** English words, and the template and the parameters that they are made of. */
export interface Phrase {
  /** The template with its places filled. */
  readonly text: string;
  readonly template: string;
  readonly params: Params;
}

/** Returns a template with its places filled. A missing parameter is no error, since the words are not the package's. */
export function filled(template: string, params: Params = {}): Phrase {
  return { text: fill(template, params), template, params: Object.freeze(params) };
}

/**
 * Returns a template that is written out, with what stands in its places. A missing parameter is a type error. (It needs no
 * constant, and is no constant itself: a bundle may run a file that has phrases before this one.)
 */
export function phrase<Template extends string>(
  template: Template & Written<Template>,
  ...[params]: [PlacesOf<Template>] extends [never]
    ? []
    : [params: Readonly<Record<PlacesOf<Template>, string>>]
): Phrase {
  return filled(template, params);
}

/** The message of a diagnostic or a warning, and what it is made of. */
export interface Message {
  readonly message: string;
  readonly template: string;
  readonly params: Params;
}

/** Returns the members of a diagnostic or a warning that a phrase is the message of. */
export function saying({ text: message, template, params }: Phrase): Message {
  return { message, template, params };
}

/** Returns two phrases as one, which have different places. A translator looks up both. */
export function joined(phrase: Phrase, tail: Phrase): Phrase {
  return filled(phrase.template + tail.template, { ...phrase.params, ...tail.params });
}

/** Returns a template with its places filled. A place without a parameter stays as it is. */
export function fill(template: string, params: Params): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? params[name]! : place,
  );
}
