// Writes the API reference to `dist/reference`: what each entry point of the package exports, from the declarations in
// `dist/src`, a page of Markdown each, which the site shows in its own frame. A warning is an error: an export, a field or a
// parameter without words, a type that is named and not exported. With `--check`, it makes TypeDoc's own pages instead, with
// the README and `docs/`, and discards them: a link in any of them that leads to nothing is an error too.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Application, LogLevel } from "typedoc";
import { entryPoints, name, root } from "./entry-points.mjs";
import { requireExamples } from "./examples.mjs";
import {
  anchorsOfGitHub,
  keepBackslashes,
  linkErrors,
  listNames,
  nameModules,
  namePages,
  plainHeadings,
} from "./readable.mjs";

const isCheck = process.argv.includes("--check");

/** How the pages of Markdown are written. */
const MARKDOWN = {
  plugin: ["typedoc-plugin-markdown"],
  outputFileStrategy: "modules",
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  // Names that differ in case alone have anchors that headings do not tell apart.
  useHTMLAnchors: true,
  expandParameters: true,
  groupOrder: ["Functions", "Classes", "Variables", "Interfaces", "Type Aliases", "References"],
  ...Object.fromEntries(
    [
      "parameters",
      "interfaceProperties",
      "classProperties",
      "typeAliasProperties",
      "typeDeclaration",
      "propertyMembers",
    ].map((kind) => [`${kind}Format`, "table"]),
  ),
};

const app = await Application.bootstrapWithPlugins({
  ...(!isCheck && MARKDOWN),
  name,
  includeVersion: true,
  entryPoints: [...entryPoints.keys()],
  tsconfig: join(root, "tools", "reference", "tsconfig.json"),
  readme: isCheck ? join(root, "README.md") : "none",
  projectDocuments: isCheck ? [join(root, "docs", "**", "*.md")] : [],
  out: join(root, "dist", "reference"),
  // The declarations are not where anybody would read them.
  disableSources: true,
  // What a class has from the platform, what only its subclasses see, and what only other modules of the package use.
  excludeExternals: true,
  excludeProtected: true,
  excludeInternal: true,
  preservedTypeAnnotationTags: ["@throws"],
  highlightLanguages: [
    "ts",
    "js",
    "json",
    "sh",
    "console",
    "html",
    "markdown",
    "python",
    "yaml",
    "diff",
    "sql",
  ],
  ignoredHighlightLanguages: ["abnf"],
  markdownItLoader: plainHeadings,
  externalSymbolLinkMappings: {
    "@types/parsimmon": { "*": "https://github.com/jneen/parsimmon/blob/master/API.md" },
  },
  validation: {
    notExported: true,
    invalidLink: true,
    invalidPath: true,
    rewrittenLink: true,
    notDocumented: true,
    unusedMergeModuleWith: true,
  },
  requiredToBeDocumented: [
    "Module",
    "Variable",
    "Function",
    "Class",
    "Constructor",
    "Interface",
    "TypeAlias",
    "Property",
    "Method",
    "Accessor",
    "Parameter",
    "Enum",
    "EnumMember",
  ],
  // `standardSchemes` has every scheme of this table, and they are exported one by one.
  intentionallyNotExported: ["schemes"],
});

anchorsOfGitHub();
nameModules(app, entryPoints);
if (isCheck) namePages(app);
listNames(app);
linkErrors(app);
keepBackslashes(app);

const project = await app.convert();
if (project === undefined) process.exit(1);
app.validate(project);
requireExamples(app, project);
if (isCheck) await discardPages();
else await app.generateOutputs(project);
const { errorCount, warningCount } = app.logger;
const found = errorCount + warningCount;
console.log(found === 1 ? "1 warning" : `${found} warnings`);
process.exit(found === 0 ? 0 : 1);

/** Writes the pages where nobody sees them: TypeDoc looks for the anchors of links only when it writes pages. */
async function discardPages() {
  const folder = mkdtempSync(join(tmpdir(), "url-grammar-reference-"));
  app.logger.level = LogLevel.Warn;
  try {
    await app.generateDocs(project, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
