// All documents, and how they are found by their names.
import * as all from "../generated/documents.js";
import type { GrammarDocument } from "./document.js";

/** Every document whose rules the package has, in the order of their numbers. */
export const documents: readonly GrammarDocument[] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ Object.values(all),
);

/** Returns the names of the documents whose rules the package has. */
export function documentNames(): readonly string[] {
  return documents.map(({ name }) => name);
}

/** Returns a document by its name in any case; `null` if the package does not have it. */
export function documentNamed(name: string): GrammarDocument | null {
  return documents.find((document) => document.name === name.toLowerCase()) ?? null;
}
