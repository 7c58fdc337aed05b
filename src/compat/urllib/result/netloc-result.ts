import { freezeClass } from "../../../core/values.js";
import { hostOf, isHostAlone, lowered, portNumber, portOf, userinfo } from "../components/netloc.js";
import { NamedTuple } from "./named-tuple.js";
import type { StringType } from "./string-type.js";

/**
 * A result that has a network location. The attributes that are read from it are read when they are asked
 * for.
 */
export abstract class NetlocResult<T> extends NamedTuple<T> {
  /** The network location: `user:password@host:port`. */
  abstract readonly netloc: T;

  protected abstract readonly stringType: StringType<T>;

  /** The user name: everything before the last `@`, up to the first `:`; `null` without an `@`. */
  get username(): T | null {
    return part(this.stringType, this.netloc, 0);
  }

  /** The password: from the first `:` to the last `@`; `null` when either is missing. */
  get password(): T | null {
    return part(this.stringType, this.netloc, 1);
  }

  /**
   * The host name in lower case, without brackets; `null` when it is empty. Of `bytes`, only ASCII is
   * lower-cased.
   */
  get hostname(): T | null {
    const { netlocText, lower, of } = this.stringType;
    const text = netlocText(this.netloc);
    if (isHostAlone(text)) return of(text);
    const host = lowered(hostOf(text), lower);
    return host === null ? null : of(host);
  }

  /**
   * The port number after the host; `null` when there is none.
   *
   * @throws {ValueError} when it is not a number, or is greater than 65535
   */
  get port(): number | null {
    const { netlocText, of } = this.stringType;
    return portNumber(portOf(netlocText(this.netloc)), of);
  }

  static {
    freezeClass(NetlocResult);
  }
}

function part<T>({ netlocText, of }: StringType<T>, netloc: T, index: 0 | 1): T | null {
  const text = userinfo(netlocText(netloc))[index];
  return text === null ? null : of(text);
}
