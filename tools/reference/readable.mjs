// What TypeDoc would show otherwise than people write it.
import { Converter, LiteralType, ReflectionKind, Slugger, UnionType } from "typedoc";
import { anchorOf } from "../scripts/anchors.mjs";

/** Calls modules by the names that they are imported by. */
export function nameModules({ converter }, names) {
  converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
    if (!reflection.kindOf(ReflectionKind.Module)) return;
    const [{ fileName }] = context.getSymbolFromReflection(reflection).declarations;
    reflection.name = names.get(fileName);
  });
}

/** Calls pages by their headings, which stand in their content too: TypeDoc calls them by the names of their files. */
export function namePages({ converter }) {
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const page of project.getReflectionsByKind(ReflectionKind.Document)) {
      const [, heading] = /^# (.+)$/m.exec(page.content.map(({ text }) => text).join(""));
      page.name = heading.replaceAll("`", "");
    }
  });
}

/** Lists the names that are written as the keys of a table, since the table itself is not exported. */
export function listNames({ converter }) {
  const lists = new Map();
  converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
    if (!reflection.kindOf(ReflectionKind.TypeAlias)) return;
    const symbol = context.getSymbolFromReflection(reflection);
    if (!/\btypeof\b/.test(symbol.declarations[0].type.getText())) return;
    const { types = [] } = context.checker.getDeclaredTypeOfSymbol(symbol);
    if (types.length > 0 && types.every((type) => type.isStringLiteral())) {
      lists.set(reflection, new UnionType(types.map(({ value }) => new LiteralType(value))));
    }
  });
  converter.on(Converter.EVENT_RESOLVE_BEGIN, () => {
    for (const [reflection, list] of lists) reflection.type = list;
  });
}

/** Writes the errors that a function throws as links to their classes. */
export function linkErrors({ converter }) {
  converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
    const classes = new Map(
      project.getReflectionsByKind(ReflectionKind.Class).map((reflection) => [reflection.name, reflection]),
    );
    const linked = (error) => {
      const target = classes.get(error);
      return target === undefined
        ? { kind: "code", text: `\`${error}\`` }
        : { kind: "inline-tag", tag: "@linkcode", text: error, target };
    };
    for (const { comment } of Object.values(project.reflections)) {
      for (const tag of comment?.getTags("@throws") ?? []) {
        const errors = tag.typeAnnotation?.match(/\w+/g) ?? [];
        const words = errors.flatMap((error, at) => [
          ...(at === 0 ? [] : [{ kind: "text", text: " or " }]),
          linked(error),
        ]);
        tag.content = [...words, { kind: "text", text: words.length === 0 ? "" : " " }, ...tag.content];
        tag.typeAnnotation = undefined;
      }
    }
  });
}

/** Keeps code in the anchors of headings: TypeDoc leaves it out, and links to headings are written with it. */
export function plainHeadings(parser) {
  parser.core.ruler.push("plain-headings", ({ tokens }) => {
    for (const [index, { type }] of tokens.entries()) {
      if (type !== "heading_open") continue;
      for (const part of tokens[index + 1].children) if (part.type === "code_inline") part.type = "text";
    }
  });
}

/**
 * Gives headings the anchors that GitHub gives them, which links in the documents use. TypeDoc makes one hyphen of several, so
 * `Fields of --tsv` would be `fields-of-tsv`. It has no option for this.
 */
export function anchorsOfGitHub() {
  if (typeof Slugger.prototype.serialize !== "function")
    throw new Error("TypeDoc makes its anchors in another way");
  Slugger.prototype.serialize = (title) => anchorOf(title.trim()) || "_";
}

/** Gives examples back the backslash before an at sign, which TypeDoc takes for an escape of the at sign. */
export function keepBackslashes({ converter }) {
  converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
    for (const { comment } of Object.values(project.reflections)) {
      for (const { content } of comment?.getTags("@example") ?? []) {
        for (const part of content) part.text = part.text.replaceAll("\\@", "\\\\@");
      }
    }
  });
}
