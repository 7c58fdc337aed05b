// What `linear.test.ts` counts the work of.

import { uriResolver, urlGrammarKeyword } from "../../src/adapters/ajv/index.js";
import { uri } from "../../src/adapters/standard-schema/index.js";
import { fix } from "../../src/compat/fix/index.js";
import { iriToUri, uriToIri } from "../../src/compat/iri/index.js";
import { warnings } from "../../src/compat/warnings/index.js";
import {
  acceptedBy,
  build,
  dataOf,
  type GrammarName,
  isValid,
  namedGrammar,
  normalize,
  parseTolerant,
  queryFields,
  resolve,
  texts,
  tree,
  validate,
  withComponent,
  withQueryField,
} from "../../src/index.js";
import { find } from "../../src/text/index.js";

type Call = (text: string, grammar: GrammarName) => unknown;

/** Returns what an action gives, or what it throws for a text that is not valid. */
function attempt(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}

export const CALLS: Readonly<Record<string, Call>> = {
  isValid: (text, grammar) => isValid(text, { grammar }),
  validate: (text, grammar) => validate(text, { grammar }),
  parseTolerant: (text, grammar) => parseTolerant(text, { grammar }),
  normalize: (text, grammar) => normalize(text, { grammar, dotSegments: true }),
  warnings: (text, grammar) => warnings(text, { grammar }),
  fix: (text, grammar) => fix(text, { grammar, unsafe: true }),
  find: (text, grammar) => [...find(text, { grammar })],
  resolve: (text, grammar) => attempt(() => resolve("http://a.example/b", text, { grammar })),
  data: (text, grammar) => attempt(() => build(dataOf(text, { grammar }), { grammar })),
  withComponent: (text, grammar) => attempt(() => withComponent(text, { fragment: text }, { grammar })),
  withQueryField: (text, grammar) => attempt(() => withQueryField(text, "a", "b", { grammar })),
  texts: (text, grammar) => attempt(() => texts(text, { grammar })),
  tree: (text, grammar) => tree(text, { grammar }),
};

const node = uri({ rule: "URI-reference", schemes: ["http"], output: "ast" })["~standard"];
const keyword = urlGrammarKeyword().validate!;

/** The functions that take no grammar. */
export const OTHERS: Readonly<Record<string, (text: string) => unknown>> = {
  acceptedBy,
  queryFields: (text) => queryFields(text),
  iriToUri: (text) => attempt(() => iriToUri(text)),
  uriToIri: (text) => attempt(() => uriToIri(text)),
  standardSchema: (text) => node.validate(text),
  ajvKeyword: (text) => keyword({ schemes: [text] }, text),
  ajvResolver: (text) => attempt(() => uriResolver.resolve(`b/${text}`, text)),
  ajvComponents: (text) => uriResolver.serialize(uriResolver.parse(text)),
};

// The tables for texts beyond ASCII are made once, when a rule has read several such texts.
for (const grammar of ["rfc3987", "whatwg"] as const) {
  for (const rule of namedGrammar(grammar).rules as readonly "path"[]) {
    for (let times = 0; times < 10; times++) isValid("\u00e9", { grammar: grammar as "rfc3986", rule });
  }
}

export function call(name: string, grammar: GrammarName | null, text: string): void {
  if (grammar === null) OTHERS[name]!(text);
  else CALLS[name]!(text, grammar);
}
