// The schemes whose documents say more of equivalence than the generic syntax does, and the default port. Only what makes
// normal forms imports this.
import type { Section } from "../../core/diagnostic/diagnostic.js";
import { changed, lowerCase, type SchemeChange, type SchemeForm } from "./form.js";
import { mailto, news, nntp } from "./messages.js";
import { sip, tel } from "./telephony.js";

const LOCAL = Object.freeze({ document: "RFC 8089", section: "2" });

/** `localhost` means the same as an empty host, and as no authority. */
const file: SchemeForm = {
  changes: (url): readonly SchemeChange[] =>
    /^file:\/\/localhost\//.test(url)
      ? [{ code: "local-host", start: 7, end: 16, after: "", section: LOCAL }]
      : [],
  // No authority is added to the normal form: that would change what the URL consists of.
  key: (url) => url.replace(/^file:\/(?!\/)/, "file:///"),
};

const URN = Object.freeze({ document: "RFC 8141", section: "3.1" });

const NAME = /^urn:([A-Za-z\d][A-Za-z\d-]{0,30}[A-Za-z\d]):([^?#]+)/;

/** The components after an assigned name: an r-component, a q-component and an f-component. */
const COMPONENTS = /^(?:\?[+=][^#/?][^#]*)?(?:#.*)?$/s;

/** The case of the namespace makes no difference. Escapes are not decoded, and only the assigned name is compared. */
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

/** What the registrations of namespaces add: for the name in one, its normal form and the section. */
const NAMESPACES: ReadonlyMap<string, (name: string) => readonly [Section, string] | null> = new Map([
  [
    "uuid",
    (name) => (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name) ? [UUID, lowerCase(name)] : null),
  ],
]);

/** What the document of each scheme says of equivalence, by the name of the scheme. */
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
