/** What the tests of rules share: random texts of every rule with their trees, the lines of diagrams, the paths through rules. */
import { type GrammarName, outsideAppendixA, tree } from "url-grammar";
import { compile, type RandomSource, sampler } from "url-grammar/automaton";
import * as assert from "uvu/assert";
import fc from "../../../test/support/fast-check.js";
import type { Drawing } from "../../src/rules/drawing.js";
import type { Item } from "../../src/rules/items.js";
import type { Child, Path } from "../../src/rules/path.js";
import type { Source } from "../../src/rules/source.js";
import { type PlainNode, plainTree } from "../../src/tree/node.js";

/** The greatest length of the texts, in code points. */
const LONGEST = 24;

/** A text that a rule matches, and its parse tree. */
export interface Sample {
  readonly text: string;
  readonly root: PlainNode;
}

/** Returns random texts that a rule matches, with their trees; `null` where it has none of a length. */
export function samples(grammar: GrammarName, source: Source, rule: string): fc.Arbitrary<Sample | null> {
  const sample = sampler(compile(source.rulelist, rule));
  const numbers = fc.array(fc.double({ min: 0, max: 0.999999, noNaN: true }), { minLength: 1 });
  return fc.tuple(fc.integer({ min: 0, max: LONGEST }), numbers).map(([length, all]) => {
    const text = sample(length, inTurn(all));
    return text === null ? null : { text, root: plainTree(treeOf(grammar, rule, text)) };
  });
}

/** Returns the rules that a parse tree can be made by: those of the documents. */
export function treesOf(grammar: GrammarName, source: Source): readonly string[] {
  const rules = [...source.rulelist.rules.keys()].filter((rule) => source.sectionOf(rule) !== null);
  if (rules.length < 20) throw new Error(`${grammar} has few rules`);
  return rules;
}

function treeOf(grammar: GrammarName, rule: string, text: string) {
  if (grammar === "draft-05" && (outsideAppendixA.rules as readonly string[]).includes(rule))
    return outsideAppendixA.tree(text, { rule: rule as never });
  return tree(text, { grammar, rule: rule as never, reading: "bnf" } as never);
}

/** Begins again when the numbers come to their end. */
function inTurn(numbers: readonly number[]): RandomSource {
  let at = 0;
  return () => numbers[at++ % numbers.length]!;
}

/** Returns every node of a tree. */
export function nodesOf(node: PlainNode): readonly PlainNode[] {
  return [node, ...node.children.flatMap(nodesOf)];
}

/** The parts that were taken lie in each other as the expression has them, and their leaves are the children, in order. */
export function assertSpells(root: Item, path: Path, children: readonly Child[]): void {
  const items = new Map<number, Item>();
  const parents = new Map<number, Item>();
  const enter = (item: Item): void => {
    items.set(item.id, item);
    for (const inner of item.items) {
      parents.set(inner.id, item);
      enter(inner);
    }
  };
  enter(root);
  assert.is(path.leaves.length, children.length);
  for (const [at, id] of path.leaves.entries()) assertFits(items.get(id)!, children[at]!);
  assert.match(path.leaves.map((id) => `${id},`).join(""), new RegExp(`^${pattern(root)}$`));
  assert.ok(path.taken.has(root.id));
  for (const id of path.taken) assert.ok(id === root.id || path.taken.has(parents.get(id)!.id));
  for (const id of path.leaves) assert.ok(path.taken.has(id));
  for (const id of path.taken) assertWhole(items.get(id)!, path);
  for (const id of [...path.looped, ...path.skipped]) assert.is(items.get(id)?.expression.type, "repeat");
}

/** Of a choice that was taken, so was an alternative; of a sequence, every part; of a repetition, its part or its skip. */
function assertWhole({ id, expression, items }: Item, { taken, skipped, looped }: Path): void {
  const inside = items.filter((item) => taken.has(item.id));
  if (expression.type === "choice") assert.ok(inside.length > 0);
  if (expression.type === "sequence") assert.is(inside.length, items.length);
  if (expression.type !== "repeat") return;
  assert.ok(inside.length === 1 || skipped.has(id));
  if (looped.has(id)) assert.is(inside.length, 1);
}

function assertFits({ expression }: Item, { rule, text }: Child): void {
  if (expression.type === "reference") assert.is(rule, expression.name);
  else {
    assert.is(rule, null);
    if (expression.type === "literal") assert.is(text.toLowerCase(), expression.text.toLowerCase());
    else if (expression.type === "range") {
      const codePoint = text.codePointAt(0)!;
      assert.ok(expression.first <= codePoint && codePoint <= expression.last);
    } else assert.unreachable("a leaf is a reference, a literal or a range");
  }
}

/** The expression as a regular expression over the numbers of its leaves. */
function pattern({ id, expression, items }: Item): string {
  if (expression.type === "choice") return `(?:${items.map(pattern).join("|")})`;
  if (expression.type === "sequence") return items.map(pattern).join("");
  // The empty text is no child.
  if (expression.type === "literal" && expression.text === "") return "";
  if (expression.type !== "repeat") return `${id},`;
  return `(?:${pattern(items[0]!)}){${expression.min},${expression.max ?? ""}}`;
}

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
    // Words next to a loop are part of it.
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
