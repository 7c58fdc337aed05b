import type { EventTape } from "../../automaton/greedy/greedy.js";
import type { Span } from "../../core/span.js";
import { makeLeaf, makeNode, makeRecord } from "../form/node.js";
import {
  APPLY,
  CONST,
  GATHER,
  LEAF,
  LIST,
  MARK,
  NODE,
  type NodeMaker,
  RECORD,
  type RecordMaker,
  type Shape,
  TEXT,
  TUPLE,
  type ValuePlan,
} from "./value-plan.js";

/**
 * The value that a match of a plan makes, in a loop over its events: nothing in a text can make it call itself.
 *
 * @param start the offset in `input` where the match begins, in UTF-16 code units; spans count from the input's start
 */
export function fold({ codes, data }: ValuePlan, tape: EventTape, input: string, start: number): unknown {
  const { words, length } = tape;
  // Stacks with their heights beside them: pushing and popping costs three times as much.
  const values: unknown[] = [];
  let top = 0;
  /** Offsets and heights that are remembered, innermost last. */
  const marks: number[] = [];
  let depth = 0;
  let offset = start;
  for (let i = 0; i < length; i++) {
    const word = words[i]!;
    if (word < 0) {
      offset -= word;
      continue;
    }
    switch (codes[word]) {
      case MARK:
        marks[depth++] = offset;
        break;
      case TEXT:
        values[top++] = input.slice(marks[--depth], offset);
        break;
      case CONST:
        values[top++] = data[word];
        break;
      case LIST:
        marks[depth++] = top;
        break;
      case GATHER: {
        const height = marks[--depth]!;
        values[height] = gathered(values, height, top);
        top = height + 1;
        break;
      }
      case TUPLE: {
        const { shape, size } = data[word] as Shape;
        top -= size;
        values[top] = tuple(shape, values, top);
        top += 1;
        break;
      }
      case APPLY:
        values[top - 1] = (data[word] as (value: unknown) => unknown)(values[top - 1]);
        break;
      case LEAF:
        values[top++] = makeLeaf(data[word] as string, input, marks[--depth]!, offset);
        break;
      case NODE: {
        const { name, fields, sequence, lead } = data[word] as NodeMaker;
        top -= sequence === null ? 1 : sequence.size;
        const begin = lead === null ? marks[--depth]! : (values[top] as Span).start - lead;
        const value = sequence === null ? values[top] : tuple(sequence.shape, values, top);
        values[top++] = makeNode(name, input, begin, offset, fields(value));
        break;
      }
      case RECORD: {
        const { name, fields, size, lead } = data[word] as RecordMaker;
        top -= size;
        const begin = lead === null ? marks[--depth]! : (values[top] as Span).start - lead;
        values[top] = makeRecord(name, input, begin, offset, fields, values, top);
        top += 1;
        break;
      }
    }
  }
  return values[0];
}

/** Most lists are empty, and a frozen one may be shared. */
const EMPTY: readonly unknown[] = Object.freeze([]);

// Arrays are made as long as they will be: an empty one that grows takes room for sixteen more.
function gathered(values: readonly unknown[], start: number, end: number): readonly unknown[] {
  if (start === end) return EMPTY;
  const found: unknown[] = new Array(end - start);
  for (let i = start; i < end; i++) found[i - start] = values[i];
  return Object.freeze(found);
}

/** The values of a sequence; those that are not known begin at `start`. */
function tuple(shape: Shape["shape"], values: readonly unknown[], start: number): unknown[] {
  const found: unknown[] = new Array(shape.length);
  let at = start;
  for (let i = 0; i < shape.length; i++) found[i] = shape[i] ?? values[at++];
  return found;
}
