// HTML documents and MIME messages, most of them broken somewhere.
import { anyText, edited } from "./texts.mjs";

const TAGS = [
  ...[
    "a href",
    "a ping",
    "img src",
    "img srcset",
    "link href",
    "script src",
    "iframe src",
    "form action",
    "q cite",
  ],
  ...[
    "object data",
    "base href",
    "source srcset",
    "video poster",
    "input formaction",
    "body background",
    "meta content",
  ],
  ...[
    "svg><use xlink:href",
    "svg><a href",
    "svg><image href",
    "math><mi href",
    "template><a href",
    "area href",
  ],
];
const QUOTES = ['"', "'", ""];
const BETWEEN = [
  "",
  "\n",
  "x",
  "</a>",
  "</svg>",
  "</template>",
  "<!--",
  "-->",
  "<table>",
  "<select>",
  "&amp;",
  "<p>",
  "<title>",
];

const attribute = (pick) => {
  const quote = pick.of(QUOTES);
  const value = pick.of([
    anyText(pick),
    anyText(pick).slice(0, 12),
    "0;url=x",
    "a 1x, b 2x",
    "http://a.example/",
  ]);
  return `=${quote}${value}${quote}`;
};

const element = (pick) =>
  `<${pick.of(TAGS)}${attribute(pick)}${pick.once(4) ? " http-equiv=refresh" : ""}>${pick.of(BETWEEN)}`;

/** An HTML document. */
export const document = (pick) => {
  const text =
    pick.of(["", "<!doctype html>", "<head>", "\ufeff"]) +
    pick.list(1 + pick.small(8), () => element(pick)).join("");
  return pick.once(3) ? edited(pick, text) : text;
};

const FIELDS = [
  "Content-Base",
  "Content-Location",
  "Content-ID",
  "Content-Transfer-Encoding",
  "Content-Type",
  "X",
];
const VALUES = [
  "text/html",
  "text/html; charset=latin1",
  "base64",
  "quoted-printable",
  "message/rfc822",
  "<a@b>",
  "http://a.example/b",
];

const field = (pick) => `${pick.of(FIELDS)}: ${pick.of([pick.of(VALUES), anyText(pick)])}\n`;

function part(pick, depth) {
  const header = pick.list(pick.small(4), () => field(pick)).join("");
  if (depth > 0 && pick.once(2)) {
    const inner = pick.list(1 + pick.small(3), () => `\n--b${depth}\n${part(pick, depth - 1)}`).join("");
    return `${header}Content-Type: multipart/${pick.of(["mixed", "related"])}; boundary=b${depth}\n${inner}\n--b${depth}--\n`;
  }
  return `${header}Content-Type: text/html\n\n${document(pick)}`;
}

/** A MIME message. */
export const message = (pick) => {
  const text = part(pick, 3);
  return pick.once(3) ? edited(pick, text) : text;
};
