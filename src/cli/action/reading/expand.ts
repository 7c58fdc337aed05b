import { fieldTexts, nameIn, queryFields } from "../../../compat/build/query.js";
import { percentDecode } from "../../../core/text/percent.js";
import type { Texts } from "../../../index.js";
import { SCHEMES } from "../../../schemes/table.js";
import type { LinePart } from "../../output/line-writer.js";
import type { Format, Place } from "./format.js";

/** A URL that is put into a format. */
export interface Split {
  readonly url: string;
  readonly texts: Texts;
}

/** Returns the parts of a line; or the place that the URL has nothing for, although it must. */
export function expanded(format: Format, split: Split): readonly LinePart[] | Place {
  const parts: LinePart[] = [];
  for (const piece of format) {
    if (piece.literal !== null) {
      parts.push({ text: piece.literal, own: piece.blank });
      continue;
    }
    const text = partOf(piece, split);
    if (text === null && piece.must) return piece;
    parts.push({ text: text ?? "", own: false });
  }
  return parts;
}

/** Returns what is put into a place; `null` if the URL has no such part. */
function partOf(place: Place, { url, texts }: Split): string | null {
  const { part, encoded } = place;
  if (part === "url") return url;
  if (part === "field" || part === "fields") return fieldValue(place, texts.query ?? "");
  const text = texts[part] ?? (part === "port" && place.byDefault ? defaultPort(texts) : null);
  return text === null || encoded ? text : percentDecode(text);
}

function fieldValue({ part, name, encoded }: Place, query: string): string | null {
  const fields = queryFields(query);
  const written = encoded ? writtenValues(query) : fields.map(([, value]) => value);
  const values = written.filter((_, index) => fields[index]![0] === name);
  if (values.length === 0) return null;
  return part === "field" ? values[0]! : values.join(" ");
}

/** Returns the values of the fields of a query as they are written, in the order of `queryFields`. */
function writtenValues(query: string): string[] {
  const texts = [...fieldTexts(query)].filter((text) => text !== "");
  return texts.map((text) => text.slice(nameIn(text).length + 1));
}

function defaultPort({ scheme }: Texts): string | null {
  const port = SCHEMES.get((scheme ?? "").toLowerCase())?.defaultPort ?? null;
  return port === null ? null : String(port);
}
