// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the programs have templates
// Programs, and what the rule reports about them. Positions are lines and columns from 1, as ESLint counts.
import type { ValidUrlOptions } from "../../../src/adapters/eslint/index.js";

const SPACE = 'spaces are not allowed in URLs: write "%20" if the space is part of the URL';
const BAR = '"|" is not allowed in URLs: write "%7C" if it is part of the URL';
const NO_SCHEME = "a URL without a base URL must have a scheme";
const NO_VALUE = "no value of the placeholders makes this URL valid";

/** One report: the message, where it is, and the program after each suggestion. */
export interface Report {
  readonly message: string;
  /** `line:column-column`, or `line:column-line:column`. */
  readonly at: string;
  readonly suggestions?: readonly (readonly [text: string, output: string])[];
}

/** A program; without reports it is valid. */
export interface Case {
  readonly code: string;
  readonly reports?: readonly Report[];
  /** The program after all fixes. */
  readonly output?: string;
  readonly options?: ValidUrlOptions;
  readonly jsx?: true;
  /** It is TypeScript. */
  readonly typed?: true;
  /** Only sloppy scripts have it, which the parser of TypeScript does not parse. */
  readonly script?: true;
}

const one = (message: string, at: string): readonly Report[] => [{ message, at }];

/** Which texts are read as URLs. */
const USES: readonly Case[] = [
  { code: '"http://a/b|c"', reports: one(BAR, "1:12-13"), output: '"http://a/b%7Cc"' },
  { code: "x = 'HTTPS://a/|b'", reports: one(BAR, "1:16-17"), output: "x = 'HTTPS://a/%7Cb'" },
  { code: '"http://", "https:", "http:error", "http:er|ror", "note: http://a/|b", "other://a/|b"' },
  { code: '"see:/|b", "http://a/ is a URL", 1 + 2, /http:|/, a + b, `${a}`, ``' },
  {
    code: '"http://a b"',
    options: { strings: "all" },
    reports: [
      {
        message: 'spaces are not allowed in URLs: remove the space; the host is then "ab"',
        at: "1:10-11",
        suggestions: [['remove the space; the host is then "ab"', '"http://ab"']],
      },
    ],
  },
  { code: '"http://a/|b"', options: { strings: "none" } },
  {
    code: 'fetch("http://u@a.example/b"), fetch("http://\\x75;@a.example/b", "../c")',
    options: { undisputed: true },
    reports: one(
      "whatwg goes to a.example and urlopen goes to u;@a.example: whatwg separates the user information from the host; urlopen does not",
      "1:46-50",
    ),
  },
  {
    code: 'fetch("http://a.example/b"), fetch("../c"), fetch(`http://${a}@b/`)',
    options: { undisputed: true },
  },
  {
    code: '"other://a/|b"',
    options: { schemes: ["OTHER"] },
    reports: one(BAR, "1:12-13"),
    output: '"other://a/%7Cb"',
  },
  {
    code: '"mailto:a?b|c"',
    options: { schemes: ["mailto"] },
    reports: one(BAR, "1:12-13"),
    output: '"mailto:a?b%7Cc"',
  },
  { code: 'new URL("/a b", x)', reports: one(SPACE, "1:12-13"), output: 'new URL("/a%20b", x)' },
  { code: 'new URL("/a")', reports: one(NO_SCHEME, "1:10-12") },
  { code: 'new URL("")', reports: one(NO_SCHEME, "1:10-10") },
  { code: 'new URL("a", "/b")', reports: one(NO_SCHEME, "1:15-17") },
  { code: 'new URL("http:" + "//a/"); new URL(x + "/a"); new URL("a", "http://b/"); new URL()' },
  { code: 'fetch("/a b")', reports: one(SPACE, "1:10-11"), output: 'fetch("/a%20b")' },
  { code: 'fetch("", "a b"); fetch(x, y, "a b"); URL("a b"); new URL.x("a b"); a.fetch("a b")' },
  { code: 'window.fetch("/a b")', reports: one(SPACE, "1:17-18"), output: 'window.fetch("/a%20b")' },
  { code: 'globalThis["fetch"]("a b"); f()("a b"); (a || b).get("a b")' },
  { code: 'import { fetch } from "x"; fetch("a b")' },
  { code: 'function f(URL) { return new URL("/a b") }' },
  {
    code: 'import { get } from "x"; get("/a b")',
    options: { calls: ["get"] },
    reports: one(SPACE, "1:33-34"),
    output: 'import { get } from "x"; get("/a%20b")',
  },
  {
    code: 'api.v1.get("/a b"); fetch("/a b")',
    options: { calls: ["api.v1.get"] },
    reports: one(SPACE, "1:15-16"),
    output: 'api.v1.get("/a%20b"); fetch("/a b")',
  },
  { code: 'import "http://a/|b"', reports: one(BAR, "1:18-19"), output: 'import "http://a/%7Cb"' },
  // A module is a URL also where texts are not searched for URLs.
  ...["import", "export * from", "export { a } from"].map((begin) => ({
    code: `${begin} "http://a/|b"`,
    options: { strings: "none" } as const,
    reports: one(BAR, `1:${begin.length + 12}-${begin.length + 13}`),
    output: `${begin} "http://a/%7Cb"`,
  })),
  { code: 'import("https://a/x y")', reports: one(SPACE, "1:20-21"), output: 'import("https://a/x%20y")' },
  {
    code: 'export * from "http://a/|b"',
    reports: one(BAR, "1:25-26"),
    output: 'export * from "http://a/%7Cb"',
  },
  {
    code: 'export { a } from "http://a/|b"',
    reports: one(BAR, "1:29-30"),
    output: 'export { a } from "http://a/%7Cb"',
  },
  { code: 'import "./a b.js"; import "node:fs"; import "style!./a|b"; import(x); export const a = 1' },
  {
    code: 'x.startsWith("http://exa"); x.startsWith("http://[::"); x.split("http://a/|b"); x += "http://a/|b"',
  },
  {
    code: 'x.startsWith("http://[g")',
    reports: one('"g" is not an IPv6 address', "1:23-24"),
  },
  {
    code: 'tag`http://a/|b`; tag`${"http://a/|b"}`',
    reports: one(BAR, "1:35-36"),
    output: 'tag`http://a/|b`; tag`${"http://a/%7Cb"}`',
  },
];

