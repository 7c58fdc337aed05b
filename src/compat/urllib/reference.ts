/** A reference cut at its delimiters: what is not there is `null`, which differs from what is there and empty. */
export interface Reference {
  readonly scheme: string | null;
  readonly netloc: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

/** Cuts a text where the standard's Appendix B cuts it; every text has such a cut. */
export function cutReference(text: string): Reference {
  const hash = text.indexOf("#");
  const end = hash < 0 ? text.length : hash;
  const question = text.indexOf("?");
  const asked = question >= 0 && question < end;
  const tail = asked ? question : end;
  const colon = text.indexOf(":");
  const slash = text.indexOf("/");
  const named = colon > 0 && colon < tail && (slash < 0 || colon < slash);
  const start = named ? colon + 1 : 0;
  const sited = text.startsWith("//", start) && start + 2 <= tail;
  const siteEnd = sited ? Math.min(indexOrEnd(text, "/", start + 2), tail) : start;
  return {
    scheme: named ? text.slice(0, colon) : null,
    netloc: sited ? text.slice(start + 2, siteEnd) : null,
    path: text.slice(siteEnd, tail),
    query: asked ? text.slice(question + 1, end) : null,
    fragment: hash < 0 ? null : text.slice(hash + 1),
  };
}

function indexOrEnd(text: string, what: string, from: number): number {
  const at = text.indexOf(what, from);
  return at < 0 ? text.length : at;
}
