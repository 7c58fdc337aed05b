import { buildParser } from "@lezer/generator";

// An LR parser has to know from the next token where it is, and those of Lezer are regular: so a scheme is a token with its
// colon, an authority one with its slashes, and both are found in a path too. The rules of their parts are not in this
// grammar, nor those of characters.
const parser = buildParser(`
@top Reference { Path ("?" Query?)? ("#" Fragment?)? }
Path { Segment? Rest* }
Rest { "/" Segment? | Authority }
Segment { (Scheme | Pchars)+ Param* | Param+ }
Param { ";" Pchars? }
@tokens {
  unreserved { $[a-zA-Z0-9$\\-_.!~*'(),] }
  escaped { "%" $[0-9A-Fa-f] $[0-9A-Fa-f] }
  pchar { unreserved | escaped | $[:@&=+] }
  urlc { unreserved | escaped | $[;/?:@&=+] }
  Scheme { $[a-zA-Z0-9+\\-.]+ ":" }
  Authority { "//" (pchar | ";")* }
  Pchars { pchar+ }
  Query { urlc+ }
  Fragment { urlc+ }
  @precedence { Scheme, Authority, Pchars, "/" }
  "/" "?" "#" ";"
}
`).configure({ strict: true });

/** Lezer's own tree; `null` where the text is refused. */
export function lezerTree(text) {
  try {
    return parser.parse(text);
  } catch {
    return null;
  }
}
