import { GRAMMARS } from "../../grammar/grammars.js";
import { verdictEntryPoint } from "./verdicts.js";

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>;
}

/** What a program gets from an entry point. The order matters: the first condition that holds decides. */
interface EntryPoint {
  readonly types: string;
  /** A few files with many modules each: loading modules is most of what an import costs. */
  readonly node: string;
  /** One file for each module, so that a bundler leaves out what is not used. */
  readonly default: string;
}

/**
 * Returns package.json with the entry points of each grammar, after the main one, and with every condition of every entry
 * point; everything else stays as it is.
 */
export function manifestWithFaces(text: string): string {
  const manifest = JSON.parse(text) as Manifest;
  const { ".": main, ...others } = manifest.exports;
  const faces = GRAMMARS.flatMap((grammar) => [
    ...(grammar.face === null ? [] : [[grammar.entryPoint, entryPoint(`face/${grammar.name}`)] as const]),
    [verdictEntryPoint(grammar), entryPoint(`is-valid/${grammar.name}`)] as const,
  ]);
  const names = new Set<unknown>(faces.map(([name]) => name));
  const exports = {
    ".": withConditions(main),
    ...Object.fromEntries(faces),
    ...Object.fromEntries(
      Object.entries(others)
        .filter(([name]) => !names.has(name))
        .map(([name, entry]) => [name, withConditions(entry)]),
    ),
  };
  return `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`;
}

/** Returns the entry point that has these types, with every condition. A file that is no module stays as it is. */
function withConditions(entry: unknown): unknown {
  if (typeof entry !== "object") return entry;
  const { types } = entry as EntryPoint;
  return entryPoint(types.replace(/^\.\/dist\/src\/|\.d\.ts$/g, ""));
}

function entryPoint(module: string): EntryPoint {
  return {
    types: `./dist/src/${module}.d.ts`,
    node: `./dist/lib/${module}.js`,
    default: `./dist/src/${module}.js`,
  };
}
