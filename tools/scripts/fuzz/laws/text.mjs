// Laws for URLs in text, in HTML and in messages.
import { api, counted } from "../api.mjs";
import { holds, inBounds, same } from "../check.mjs";
import { document, message } from "../families/documents.mjs";
import { prose } from "../families/texts.mjs";

const { main, base } = api;

function finds({ text, size }) {
  const found = [...main.find(text, { validate: true })];
  let read = 0;
  for (const { start, end, wrapped, url, warnings, outcome } of found) {
    inBounds({ start, end }, text, "a URL lies in the text");
    inBounds(wrapped, text, "a wrapper lies in the text");
    holds(
      read <= wrapped.start && wrapped.start <= start && end <= wrapped.end,
      "URLs are in order, in their wrappers",
    );
    read = wrapped.end;
    const joined = text.slice(start, end).replace(/\s+/g, (space) => (/[\r\n]/.test(space) ? "" : space));
    same(url, joined, "a URL is its span, joined at line breaks");
    same(outcome.valid, main.isValid(url), "a URL is validated");
    for (const { code, offset } of warnings) {
      if (code === "hyphen-at-line-end") same(text[offset], "-", "a warning is at a hyphen");
      else holds(start <= offset && offset < end, "a letter that is not allowed is in the URL", code);
    }
  }
  const finder = new main.UrlFinder({ validate: true });
  const inPieces = [];
  for (let at = 0; at < text.length; at += size) {
    inPieces.push(...counted("text.UrlFinder.push", () => finder.push(text.slice(at, at + size))));
  }
  inPieces.push(...counted("text.UrlFinder.finish", () => finder.finish()));
  same(
    inPieces.map(({ url, start }) => [url, start]),
    found.map(({ url, start }) => [url, start]),
    "pieces give the same",
  );
}

/** Checks what holds for the links of any document. `textOf` returns the text of an entity, or null. */
function checkLinks({ entities, links, problems }, textOf) {
  const parts = new Set(entities.map(({ part }) => part));
  for (const { raw, place, url, diagnostics, sameDocument } of links) {
    holds(parts.has(place.part), "a link is in an entity");
    const text = textOf(place.part);
    if (text !== null) inBounds(place, text, "a link lies in the text");
    // A reference to the document itself needs no URL.
    if (url === null) holds(sameDocument || diagnostics.length > 0, "a link without a URL has a reason", raw);
    for (const { offset, length } of diagnostics)
      inBounds({ start: offset, end: offset + length }, raw, "a diagnostic lies in the reference");
  }
  for (const { offset } of problems) holds(offset >= 0, "a problem has an offset");
}

async function html({ text, retrievedFrom }) {
  checkLinks(await base.linksInHtml(text, { retrievedFrom }), () => text);
}

async function mime({ text, retrievedFrom }) {
  checkLinks(await base.linksInMime(text, { retrievedFrom }), () => null);
  checkLinks(await base.linksInMime(Buffer.from(text, "latin1"), { retrievedFrom }), () => null);
}

const FROM = [undefined, "http://a.example/b/c", "mailto:a@b", "file:///a"];

export const laws = [
  {
    name: "find",
    weight: 2,
    draw: (pick) => ({ text: prose(pick), size: 1 + pick.small(30) }),
    check: finds,
  },
  {
    name: "html",
    weight: 1,
    draw: (pick) => ({ text: document(pick), retrievedFrom: pick.of(FROM) }),
    check: html,
  },
  {
    name: "mime",
    weight: 0.3,
    draw: (pick) => ({ text: message(pick), retrievedFrom: pick.of(FROM) }),
    check: mime,
  },
];
