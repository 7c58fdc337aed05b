// The schemes whose documents define more equivalence than the generic syntax and the default port. Imported only where
// normal forms are made.
import type { Section } from "../../core/diagnostic/diagnostic.js";
import { changed, lowerCase, type SchemeChange, type SchemeForm } from "./form.js";
import { mailto, news, nntp } from "./messages.js";
import { sip, tel } from "./telephony.js";

const LOCAL = Object.freeze({ document: "RFC 8089", section: "2" });

/** `localhost`, an empty host and a missing authority are equivalent. */
const file: SchemeForm = {
  changes: (url): readonly SchemeChange[] =>
    /^file:\/\/localhost\//.test(url)
      ? [{ code: "local-host", start: 7, end: 16, after: "", section: LOCAL }]
      : [],
  // The normal form does not gain an authority, because that would change the URL's components.
  key: (url) => url.replace(/^file:\/(?!\/)/, "file:///"),
};

const URN = Object.freeze({ document: "RFC 8141", section: "3.1" });

const NAME = /^urn:([A-Za-z\d][A-Za-z\d-]{0,30}[A-Za-z\d]):([^?#]+)/;

/** The components after an assigned name: r-component, q-component and f-component. */
const COMPONENTS = /^(?:\?[+=][^#/?][^#]*)?(?:#.*)?$/s;

/** The namespace is case-insensitive. Escapes are not decoded, and only the assigned name is compared. */
const urn: SchemeForm = {
  keepsEscapes: true,
  changes(url) {
    const [, namespace, name] = NAME.exec(url) ?? [];
    if (namespace === undefined) return [];
    const start = "urn:".length;
    const end = start + namespace.length;
    const lower = namespace.toLowerCase();
    const [section, after] = NAMESPACES.get(lower)?.(name!) ?? [URN, name!];
    return [
      ...changed(url, { start, end }, "part-case", lower, URN),
      ...changed(url, { start: end + 1, end: end + 1 + name!.length }, "part-case", after, section),
    ];
  },
  key(url) {
    const [assigned] = NAME.exec(url) ?? [];
    return assigned !== undefined && COMPONENTS.test(url.slice(assigned.length)) ? assigned : url;
  },
};

const UUID = Object.freeze({ document: "RFC 9562", section: "4" });

/** The rules of registered namespaces: for a name in one, its normal form and the section. */
const NAMESPACES: ReadonlyMap<string, (name: string) => readonly [Section, string] | null> = new Map([
  [
    "uuid",
    (name) => (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name) ? [UUID, lowerCase(name)] : null),
  ],
]);

/** The equivalence rules of each scheme's document, by scheme. */
export const SCHEME_FORMS: ReadonlyMap<string, SchemeForm> = new Map([
  ["file", file],
  ["mailto", mailto],
  ["news", news],
  ["snews", news],
  ["nntp", nntp],
  ["sip", sip],
  ["sips", sip],
  ["tel", tel],
  ["urn", urn],
]);
