// Assembles WebAssembly modules from instructions that are values.

// Modules: WebAssembly Core Specification 2.0, section 5.5.

/** The parameters and variables of a function. */
export interface FunctionScope {
  readonly parameters: readonly Local<"i32">[];
  /** Declares a variable, initially 0. */
  readonly variable: <K extends "i32" | "v128">(kind: K) => Local<K>;
}

/** The code of a function: its statements, and the value that it returns. */
export interface FunctionBody {
  readonly statements: readonly Statement[];
  readonly result: I32;
}

/** A function of the module that other functions can call. */
export type Callee = (...args: readonly I32[]) => I32;

interface Definition {
  readonly name: string;
  readonly parameters: number;
  readonly code: readonly number[];
}

const VALUE_TYPES = { i32: 0x7f, v128: 0x7b } as const;
/** The preamble: the bytes "\0asm", and version 1 (section 5.5.16). */
const PREAMBLE = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
/** The opcode at the end of a block, of a function and of an expression. */
export const END = 0x0b;

/**
 * Builds a module that imports the memory `env.memory`. All its functions take values of type i32, return one, and are
 * exported by name.
 */
export class ModuleBuilder {
  readonly #functions: Definition[] = [];

  define(name: string, parameters: number, body: (scope: FunctionScope) => FunctionBody): Callee {
    const index = this.#functions.length;
    const kinds: ("i32" | "v128")[] = [];
    const { statements, result } = body({
      parameters: Array.from({ length: parameters }, (_, i) => local("i32", i)),
      variable: (kind) => local(kind, parameters + kinds.push(kind) - 1),
    });
    const locals = vector(kinds.map((kind) => [1, VALUE_TYPES[kind]]));
    this.#functions.push({ name, parameters, code: locals.concat(written([...statements, result]), END) });
    return (...args) => call(index, args);
  }

  /**
   * Returns the module, with the given sections after its code. The memory must have at least `pages` pages of 64 KiB.
   */
  build(pages: number, ...after: readonly (readonly number[])[]): Uint8Array {
    const functions = this.#functions;
    const types = functions.map(({ parameters }) => [
      0x60,
      ...vector(new Array(parameters).fill([VALUE_TYPES.i32])),
      ...vector([[VALUE_TYPES.i32]]),
    ]);
    const memory = [...name("env"), ...name("memory"), 0x02, 0x00, ...unsigned(pages)];
    return new Uint8Array(
      PREAMBLE.concat(
        section(1, vector(types)),
        section(2, vector([memory])),
        // Each function has its own type, with the same number.
        section(3, vector(functions.map((_, index) => unsigned(index)))),
        section(7, vector(functions.map((one, index) => [...name(one.name), 0x00, ...unsigned(index)]))),
        section(10, vector(functions.map(({ code }) => sized(code)))),
        ...after,
      ),
    );
  }
}

/** Encodes a section with its number (section 5.5.2). */
export function section(id: number, content: readonly number[]): readonly number[] {
  return [id].concat(sized(content));
}

function written(codes: readonly Code[]): readonly number[] {
  const out: number[] = [];
  for (const code of codes) code.write(out, 0);
  return out;
}

// Instructions as values: WebAssembly Core Specification 2.0, section 5.4. An instruction is written after its
// operands, so `add(a, b)` is the code of `a`, the code of `b`, and the opcode. The type is that of the value left on
// the stack.

/** The type of a value, or `"none"` for code that leaves none. */
type Kind = "i32" | "v128" | "none";

/** Code that leaves a value of type `K`. */
interface Code<K extends Kind = Kind> {
  readonly kind: K;
  /** Appends the code's bytes. `depth` is the number of enclosing blocks, which a branch needs to name its target. */
  readonly write: (out: number[], depth: number) => void;
}

export type I32 = Code<"i32">;
export type V128 = Code<"v128">;
export type Statement = Code<"none">;

