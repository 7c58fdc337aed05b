/** Values of any kind as plain data that can travel to and from a worker, and be shown. */

export type PlainValue =
  | { readonly type: "text"; readonly value: string }
  | { readonly type: "fact"; readonly value: string }
  | { readonly type: "none" }
  | { readonly type: "bytes"; readonly length: number; readonly hex: string; readonly text: string | null }
  | { readonly type: "list"; readonly items: readonly PlainValue[]; readonly more: number }
  | { readonly type: "fields"; readonly fields: readonly (readonly [string, PlainValue])[] };

/** More octets, or more items of a list, than anybody reads. */
const SHOWN_BYTES = 256;
const SHOWN_ITEMS = 200;

/** Returns a value that typed parts of a URL can have: texts, numbers, octets, and lists and objects of these. */
export function plainValue(value: unknown): PlainValue {
  if (value === null || value === undefined) return { type: "none" };
  if (typeof value === "string") return { type: "text", value };
  if (value instanceof Uint8Array) return plainBytes(value);
  if (Array.isArray(value)) {
    const items = value.slice(0, SHOWN_ITEMS).map(plainValue);
    return { type: "list", items, more: value.length - items.length };
  }
  if (typeof value === "object") {
    return { type: "fields", fields: Object.entries(value).map(([name, one]) => [name, plainValue(one)]) };
  }
  return { type: "fact", value: String(value) };
}

function plainBytes(bytes: Uint8Array): PlainValue {
  const shown = bytes.subarray(0, SHOWN_BYTES);
  const hex = Array.from(shown, (octet) => octet.toString(16).padStart(2, "0")).join(" ");
  return { type: "bytes", length: bytes.length, hex, text: asUtf8(bytes) };
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