/** Where things are in a program, and how they are written. */
const PLACES: readonly Case[] = [
  {
    code: String.raw`"http://\x61/\u{1F600}\u0062\
|b"`,
    reports: [
      {
        message: '"😀" (U+1F600) is not an ASCII character: percent-encode its UTF-8 bytes: "%F0%9F%98%80"',
        at: "1:14-23",
      },
      { message: BAR, at: "2:1-2" },
    ],
    output: String.raw`"http://\x61/%F0%9F%98%80\u0062\
%7Cb"`,
  },
  { code: '"http://a/\\\r\n|b"', reports: one(BAR, "2:1-2"), output: '"http://a/\\\r\n%7Cb"' },
  {
    code: String.raw`"http://a/\\"`,
    reports: [
      {
        message: '"\\" is not allowed in URLs: write "/": a backslash is not a separator in URLs',
        at: "1:11-13",
        suggestions: [['write "/": a backslash is not a separator in URLs', '"http://a//"']],
      },
    ],
  },
  {
    code: String.raw`"http://a/\"\|\'\t"`,
    options: { strings: "all" },
    output: String.raw`"http://a/\"%7C\'"`,
    reports: [
      {
        message: `'"' is not allowed in URLs: write "%22" if it is part of the URL`,
        at: "1:11-13",
        suggestions: [['write "%22" if it is part of the URL', String.raw`"http://a/%22\|\'\t"`]],
      },
      { message: BAR, at: "1:13-15" },
      {
        message:
          "tabs (U+0009) are not allowed in URLs: remove it: tabs and line breaks are often copied along with a URL",
        at: "1:17-19",
      },
    ],
  },
  {
    code: String.raw`"http://a/\174\0"`,
    script: true,
    reports: [
      { message: BAR, at: "1:11-15" },
      {
        message:
          'the control character U+0000 (null) is not allowed in URLs: write "%00" if it is part of the URL',
        at: "1:15-17",
        suggestions: [['write "%00" if it is part of the URL', String.raw`"http://a/\174%00"`]],
      },
    ],
    output: String.raw`"http://a/%7C\0"`,
  },
  {
    code: "`http://a/\r\n${x}|`",
    options: { strings: "all" },
    reports: one("line feeds (U+000A) are not allowed in URLs", "1:11-2:1"),
  },
  {
    code: '<a href="/a b&amp;|x&eacute;">{"/x y"}</a>',
    jsx: true,
    reports: [
      { message: SPACE, at: "1:12-13" },
      { message: BAR, at: "1:19-20" },
      {
        message: '"é" (U+00E9) is not an ASCII character: percent-encode its UTF-8 bytes: "%C3%A9"',
        at: "1:21-29",
      },
    ],
    output: '<a href="/a%20b&amp;%7Cx%C3%A9">{"/x y"}</a>',
  },
  {
    code: "<a href={'/a b'} x:href='a b' title='a b' src/>",
    jsx: true,
    reports: one(SPACE, "1:13-14"),
    output: "<a href={'/a%20b'} x:href='a b' title='a b' src/>",
  },
  {
    code: "<use xlink:href='/a b'/>",
    jsx: true,
    options: { attributes: ["xlink:href"] },
    reports: one(SPACE, "1:20-21"),
    output: "<use xlink:href='/a%20b'/>",
  },
];

