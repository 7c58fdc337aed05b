/** A picture of a URL for sharing: its parts in colours, a title, and where programs go. */
import { printable } from "#library/core/text/printable.js";

/** A piece of a URL, with its CSS classes. */
export interface Piece {
  readonly text: string;
  readonly kinds: string;
}

export interface PictureWords {
  /** The subject, in small letters above the title. */
  readonly group: string;
  readonly title: string;
  /** The text below the URL. */
  readonly foot: string;
}

/** The size in pixels in which most programs show preview pictures. */
const [WIDTH, HEIGHT] = [1200, 630];

/** The font sizes of the URL, and how many letters fit on a line. */
const SIZES: readonly (readonly [size: number, fits: number])[] = [
  [56, 32],
  [44, 41],
  [34, 53],
  [26, 70],
];

/** The width of a letter, relative to the font size. */
const LETTER = 0.602;

/** The height of a line, relative to the font size. */
const LINE = 1.35;

const MOST_LINES = 4;

const COLOURS: Readonly<Record<string, string>> = {
  scheme: "#bfa6ff",
  user: "#ffb083",
  password: "#ffb083",
  host: "#82bfff",
  port: "#62d4c5",
  path: "#c8d1dc",
  query: "#ff9fd0",
  fragment: "#e2c466",
  delimiter: "#9ba6b3",
};

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? "");
}

/** Returns the picture as SVG. */
export function picture({ title, group, foot }: PictureWords, pieces: readonly Piece[]): string {
  const texts = pieces.map(({ text, kinds }) => ({ text: printable(text), kinds }));
  const length = texts.reduce((sum, { text }) => sum + text.length, 0);
  const [size, fits] = SIZES.find(([, most]) => length <= 2 * most) ?? SIZES[SIZES.length - 1]!;
  const letters = texts.flatMap(({ text, kinds }) => [...text].map((letter) => ({ letter, kinds })));
  const lines: { letter: string; kinds: string }[][] = [];
  for (let at = 0; at < letters.length && lines.length < MOST_LINES; at += fits)
    lines.push(letters.slice(at, at + fits));
  const top = 341 - ((lines.length - 1) * size * LINE) / 2 + size * 0.35;
  const drawn = lines.map((line, row) => {
    const y = top + row * size * LINE;
    return line
      .map(({ letter, kinds }, column) => {
        const part = kinds.split(" ").find((kind) => COLOURS[kind] !== undefined) ?? "delimiter";
        const x = 64 + column * size * LETTER;
        const fault = kinds.includes("fault")
          ? `<rect x="${x}" y="${y - size * 0.8}" width="${size * LETTER}" height="${size}" fill="#ff9490" opacity="0.3"/>`
          : "";
        return `${fault}<text x="${x}" y="${y}" fill="${kinds.includes("fault") ? "#ff9490" : COLOURS[part]}">${escaped(letter)}</text>`;
      })
      .join("");
  });
  const heading = wrapped(printable(title), 44).slice(0, 2);
  const below = wrapped(printable(foot), 84);
  const shortened = below.length > 2 ? [below[0] ?? "", `${below[1]} …`] : below;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#0d1117"/>
<rect x="40" y="206" width="${WIDTH - 80}" height="270" rx="20" fill="#161b22" stroke="#2b333d" stroke-width="2"/>
<g font-family="DejaVu Sans" fill="#e9edf2">
<text x="64" y="64" font-size="24" fill="#9ba6b3">${escaped(group)}</text>
${heading.map((line, at) => `<text x="64" y="${118 + at * 48}" font-size="40" font-weight="bold">${escaped(line)}</text>`).join("")}
${shortened.map((line, at) => `<text x="64" y="${526 + at * 32}" font-size="23" fill="#c8d1dc">${escaped(line)}</text>`).join("")}
</g>
<g font-family="DejaVu Sans Mono" font-size="${size}">${drawn.join("")}</g>
<text x="64" y="604" font-family="DejaVu Sans Mono" font-size="22" font-weight="bold" fill="#9ba6b3">url-grammar</text>
</svg>`;
}

function wrapped(text: string, most: number): readonly string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines[lines.length - 1] ?? "";
    if (line.length + word.length + 1 > most && line !== "") lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.map((line) => (line.length > most ? `${line.slice(0, most - 1)}…` : line));
}
