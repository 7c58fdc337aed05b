// All documents, and look-up by name.
import * as all from "../generated/documents.js";
import type { GrammarDocument } from "./document.js";

/** All documents whose rules the package has, sorted by number. */
export const documents: readonly GrammarDocument[] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ Object.values(all),
);

/** Returns the names of all documents. */
export function documentNames(): readonly string[] {
  return documents.map(({ name }) => name);
}

/** Returns a document by its name, ignoring case; `null` if the package does not have it. */
export function documentNamed(name: string): GrammarDocument | null {
  return documents.find((document) => document.name === name.toLowerCase()) ?? null;
}