/** Texts that are partly unknown. */
const PARTIAL: readonly Case[] = [
  { code: "fetch(`${a}/b c`)", reports: one(SPACE, "1:14-15"), output: "fetch(`${a}/b%20c`)" },
  {
    code: '"http://" + host + ":" + port + "/a|b"',
    reports: one(BAR, "1:36-37"),
    output: '"http://" + host + ":" + port + "/a%7Cb"',
  },
  {
    code: "`http://${h}:${p}/5%`",
    reports: one('"%" must be followed by two hexadecimal digits: write "%25" for a percent sign', "1:21-21"),
    output: "`http://${h}:${p}/5%25`",
  },
  // The unknown part can end what stands before it: "::1]", "1/".
  {
    code: "`http://[${a}]/${b}?${c}#${d}`; `http://${a}%${b}`; `https://${a}`; `http://a:${p}`; `http://[${a}/`; `http://a:${p}x/`",
  },
  {
    code: "`http://${a}%`",
    reports: one('"%" must be followed by two hexadecimal digits', "1:14-14"),
  },
  // An edit that may be in the host is not made: the unknown part can be the beginning of one.
  {
    code: "fetch(`${a}|.b/`)",
    reports: one('"|" is not allowed in URLs', "1:12-13"),
  },
  {
    code: 'fetch("https://example[.]com/a")',
    reports: [
      {
        message:
          'the URL is defanged, so that no program follows it: write "https://example.com/a" only if you trust it; the host is then "example.com"',
        at: "1:23-24",
        suggestions: [
          [
            'write "https://example.com/a" only if you trust it; the host is then "example.com"',
            'fetch("https://example.com/a")',
          ],
        ],
      },
    ],
  },
  {
    code: "`http://${a}#b#${c}`",
    reports: one('only one "#" is allowed in a URL: write "%23" if it is part of the fragment', "1:15-16"),
    output: "`http://${a}#b%23${c}`",
  },
  {
    code: "`http://[${a}].x`",
    reports: one('"." cannot follow the "]" of an address', "1:15-16"),
  },
  { code: "`http://é${h}/`", reports: one('"é" (U+00E9) is not an ASCII character', "1:9-10") },
  { code: "`http://[v${a}].x${b}`", reports: one(NO_VALUE, "1:16-17") },
  { code: "`http://[v${a}]😀`", reports: one(NO_VALUE, "1:16-18") },
  {
    code: 'fetch(("/a b" as string) + c)',
    typed: true,
    reports: one(SPACE, "1:11-12"),
    output: 'fetch(("/a%20b" as string) + c)',
  },
  {
    code: 'type A = "http://a/|b"; fetch(("/a b" as string)!)',
    typed: true,
    reports: [
      { message: BAR, at: "1:20-21" },
      { message: SPACE, at: "1:35-36" },
    ],
    output: 'type A = "http://a/%7Cb"; fetch(("/a%20b" as string)!)',
  },
  {
    code: 'fetch("/a" + "|b" + `|c`)',
    reports: one(BAR.replace(":", " (and 1 more like it):"), "1:15-16"),
    output: 'fetch("/a" + "%7Cb" + `%7Cc`)',
  },
];

export const CASES: readonly Case[] = [...USES, ...PLACES, ...PARTIAL];
