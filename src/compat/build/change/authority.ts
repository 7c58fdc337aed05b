import type { UrlLanguage } from "../../../grammar/compiled.js";
import type { Texts } from "../../../grammar/split.js";
import { type AuthorityTexts, joinedAuthority } from "../authority.js";
import { dataError } from "../error.js";
import type { Changes } from "./changes.js";
import { loginOf, type Writer } from "./writer.js";

/** An authority with changes made. */
export interface ChangedAuthority {
  readonly text: string | null;
  /** Its parts, if they were changed one by one. */
  readonly parts: AuthorityTexts | null;
}

/**
 * Returns an authority with its parts changed.
 *
 * @throws {UrlDataError} when there is a password without a user, or any part without a host
 */
export function changedAuthority(
  language: UrlLanguage,
  before: Texts,
  changes: Changes,
  write: Writer,
): ChangedAuthority {
  const { authority } = changes;
  if (authority !== undefined)
    return { text: authority === null ? null : write.authority(authority), parts: null };
  const { userinfo, user, password, host, port } = changes;
  const unchanged = [userinfo, user, password, host, port].every((part) => part === undefined);
  if (unchanged) return { text: before.authority, parts: null };
  const login = userinfo === undefined ? null : loginTexts(userinfo, write);
  const after = {
    user: login === null ? changed(before.user, user, write.user) : login[0],
    password: login === null ? changed(before.password, password, write.password) : login[1],
    // An empty authority of the draft has no host.
    host: changed(before.authority === null ? null : (before.host ?? ""), host, write.host),
    port: changed(before.port, port, write.port),
  };
  if (after.password !== null && after.user === null) throw dataError(language, "password-without-user");
  if (after.host !== null) {
    const parts = { ...after, host: after.host };
    return { text: joinedAuthority(parts), parts };
  }
  if (after.user !== null || after.port !== null) throw dataError(language, "authority-without-host");
  return { text: null, parts: null };
}

function loginTexts(userinfo: string | null, write: Writer): readonly [string | null, string | null] {
  return userinfo === null ? [null, null] : loginOf(write.userinfo(userinfo));
}

/** Returns the text of a component after a change, if it has one. */
export function changed<Value>(
  before: string | null,
  value: Value | null | undefined,
  write: (value: NonNullable<Value>) => string,
): string | null {
  if (value === undefined) return before;
  return value === null ? null : write(value as NonNullable<Value>);
}
