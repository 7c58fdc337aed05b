/** Link headers with their targets, where these begin, and their parameters; `null` for what is not one. */
export const CASES: readonly (readonly [header: string, links: (string | number)[][] | null])[] = [
  [
    '<http://example.com/TheBook/chapter2>; rel="previous"; title="previous chapter"',
    [["http://example.com/TheBook/chapter2", 1, "rel=previous", "title=previous chapter"]],
  ],
  ['</>; rel="http://example.net/foo"', [["/", 1, "rel=http://example.net/foo"]]],
  ['</terms>; rel="copyright"; anchor="#foo"', [["/terms", 1, "rel=copyright", "anchor=#foo"]]],
  [
    "<//a.example:80/b;c?d#e> ; rel = next , <g>;crossorigin",
    [
      ["//a.example:80/b;c?d#e", 1, "rel=next"],
      ["g", 41, "crossorigin"],
    ],
  ],
  ["<http://a b/>", null],
  ["<http://a.example/", null],
  ["", null],
];
