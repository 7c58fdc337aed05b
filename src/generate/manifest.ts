import { GRAMMARS } from "../../grammar/grammars.js";

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>;
}

/** Returns package.json with the entry point of each grammar, after the main one; everything else stays as it is. */
export function manifestWithFaces(text: string): string {
  const manifest = JSON.parse(text) as Manifest;
  const { ".": main, ...others } = manifest.exports;
  const faces = GRAMMARS.filter(({ face }) => face !== null).map(({ name, entryPoint }) => [
    entryPoint,
    { types: `./dist/src/face/${name}.d.ts`, default: `./dist/lib/face/${name}.js` },
  ]);
  const exports = {
    ".": main,
    ...Object.fromEntries(faces),
    ...without(
      others,
      faces.map(([name]) => name),
    ),
  };
  return `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`;
}

function without(entries: Readonly<Record<string, unknown>>, names: readonly unknown[]): object {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => !names.includes(name)));
}
