/** Reads the lines of a diagram, which are SVG paths of lines and quarter circles. */
import type { Drawing } from "../../src/rules/drawing.js";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Lines end up to half a pixel further than they lead. */
const NEAR = 0.75;

/** Returns the corners of each line. */
export function pointsOf(lines: string): readonly (readonly Point[])[] {
  return lines.split(/(?=M)/).map(cornersOf);
}

function cornersOf(line: string): readonly Point[] {
  const corners: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  for (const [, command = "", rest = ""] of line.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    at = moved(at, command, numbers);
    corners.push(at);
  }
  return corners;
}

function moved({ x, y }: Point, command: string, numbers: readonly number[]): Point {
  const [first = 0, second = 0] = numbers;
  const [dx = 0, dy = 0] = numbers.slice(-2);
  if (command === "M") return { x: first, y: second };
  if (command === "h") return { x: x + first, y };
  if (command === "v") return { x, y: y + first };
  if (command === "a" || command === "m") return { x: x + dx, y: y + dy };
  throw new Error(`a line has the command ${command}`);
}

/** Returns whether the marked lines and boxes join the start of a diagram to its end. */
export function connected(drawing: Drawing, plain: Drawing): boolean {
  const tracks = [
    ...pointsOf(drawing.takenLines),
    ...drawing.boxes
      .filter(({ taken }) => taken)
      .map(({ x, y, width, height }) => [
        { x, y: y + height / 2 },
        { x: x + width, y: y + height / 2 },
      ]),
    // Words beside a loop are part of it.
    ...drawing.notes.map(({ x, y, text }) => [
      { x: x - (text.length * 7) / 2 - 5, y },
      { x: x + (text.length * 7) / 2 + 5, y },
    ]),
  ];
  const starts = tracks.findIndex((track) => track.some(({ x }) => x <= leftOf(plain) + NEAR));
  const ends = tracks.findIndex((track) => track.some(({ x }) => x >= rightOf(plain) - NEAR));
  return starts >= 0 && ends >= 0 && reached(tracks, starts).has(ends);
}

function reached(tracks: readonly (readonly Point[])[], from: number): ReadonlySet<number> {
  const found = new Set([from]);
  const waiting = [from];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    for (const [to, track] of tracks.entries()) {
      if (found.has(to) || !meet(tracks[at]!, track)) continue;
      found.add(to);
      waiting.push(to);
    }
  return found;
}

function meet(one: readonly Point[], other: readonly Point[]): boolean {
  return one.some((a) => other.some((b) => Math.abs(a.x - b.x) <= NEAR && Math.abs(a.y - b.y) <= NEAR));
}

function xOf({ lines }: Drawing): readonly number[] {
  return pointsOf(lines).flatMap((corners) => corners.map(({ x }) => x));
}

const leftOf = (plain: Drawing): number => Math.min(...xOf(plain));
const rightOf = (plain: Drawing): number => Math.max(...xOf(plain));
