import { latin1Bytes, latin1Text } from "../codecs/builders.js";
import { decode } from "../codecs/index.js";
import { hostinfo, lowered, portNumber, userinfo } from "../components/netloc.js";
import { bind, type Signature, signature } from "../python/arguments.js";
import { repr } from "../python/repr.js";
import { typeName } from "../python/type-name.js";
import { NamedTuple } from "./named-tuple.js";

const DECODE: Signature = signature("_ResultMixinBytes.decode", [], { encoding: "ascii", errors: "strict" });

/** The fields of a result, decoded one by one. */
export function decodedFields(result: Iterable<unknown>, given: readonly unknown[]): string[] {
  const [encoding, errors] = bind(DECODE, given);
  return Array.from(result, (field) => {
    if (field instanceof Uint8Array) return decode(field, encoding, errors);
    throw new TypeError(`'${typeName(field)}' object has no attribute 'decode'`);
  });
}

/** JSON has no bytes: those beyond ASCII are shown as Python escapes them, `\\xe9`. */
export function fieldsForJson(result: Iterable<unknown>, names: readonly string[]): Record<string, unknown> {
  const fields = Array.from(result, (field) =>
    field instanceof Uint8Array ? decode(field, "ascii", "backslashreplace") : field,
  );
  return Object.fromEntries(names.map((name, at) => [name, fields[at]]));
}

/** A result of bytes that has a netloc; see `NetlocText`. */
export abstract class NetlocBytes extends NamedTuple<Uint8Array> {
  abstract readonly netloc: Uint8Array;

  get username(): Uint8Array | null {
    return asBytes(userinfo(asText(this.netloc))[0]);
  }

  get password(): Uint8Array | null {
    return asBytes(userinfo(asText(this.netloc))[1]);
  }

  /** The host with ASCII in lower case, without brackets; `null` when it is empty. */
  get hostname(): Uint8Array | null {
    const lower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
    return asBytes(lowered(hostinfo(asText(this.netloc))[0], lower));
  }

  /** @throws ValueError for what is no number, or is more than 65535. */
  get port(): number | null {
    return portNumber(hostinfo(asText(this.netloc))[1], (port) => repr(latin1Bytes(port)));
  }

  override toJSON(): Record<string, unknown> {
    return fieldsForJson(this, this._fields);
  }
}

function asBytes(text: string | null): Uint8Array | null {
  return text === null ? null : latin1Bytes(text);
}

function asText(netloc: unknown): string {
  if (netloc instanceof Uint8Array) return latin1Text(netloc);
  throw new TypeError(
    typeof netloc === "string"
      ? "must be str, not bytes"
      : `'${typeName(netloc)}' object has no attribute 'rpartition'`,
  );
}
