// Right calls of the entry points for other libraries.
import type { Calls } from "./call.js";
import type { Library } from "./library.js";

const SCHEMA_CALLS: Calls = {
  uri: {
    names: ["option|the (grammar|rule|schemes|output)|schemes|undisputed"],
    args: ({ rfc3986 }: Library) => [
      { grammar: rfc3986.rfc3986, rule: "URI", schemes: ["https"], output: "ast" },
    ],
    use: ({ "~standard": schema }: ReturnType<Library["standard-schema"]["uri"]>) => [
      schema.validate("https://a.example/b"),
      schema.validate("http://a_b/ c"),
      schema.validate(null),
      schema.jsonSchema.input({ target: "draft-07" }),
      schema.jsonSchema.output({ target: "draft-07" }),
    ],
  },
};

/** What an Ajv instance has that is called: a real one shares much with all others. */
const instance = () => {
  const added: unknown[] = [];
  return {
    addFormat: (name: string, format: object) => added.push(name, format),
    addKeyword: (definition: object) => added.push(definition),
    added,
  };
};

const AJV_CALLS: Calls = {
  addFormats: {
    names: ["the Ajv instance", "option|the format"],
    args: () => [instance(), { formats: ["uri"] }],
  },
  addKeyword: { names: ["the Ajv instance"], args: () => [instance()] },
  urlGrammarKeyword: {
    names: [],
    args: () => [],
    use: ({ compile }: { readonly compile: (value: object) => (text: string) => boolean }) => {
      const validate = compile({ schemes: ["https"] });
      return [validate("http://a_b/ c"), validate];
    },
  },
  "uriResolver.parse": { names: ["the URI"], args: () => ["http://u@a.example:80/b?q#f"] },
  "uriResolver.resolve": { names: ["the base", "the reference"], args: () => ["a/b", "../c#d"] },
  "uriResolver.serialize": {
    names: ["the components|the \\w+ of the components"],
    args: () => [
      { scheme: "http", userinfo: "u", host: "a", port: 80, path: "/b", query: "q", fragment: "f" },
    ],
  },
};

export const ADAPTER_CALLS: Readonly<Record<string, Calls>> = {
  "standard-schema": SCHEMA_CALLS,
  ajv: AJV_CALLS,
};
