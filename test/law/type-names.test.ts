// A name means one type: whatever entry points export it, they export the same declaration.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT, textOf } from "../support/files.js";

/** What is used of the compiler's programming interface. TypeScript 7 has none, so it is that of an older one. */
interface Compiler {
  readonly createProgram: (files: readonly string[], options: object) => Program;
  readonly SymbolFlags: Readonly<Record<"Alias" | "Type" | "TypeAlias" | "Value", number>>;
  readonly ModuleKind: { readonly NodeNext: number };
}

interface Program {
  readonly getTypeChecker: () => Checker;
  readonly getSourceFile: (file: string) => object | undefined;
}

interface Checker {
  readonly getSymbolAtLocation: (node: object) => TypeSymbol;
  readonly getExportsOfModule: (symbol: TypeSymbol) => readonly TypeSymbol[];
  readonly getAliasedSymbol: (symbol: TypeSymbol) => TypeSymbol;
  readonly getDeclaredTypeOfSymbol: (symbol: TypeSymbol) => { readonly symbol?: TypeSymbol };
}

interface TypeSymbol {
  readonly name: string;
  readonly flags: number;
  readonly declarations?: readonly { readonly getSourceFile: () => { readonly fileName: string } }[];
}

const path = join(
  ROOT,
  "tools",
  "hosts",
  "typescript",
  "node_modules",
  "typescript-6.0",
  "lib",
  "typescript.js",
);
const { default: ts } = (await import(pathToFileURL(path).href)) as { default: Compiler };

const { exports } = JSON.parse(textOf("package.json")) as { exports: Record<string, { types?: string }> };
const files = Object.values(exports).flatMap(({ types }) => (types === undefined ? [] : [join(ROOT, types)]));
const program = ts.createProgram(files, {
  module: ts.ModuleKind.NodeNext,
  skipLibCheck: true,
  types: ["node"],
});
const checker = program.getTypeChecker();

/** The declaration that an exported type comes down to. */
function declarationOf(symbol: TypeSymbol): string {
  // The class of finders is bound to the grammar of each entry point, as functions are. Its instances are of one class.
  const bound =
    (symbol.flags & ts.SymbolFlags.TypeAlias) !== 0 && (symbol.flags & ts.SymbolFlags.Value) !== 0;
  const declared = bound ? checker.getDeclaredTypeOfSymbol(symbol).symbol! : symbol;
  return `${declared.declarations?.[0]?.getSourceFile().fileName} ${declared.name}`;
}

/** For each name of an exported type, the declarations that it stands for. */
function declarationsByName(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    for (const exported of checker.getExportsOfModule(
      checker.getSymbolAtLocation(program.getSourceFile(file)!),
    )) {
      const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
      const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
      if ((symbol.flags & ts.SymbolFlags.Type) === 0) continue;
      found.set(exported.name, (found.get(exported.name) ?? new Set()).add(declarationOf(symbol)));
    }
  }
  return found;
}

test("no name of an exported type stands for two declarations", () => {
  const names = [...declarationsByName()];
  assert.ok(names.length > 150, `${names.length}`);
  assert.equal(
    names.filter(([, declarations]) => declarations.size > 1).map(([name, all]) => [name, ...all]),
    [],
  );
});

test.run();