/** Appends bytes like `push(...bytes)`, but faster in code that is not optimised yet. */
function append(out: number[], bytes: readonly number[]): void {
  for (let i = 0; i < bytes.length; i++) out.push(bytes[i]!);
}

function instruction<K extends Kind>(kind: K, operands: readonly Code[], bytes: readonly number[]): Code<K> {
  return {
    kind,
    write: (out, depth) => {
      for (const operand of operands) operand.write(out, depth);
      append(out, bytes);
    },
  };
}

// Numeric instructions (section 5.4.7).

type Unary = (operand: I32) => I32;
type Binary = (left: I32, right: I32) => I32;
const unary = (opcode: number): Unary => {
  return (operand) => instruction("i32", [operand], [opcode]);
};
const binary = (opcode: number): Binary => {
  return (left, right) => instruction("i32", [left, right], [opcode]);
};

export const constant = (value: number): I32 => instruction("i32", [], [0x41, ...signed(value)]);
export const isZero: Unary = unary(0x45);
export const equal: Binary = binary(0x46);
export const isBelow: Binary = binary(0x49);
/** The number of zero bits above the highest set bit, and below the lowest; the number of set bits. */
export const leadingZeros: Unary = unary(0x67);
export const trailingZeros: Unary = unary(0x68);
export const bitsSet: Unary = unary(0x69);
export const add: Binary = binary(0x6a);
export const subtract: Binary = binary(0x6b);
export const multiply: Binary = binary(0x6c);
export const and: Binary = binary(0x71);
export const or: Binary = binary(0x72);
export const shiftLeft: Binary = binary(0x74);
export const shiftRight: Binary = binary(0x76);

// Memory instructions (section 5.4.6). All addresses have a constant offset, which is free. An alignment of 0 means
// that addresses need not be aligned.

type Load = (address: I32, offset: number) => I32;
type Store = (address: I32, offset: number, value: I32) => Statement;
const at = (offset: number): readonly number[] => [0, ...unsigned(offset)];
const load = (opcode: number): Load => {
  return (address, offset) => instruction("i32", [address], [opcode, ...at(offset)]);
};
const store = (opcode: number): Store => {
  return (address, offset, value) => instruction("none", [address, value], [opcode, ...at(offset)]);
};

export const load32: Load = load(0x28);
export const load8: Load = load(0x2d);
export const load16: Load = load(0x2f);
export const store32: Store = store(0x36);
export const store8: Store = store(0x3a);
export const store16: Store = store(0x3b);

// Vector instructions (section 5.4.8): sixteen bytes at a time.

const simd = <K extends Kind>(kind: K, operands: readonly Code[], ...bytes: readonly number[]): Code<K> =>
  instruction(kind, operands, [0xfd, ...bytes]);

export const load128 = (address: I32, offset: number): V128 => simd("v128", [address], 0, ...at(offset));
/** Repeats a byte sixteen times. */
export const bytesOf = (value: number): V128 =>
  simd("v128", [], 12, ...new Array<number>(16).fill(value & 0xff));
/** Sets all bits of a byte where the bytes are equal. */
export const equalBytes = (left: V128, right: V128): V128 => simd("v128", [left, right], 35);
/** Returns 1 if any bit is set. */
export const isAnySet = (operand: V128): I32 => simd("i32", [operand], 83);
/** Returns the highest bit of each byte, with that of the first byte lowest. */
export const highBits = (operand: V128): I32 => simd("i32", [operand], 100);
export const subtractBytes = (left: V128, right: V128): V128 => simd("v128", [left, right], 113);
/** Adds adjacent unsigned bytes to eight sums of 16 bits; the second function adds these to four sums of 32 bits. */
export const addNeighbours8 = (operand: V128): V128 => simd("v128", [operand], 125);
export const addNeighbours16 = (operand: V128): V128 => simd("v128", [operand], 127);
export const lane32 = (operand: V128, lane: number): I32 => simd("i32", [operand], 27, lane);

