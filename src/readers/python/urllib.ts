import type { Model } from "../model/model.js";
import type { Parts, RefusedReading } from "../model/reading.js";
import { Source } from "../model/source.js";
import { NO_NETLOC, readNetloc } from "./netloc.js";
import { RELEASES } from "./release.js";
import { type Joined, joinedUrl } from "./urljoin.js";
import { splitUrl } from "./urlsplit.js";

/**
 * `urlsplit` of Python's `urllib.parse`, and the attributes of its result; with a base, what `urljoin` makes of the two is
 * split. It splits by delimiters and refuses next to nothing: spaces, controls and backslashes belong to the part that
 * they are in. `http://good.com\@evil.com/` has the host `evil.com`. A bad port shows only when it is asked for, so most
 * programs that check the host do not see it; the port of such a reading is the name of the error, `ValueError`.
 *
 * @see https://github.com/python/cpython/blob/v3.14.2/Lib/urllib/parse.py (urlsplit, urljoin)
 */
export const urllib: Model = {
  name: "urllib",
  program: "Python urllib.parse (urlsplit)",
  versions: RELEASES,
  source: "CPython 3.14.2 and 3.13.0, Lib/urllib/parse.py",
  read(input, release, base) {
    const source = Source.of(input);
    if (base === null) return readUrl(source, release);
    const joined = joinedUrl(base, source, release);
    return "accepted" in joined ? joined : readJoined(joined, release);
  },
};

function readJoined({ source, isReference, scheme }: Joined, release: string): Parts | RefusedReading {
  const reading = readUrl(source, release);
  if ("accepted" in reading) return reading;
  // A text that is made of both has other offsets than the input.
  const own = isReference ? reading : { ...reading, spans: {} };
  return scheme === null ? own : { ...own, scheme };
}

function readUrl(source: Source, release: string): Parts | RefusedReading {
  const split = splitUrl(source, release);
  if ("accepted" in split) return split;
  const { scheme, netloc, path, query, fragment } = split;
  const { spans, ...site } = netloc === null ? NO_NETLOC : readNetloc(netloc, release);
  return {
    scheme: scheme?.text.toLowerCase() ?? null,
    ...site,
    path: path.text,
    query: query?.text || null,
    fragment: fragment?.text || null,
    spans: {
      ...spans,
      scheme: spanOf(scheme),
      path: spanOf(path),
      query: query?.text ? spanOf(query) : undefined,
      fragment: fragment?.text ? spanOf(fragment) : undefined,
    },
  };
}

function spanOf(part: Source | null) {
  return part?.span(0, part.text.length);
}
