// Laws for the model of the URL Standard, web addresses, and the guard.
import { api } from "../api.mjs";
import { holds, inBounds, same } from "../check.mjs";
import { anyText } from "../families/texts.mjs";

const { guard: guards, readers: reading, "url-standard": standard, web } = api;

function model({ text, other }) {
  const { url, errors } = standard.parseUrl(text);
  for (const { name, span } of errors) inBounds(span, text, `the span of ${name}`);
  same(
    errors.some(({ failure }) => failure),
    url === null,
    "the parser fails with an error",
  );
  if (url === null) return;
  const again = standard.parseUrl(url.href).url;
  same(again?.href, url.href, "what is serialised is read again alike");
  same(new standard.StandardUrl(url.href).href, url.href, "the class reads as the function does");
  const changed = standard.parseUrl(url.href).url;
  for (const name of ["protocol", "host", "port", "pathname", "search", "hash", "username"])
    changed[name] = other;
  same(standard.parseUrl(changed.href).url?.href, changed.href, "a URL stays one, whatever is set");
}

function domains({ text }) {
  for (const strict of [false, true]) {
    const ascii = standard.domainToAscii(text, strict);
    if (ascii === null) continue;
    holds(/^[\0-\x7f]*$/.test(ascii), "the form is in ASCII", ascii);
    same(standard.domainToAscii(ascii, strict), ascii, "the ASCII form has itself");
    same(
      standard.domainToAscii(standard.domainToUnicode(ascii), strict),
      ascii,
      "both forms lead to each other",
    );
  }
}

function webUrls({ text }) {
  const isWeb = web.isWebUrl(text);
  const checked = web.checkWebUrl(text);
  same(checked.valid, isWeb, "both say the same");
  same(web.webUrl()["~standard"].validate(text).issues === undefined, isWeb, "the schema says the same");
  if (api["web/ascii"].isWebUrl(text)) holds(isWeb, "what is taken in ASCII is taken");
  if (isWeb) same(standard.parseUrl(text).errors, [], "an address of the web has no validation error");
  if (checked.valid) return;
  inBounds(checked.span, text, "the span of a fault");
  holds(checked.suggestion === null || web.isWebUrl(checked.suggestion), "what is suggested is an address");
}

function guarded({ text }) {
  const said = guards.guard(text);
  const { host, isPublic } = guards.addressClass(text);
  // A final dot is removed once.
  if (!host.endsWith(".")) same(guards.addressClass(host).isPublic, isPublic, "an address stays what it is");
  if (!said.allowed) return inBounds(said.span, text, "the span of a refusal");
  holds(said.address.isPublic, "what is allowed is public", said);
  // The grammar of the core excludes some long names.
  const short = text.replace(/^([^/]*\/\/)[^/:]*/, "$1a.example");
  holds(
    said.address.kind === "ipv6" || reading.isCommonCore(text) || reading.isCommonCore(short),
    "what is allowed is of the common core, except for the length of its name",
  );
  same(reading.agreedHost(text, AGREED).host, said.host, "the programs see the host that the guard sees");
}

/** Some programs refuse an address in brackets, or a long name. */
const AGREED = { ignoreRefusals: true };

const drawn = (pick) => ({ text: anyText(pick), other: anyText(pick) });

export const laws = [
  { name: "url-standard", weight: 1, draw: drawn, check: model },
  { name: "domains", weight: 1, draw: drawn, check: domains },
  { name: "web", weight: 1, draw: drawn, check: webUrls },
  { name: "guard", weight: 1, draw: drawn, check: guarded },
];
