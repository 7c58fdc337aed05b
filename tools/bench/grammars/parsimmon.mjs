// Parsimmon in two ways: rule for rule from the text of the draft, as the other libraries, and by hand, as one would write it.
import Parsimmon from "parsimmon";
import { combined, rules, START, WHOLE } from "./grammar.mjs";

const { alt, createLanguage, lookahead, of, regexp, seq, seqMap, string } = Parsimmon;

const language = createLanguage(
  Object.fromEntries(
    [...rules].map(([name, expression]) => [
      name,
      (r) => {
        const made = combined(expression, {
          literal: string,
          rule: (other) => (other === WHOLE ? r[other].skip(lookahead(END)) : r[other]),
          sequence: (items) => seq(...items),
          choice: (items) => alt(...items),
          repeat: (item, min, max) =>
            max === 1 ? item.or(of(null)) : min === 1 ? item.atLeast(1) : item.many(),
        });
        return made.map((children) => ({ type: name, children }));
      },
    ]),
  ),
);

const END = alt(string("#"), Parsimmon.eof);

/** Nodes of rules, with what their sequences matched nested in arrays; `null` where the text is refused. */
export function parsimmonTree(text) {
  const result = language[START].parse(text);
  return result.status ? result.value : null;
}

// By hand: a regular expression for each run of characters, and a node for each rule that the AST of the draft has.
// Parsimmon's own `index` would count lines.
const here = Parsimmon((input, offset) => Parsimmon.makeSuccess(offset, { input, offset }));

function node(type, parser, fields = () => null) {
  return seqMap(here, parser, here, ({ input, offset: start }, value, { offset: end }) => ({
    type,
    start,
    end,
    text: input.slice(start, end),
    ...fields(value),
  }));
}

const UNRESERVED = "a-zA-Z0-9$_.!~*'(),-";
const runOf = (characters, times = "*") =>
  regexp(new RegExp(`(?:[${characters}${UNRESERVED}]|%[0-9A-Fa-f]{2})${times}`));
const maybe = (parser) => parser.or(of(null));

const urlc = runOf(";/?:@&=+", "");
const fragment = node("fragment", runOf(";/?:@&=+"));
const query = node("query", runOf(";/?:@&=+"));
const param = node("param", runOf(":@&=+"));
const segment = node("segment", seq(runOf(":@&=+"), string(";").then(param).many()), ([pchars, params]) => ({
  pchars,
  params,
}));
const pathSegments = node("path_segments", segment.sepBy1(string("/")), (segments) => ({ segments }));
const relPath = node("rel_path", seq(pathSegments, maybe(string("?").then(query))), ([path, found]) => ({
  pathSegments: path,
  query: found,
}));
const absPath = node("abs_path", string("/").then(relPath), (path) => ({ relPath: path }));
const digits = regexp(/[0-9]+/);
const hostnumber = node(
  "hostnumber",
  seq(digits, string("."), digits, string("."), digits, string("."), digits),
  ([a, , b, , c, , d]) => ({ numbers: [a, b, c, d] }),
);
const domainlabel = node("domainlabel", regexp(/[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?/));
const toplabel = node("toplabel", regexp(/[a-zA-Z](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?/));
const hostname = node(
  "hostname",
  seq(domainlabel.skip(string(".")).many(), toplabel),
  ([domainlabels, last]) => ({ domainlabels, toplabel: last }),
);
const port = node("port", regexp(/[0-9]*/));
const hostport = node(
  "hostport",
  seq(alt(hostname, hostnumber), maybe(string(":").then(port))),
  ([host, found]) => ({ host, port: found }),
);
const user = node("user", runOf(";&=+"));
const password = node("password", runOf(";&=+"));
const login = seq(user, maybe(string(":").then(password))).skip(string("@"));
const site = node("site", maybe(seq(maybe(login), hostport)), (found) => {
  const [names, server] = found ?? [null, null];
  return { user: names?.[0] ?? null, password: names?.[1] ?? null, hostport: server };
});
const netPath = node("net_path", seq(string("//").then(site), maybe(absPath)), ([server, path]) => ({
  site: server,
  absPath: path,
}));
const relativeUrl = alt(netPath.notFollowedBy(urlc), absPath, relPath);
const scheme = node("scheme", regexp(/[a-zA-Z0-9+.-]+/));
const genericUrl = node("generic-URL", seq(scheme.skip(string(":")), relativeUrl), ([name, url]) => ({
  scheme: name,
  relativeUrl: url,
}));
const opaqueUrl = node("opaque-URL", seq(scheme.skip(string(":")), runOf(";/?:@&=+")), ([name, rest]) => ({
  scheme: name,
  schemeSpecificPart: rest,
}));
const reference = node(
  "URL-reference",
  seq(alt(genericUrl, opaqueUrl, relativeUrl), maybe(string("#").then(fragment))),
  ([url, found]) => ({ url, fragment: found }),
);

/** The AST of the draft; `null` where the text is refused. */
export function parsimmonAst(text) {
  const result = reference.parse(text);
  return result.status ? result.value : null;
}
