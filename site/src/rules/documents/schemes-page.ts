/** The page of the rules of schemes. */
import { factsOf } from "../facts.js";
import { usedIn, usersOf } from "../uses.js";
import { fileNames } from "./file-names.js";
import { WRITTEN_BY } from "./grammar-page.js";
import { ruleSection } from "./rule-section.js";
import type { SchemeText } from "./schemes.js";

/** The folder of the diagrams, from the page. */
export const SCHEME_FOLDER = "scheme";

/**
 * Returns the page of the schemes.
 *
 * @param texts the texts of their rules
 * @param generic the name of the file of each rule of RFC 3986
 */
export function schemesPage(texts: readonly SchemeText[], generic: ReadonlyMap<string, string>): string {
  const links = texts.flatMap((text) =>
    text.schemes.map(({ name }) => `[\`${name}\`](#${anchorOf(titleOf(text))})`),
  );
  return `${[
    WRITTEN_BY,
    "# The rules of schemes",
    `The rules of ${links.length} schemes. They may use the rules of [RFC 3986](rfc3986.md), and \`:=\` replaces one of them. [Schemes](../schemes.md) says more about each scheme. [How to read a diagram](README.md#how-to-read-a-diagram)`,
    links.join(" · "),
    ...texts.flatMap((text) => schemePart(text, generic)),
  ].join("\n\n")}\n`;
}

function schemePart(text: SchemeText, generic: ReadonlyMap<string, string>): readonly string[] {
  const { name, schemes, rulelist, own } = text;
  const files = fileNames(own);
  const linkTo = (rule: string) =>
    own.includes(rule)
      ? `[\`${rule}\`](#${anchorOf(headingOf(text, rule))})`
      : generic.has(rule)
        ? `[\`${rule}\`](rfc3986.md#${generic.get(rule)?.toLowerCase()})`
        : `\`${rule}\``;
  const standards = [...new Set(schemes.map(({ standard }) => standard ?? "documented practice"))].join(", ");
  const starts = schemes.map((scheme) => `\`${scheme.name}\` starts with ${linkTo(scheme.start)}`);
  const sections = own.map((rule) =>
    ruleSection({
      heading: `### ${headingOf(text, rule)}`,
      rule,
      text: text.textOf(rule),
      picture: `${SCHEME_FOLDER}/${name}/${files.get(rule)}.svg`,
      definedIn: standards,
      facts: factsOf(rulelist, rule),
      uses: usedIn(rulelist.rules.get(rule)!.expression).map(linkTo),
      usedBy: usersOf(rule, rulelist)
        .filter((user) => own.includes(user))
        .map(linkTo),
    }),
  );
  return [`## ${titleOf(text)}`, `${standards}. ${starts.join("; ")}.`, ...sections];
}

function titleOf({ schemes }: SchemeText): string {
  return schemes.map(({ name }) => name).join(", ");
}

/** Many schemes have a rule of the same name, so its heading names the scheme too. */
function headingOf({ name }: SchemeText, rule: string): string {
  return `${name}: ${rule}`;
}

/** Returns the anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");
}
