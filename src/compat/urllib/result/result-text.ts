import { encode } from "../codecs/index.js";
import { hostOf, lowered, portNumber, portOf, userinfo } from "../components/netloc.js";
import { bind, type Signature, signature } from "../python/arguments.js";
import { lower } from "../python/lower.js";
import { typeName } from "../python/type-name.js";
import { NamedTuple } from "./named-tuple.js";

/** How `encode` and `decode` of a result are told the encoding by name: ASCII, and `strict`, unless given. */
export interface CodingOptions {
  readonly encoding?: string | undefined;
  readonly errors?: string | undefined;
}

const ENCODE: Signature = signature("_ResultMixinStr.encode", [], { encoding: "ascii", errors: "strict" });

/** The fields of a result, encoded one by one. */
export function encodedFields(result: Iterable<unknown>, given: readonly unknown[]): Uint8Array[] {
  const [encoding, errors] = bind(ENCODE, given);
  return Array.from(result, (field) => {
    if (typeof field === "string") return encode(field, encoding, errors);
    throw new TypeError(`'${typeName(field)}' object has no attribute 'encode'`);
  });
}

/** A result of text that has a netloc: what is read out of it is read when it is asked for. */
export abstract class NetlocText extends NamedTuple<string> {
  abstract readonly netloc: string;

  /** What stands before the `@` and the first `:`; `null` without an `@`. */
  get username(): string | null {
    return userinfo(asText(this.netloc))[0];
  }

  /** What stands between the first `:` and the `@`; `null` when either is missing. */
  get password(): string | null {
    return userinfo(asText(this.netloc))[1];
  }

  /** The host in lower case, without brackets; `null` when it is empty. */
  get hostname(): string | null {
    return lowered(hostOf(asText(this.netloc)), lower);
  }

  /**
   * The number after the host; `null` when there is none.
   *
   * @throws ValueError for what is no number, or is more than 65535.
   */
  get port(): number | null {
    return portNumber(portOf(asText(this.netloc)));
  }
}

/** A field may be anything that the constructor was given. */
function asText(netloc: unknown): string {
  if (typeof netloc === "string") return netloc;
  throw new TypeError(
    netloc instanceof Uint8Array
      ? "a bytes-like object is required, not 'str'"
      : `'${typeName(netloc)}' object has no attribute 'rpartition'`,
  );
}
