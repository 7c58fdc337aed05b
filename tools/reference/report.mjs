// `npm run api`: writes `api/`, what each entry point exports, without words: a file for each, so that a change of the public surface
// shows in a diff. With `--check` nothing is written: the files must be as they would be. The declarations are those in `dist/src`.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { entryPoints, root } from "./entry-points.mjs";

const FOLDER = join(root, "api");

const files = report();
if (process.argv.includes("--check")) {
  const there = new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), "utf8")]));
  const names = [...new Set([...files.keys(), ...there.keys()])].sort();
  const changed = names.filter((name) => files.get(name) !== there.get(name));
  for (const name of changed) console.log(`api/${name} is not what the declarations say: run npm run api`);
  process.exit(changed.length === 0 ? 0 : 1);
}
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
for (const [name, text] of files) writeFileSync(join(FOLDER, name), text);

/** Returns the text of each file by its name. */
function report() {
  const program = ts.createProgram([...entryPoints.keys()], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const printer = ts.createPrinter({ removeComments: true });
  /** Where each declaration is printed: the first entry point that exports it. */
  const places = new Map();
  const made = new Map();
  for (const [path, entryPoint] of entryPoints) {
    const source = program.getSourceFile(path);
    const symbols = checker
      .getExportsOfModule(checker.getSymbolAtLocation(source))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const parts = symbols.map((symbol) => {
      const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const place = places.get(real);
      if (place !== undefined)
        return `export { ${place.name === symbol.name ? symbol.name : `${place.name} as ${symbol.name}`} } from "${place.entryPoint}";`;
      places.set(real, { entryPoint, name: symbol.name });
      const renamed = real.name === symbol.name ? "" : `// as ${symbol.name}\n`;
      return (
        renamed + (real.declarations ?? []).map((declaration) => textOf(declaration, printer)).join("\n")
      );
    });
    const name = `${entryPoint.replaceAll("/", ".")}.md`;
    made.set(name, `# ${entryPoint}\n\n\`\`\`ts\n${parts.join("\n\n")}\n\`\`\`\n`);
  }
  return made;
}

/** The text of a declaration without comments, and without what no user of it can see. */
function textOf(declaration, printer) {
  const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  const file = declaration.getSourceFile();
  if (!/\/dist\/(?:src|grammar)\//.test(file.fileName))
    return `// ${declaration.getText().split("\n", 1)[0]}`;
  return printer
    .printNode(ts.EmitHint.Unspecified, node, file)
    .replace(/^export (?:default )?|\bdeclare /gm, "")
    .replace(/^\s*(?:private|#).*\n/gm, "");
}