// Parametric, variable and control instructions (sections 5.4.3, 5.4.5 and 5.4.1).

export const drop = (value: I32): Statement => instruction("none", [value], [0x1a]);

/** A parameter or variable of a function. */
export interface Local<K extends "i32" | "v128"> {
  readonly kind: K;
  readonly get: Code<K>;
  readonly set: (value: Code<K>) => Statement;
}

function local<K extends "i32" | "v128">(kind: K, index: number): Local<K> {
  return {
    kind,
    get: instruction(kind, [], [0x20, ...unsigned(index)]),
    set: (value) => instruction("none", [value], [0x21, ...unsigned(index)]),
  };
}

/** The target of a branch: the start of a loop, or the end of a block. */
interface Label {
  /** Branches if the condition is not 0. */
  readonly branchIf: (condition: I32) => Statement;
}

type Body = (label: Label) => readonly Statement[];

/** Code that a branch exits. */
export const block = (body: Body): Statement => structured(0x02, body);
/** Code that a branch repeats. */
export const loop = (body: Body): Statement => structured(0x03, body);

const NO_RESULT = 0x40;

function structured(opcode: number, body: Body): Statement {
  let target = 0;
  const branchIf = (condition: I32): Statement => ({
    kind: "none",
    write: (out, depth) => {
      condition.write(out, depth);
      out.push(0x0d, ...unsigned(depth - target));
    },
  });
  const statements = body({ branchIf });
  const write = (out: number[], depth: number): void => {
    target = depth + 1;
    out.push(opcode, NO_RESULT);
    for (const statement of statements) statement.write(out, depth + 1);
    out.push(END);
  };
  return { kind: "none", write };
}

/** Runs one of two bodies, depending on whether the condition is not 0. */
export function when(
  condition: I32,
  then: readonly Statement[],
  otherwise: readonly Statement[] = [],
): Statement {
  const write = (out: number[], depth: number): void => {
    condition.write(out, depth);
    out.push(0x04, NO_RESULT);
    for (const statement of then) statement.write(out, depth + 1);
    if (otherwise.length > 0) out.push(0x05);
    for (const statement of otherwise) statement.write(out, depth + 1);
    out.push(END);
  };
  return { kind: "none", write };
}

/** Calls the function with this number; it must return an i32. */
const call = (index: number, args: readonly I32[]): I32 =>
  instruction("i32", args, [0x10, ...unsigned(index)]);

// The values of the binary format: WebAssembly Core Specification 2.0, section 5.2. Bytes are joined with `concat`: a
// module is made once, by code that is not optimised yet, in which spreading an array takes ten times as long.

/** Encodes an unsigned integer as LEB128, seven bits a byte, lowest first (section 5.2.2). */
export function unsigned(value: number): readonly number[] {
  const out: number[] = [];
  for (; value > 0x7f; value = Math.floor(value / 128)) out.push((value % 128) + 0x80);
  out.push(value);
  return out;
}

/** Encodes a signed 32-bit integer as LEB128: bit 6 of the last byte is the sign (section 5.2.2). */
export function signed(value: number): readonly number[] {
  const out: number[] = [];
  for (; value < -0x40 || value > 0x3f; value >>= 7) out.push((value & 0x7f) | 0x80);
  out.push(value & 0x7f);
  return out;
}

/** Encodes the number of items and then the items (section 5.1.3). */
export function vector(items: readonly (readonly number[])[]): readonly number[] {
  return unsigned(items.length).concat(...items);
}

/** Encodes the number of bytes and then the bytes. */
export function sized(bytes: readonly number[]): readonly number[] {
  return unsigned(bytes.length).concat(bytes);
}

/** Encodes an ASCII name (section 5.2.4). */
export function name(text: string): readonly number[] {
  return sized([...text].map((character) => character.charCodeAt(0)));
}
