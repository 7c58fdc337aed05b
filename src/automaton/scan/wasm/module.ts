// Modules: WebAssembly Core Specification 2.0, section 5.5.
import { name, sized, unsigned, vector } from "./bytes.js";
import { type Code, call, constant, type I32, type Local, local, type Statement } from "./code.js";

/** What the code of a function is made from. */
export interface FunctionScope {
  readonly parameters: readonly Local<"i32">[];
  /** Declares a variable, which is 0 at first. */
  readonly variable: <K extends "i32" | "v128">(kind: K) => Local<K>;
}

/** The code of a function: its statements, and the value that it returns. */
export interface FunctionBody {
  readonly statements: readonly Statement[];
  readonly result: I32;
}

/** A function of the module, to be called in the code of others. */
export type Callee = (...args: readonly I32[]) => I32;

interface Definition {
  readonly name: string;
  readonly parameters: number;
  readonly code: readonly number[];
}

const VALUE_TYPES = { i32: 0x7f, v128: 0x7b } as const;
/** The preamble: the bytes "\0asm", and version 1 (section 5.5.16). */
const PREAMBLE = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const END = 0x0b;

/** What a module has besides its functions. */
export interface ModuleContents {
  /** Bytes that are in the memory from the start, and where. */
  readonly data?: { readonly address: number; readonly bytes: Uint8Array };
  /** A section of its own, with a name, for whoever makes the module (section 5.5.3). */
  readonly note?: { readonly name: string; readonly bytes: Uint8Array };
}

/**
 * Builds a module that imports the memory `env.memory`. All its functions take values of type i32, return one, and are
 * exported by their names.
 */
export class ModuleBuilder {
  readonly #functions: Definition[] = [];

  /** Adds a function. */
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

  /** Returns the module. The memory must have at least `pages` pages of 64 KiB. */
  build(pages: number, { data, note }: ModuleContents = {}): Uint8Array {
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
        // Each function has a type of its own, with its number.
        section(3, vector(functions.map((_, index) => unsigned(index)))),
        section(7, vector(functions.map((one, index) => [...name(one.name), 0x00, ...unsigned(index)]))),
        section(10, vector(functions.map(({ code }) => sized(code)))),
        data === undefined ? [] : section(11, vector([segment(data)])),
        note === undefined ? [] : section(0, [...name(note.name), ...note.bytes]),
      ),
    );
  }
}

/** Writes a data segment of memory 0 (section 5.5.14). */
function segment({ address, bytes }: NonNullable<ModuleContents["data"]>): readonly number[] {
  const out: number[] = [0x00];
  constant(address).write(out, 0);
  return out.concat(END, sized([...bytes]));
}

/** Writes a section, which has a number (section 5.5.2). */
function section(id: number, content: readonly number[]): readonly number[] {
  return [id].concat(sized(content));
}

function written(codes: readonly Code[]): readonly number[] {
  const out: number[] = [];
  for (const code of codes) code.write(out, 0);
  return out;
}
