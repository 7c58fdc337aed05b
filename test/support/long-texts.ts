// Long texts, valid and not, of which each makes one part of a reference as large as the text.
const UNITS: Readonly<Record<string, readonly [start: string, unit: string]>> = {
  segments: ["http://a", "/b"],
  "empty segments": ["http://a/", "/"],
  parameters: ["http://a/", ";b"],
  "parameters of segments": ["http://a/", "/b;c"],
  labels: ["http://", "a."],
  escapes: ["http://a/", "%7e"],
  "escapes in a query": ["?", "%7e%2f"],
  "dot segments": ["http://a", "/../b"],
  "escaped dot segments": ["http://a", "/%2e/b"],
  capitals: ["HTTP://", "AB"],
  "segments after a bad host": ["http://a_b", "/c"],
  "segments of other characters": ["http://a", "/é"],
  "a bad host": ["http://", "a_"],
  "at signs": ["http://", "a@"],
  colons: ["http://", "a:"],
  "an open bracket": ["http://[", "::"],
  "percent signs": ["http://a/", "%"],
  spaces: ["http://a/", " "],
  nulls: ["", "\0"],
  "number signs": ["", "#"],
};

/** Returns each text, of about `length` code units, with its name. Its characters fill one flat string. */
export function* longTexts(length: number): Generator<readonly [name: string, text: string]> {
  for (const [name, [start, unit]] of Object.entries(UNITS)) {
    yield [name, [start, ...Array.from({ length: 8 }, () => unit.repeat(length / 8 / unit.length))].join("")];
  }
}
