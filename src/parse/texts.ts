import { type AuthorityShape, componentSpans, type Split } from "./language/split.js";

/** The parts of a reference as texts. An absent part is `null`; a part that is present but empty is `""`. */
export interface Texts {
  readonly scheme: string | null;
  /** The part after `//`, which the draft calls a site. */
  readonly authority: string | null;
  /** The part of the authority before the `@`. */
  readonly userinfo: string | null;
  /** The part of the userinfo before the first `:`. */
  readonly user: string | null;
  /** The part of the userinfo after the first `:`. */
  readonly password: string | null;
  readonly host: string | null;
  readonly port: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

/** Returns the parts of a text as texts, from its split. */
export function textsOf(shape: AuthorityShape, text: string, at: Split): Texts {
  const spans = componentSpans(shape, text, at);
  const { scheme, authority, userinfo, user, password, host, port, path, query, fragment } = spans;
  return {
    scheme: scheme && text.slice(scheme.start, scheme.end),
    authority: authority && text.slice(authority.start, authority.end),
    userinfo: userinfo && text.slice(userinfo.start, userinfo.end),
    user: user && text.slice(user.start, user.end),
    password: password && text.slice(password.start, password.end),
    host: host && text.slice(host.start, host.end),
    port: port && text.slice(port.start, port.end),
    path: text.slice(path.start, path.end),
    query: query && text.slice(query.start, query.end),
    fragment: fragment && text.slice(fragment.start, fragment.end),
  };
}
