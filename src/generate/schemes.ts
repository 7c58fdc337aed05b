import { rfc3986 } from "../grammar/rfc3986.js";
import { createGrammar, SCHEMES, standardSchemes } from "../schemes/index.js";
import { sourceOf } from "../schemes/source.js";

/** The source of a scheme that has rules but no standard. */
const PRACTICE = "documented practice";

/** Returns the table of `docs/schemes.md` that lists every scheme the package knows. */
export function schemeTable(): string {
  const withRules = new Set<string>(standardSchemes.map(({ name }) => name));
  const schemes = new Map([...SCHEMES.values(), ...standardSchemes].map((scheme) => [scheme.name, scheme]));
  const rows = [...schemes.values()]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, standard, defaultPort, shape }) => {
      const hasRules = withRules.has(name);
      // The anchor of a heading has its letters, digits and hyphens.
      const link = hasRules ? `[rules](#${name.replaceAll("+", "")})` : "";
      const source = standard ?? (hasRules ? PRACTICE : "");
      return `| \`${name}\` | ${source} | ${defaultPort ?? ""} | ${shape} | ${link} |`;
    });
  return `| scheme | standard | default port | shape | |
| --- | --- | --- | --- | --- |
${rows.join("\n")}`;
}

/** Returns the sections of `docs/schemes.md`: for each scheme the parts of a sample URL, and its rules. */
export function schemeRules(): string {
  const grammar = createGrammar({ base: rfc3986, schemes: standardSchemes });
  const sections = standardSchemes.map((scheme) => {
    const { sample } = sourceOf(scheme)!;
    const parts = JSON.stringify(grammar.parts(sample)?.parts, bytesAsArray, 1)
      .replace(/\n\s*/g, " ")
      .replace(/\[ (.*?) \]/g, "[$1]");
    return `### ${scheme.name}

${scheme.standard ?? `No standard: ${PRACTICE}`}; the start rule is \`${scheme.start}\`${exportNote(scheme.name)}. The parts of \`${sample}\`:

\`\`\`json
${parts}
\`\`\`

\`\`\`abnf
${scheme.rules.trimEnd()}
\`\`\``;
  });
  return sections.join("\n\n");
}

/** Returns a note about the export of a scheme whose name is not an identifier. */
function exportNote(name: string): string {
  const identifier = name.replace(/[+-]./g, (found) => found[1]!.toUpperCase());
  return identifier === name ? "" : `, the export \`${identifier}\``;
}

function bytesAsArray(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? [...value] : value;
}
