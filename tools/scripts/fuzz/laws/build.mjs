// Laws for building URLs from data, reading data from them, changing components, query fields, and escapes.
import { api } from "../api.mjs";
import { attempt, holds, same } from "../check.mjs";
import { mostlyValidBy } from "../families/near.mjs";
import { shortText } from "../families/texts.mjs";

const { main } = api;

/** The errors for data that no URL has. */
const REFUSALS = [main.UrlSyntaxError, main.UrlDataError];

function buildsAgain({ text, grammar }) {
  const options = { grammar };
  const { value, error } = attempt(() => main.dataOf(text, options), ...REFUSALS);
  holds(!(error instanceof main.UrlDataError) || error.code === "not-utf-8", "only UTF-8 can be missing");
  same(error instanceof main.UrlSyntaxError, !main.isValid(text, options), "dataOf refuses what is invalid");
  if (error !== null) return;
  const url = main.build(value, options);
  holds(main.isValid(url, options), "what is built is valid", url);
  // The first round may put "./" before a first segment, and the second must not.
  same(main.build(main.dataOf(url, options), options), url, "build and dataOf are inverse");
  same(
    plainly(main.dataOf(url, options)),
    plainly(value),
    "the data of a URL is read back from what it builds",
  );
}

/** Returns data without the "." that keeps a first segment from being read as something else. */
function plainly({ path: { absolute, segments }, ...rest }) {
  const [first, ...others] = segments;
  const isDot = !absolute && first.text === "." && first.params.length === 0 && others.length > 0;
  return { ...rest, path: { absolute, segments: isDot ? others : segments } };
}

/** Returns data without absent parts, like `dataOf`. */
function complete({ scheme = null, authority = null, path, query = null, fragment = null }) {
  return {
    scheme,
    authority: authority && { user: null, password: null, port: null, ...authority },
    path,
    query,
    fragment,
  };
}

function readsBack({ data, grammar }) {
  const options = { grammar };
  const { value: url, error } = attempt(() => main.build(data, options), ...REFUSALS);
  if (error !== null) return;
  holds(main.isValid(url, options), "what is built is valid", url);
  const read = plainly(main.dataOf(url, options));
  const wanted = plainly(complete(data));
  const { segments } = wanted.path;
  const empty = segments.length === 1 && segments[0].text === "" && segments[0].params.length === 0;
  // A query or a fragment after an authority gets a preceding slash if the grammar requires one.
  if (wanted.authority !== null && empty && read.path.absolute)
    wanted.path = { ...wanted.path, absolute: true };
  same(read, wanted, "the data is read back from the URL that it builds");
}

function changes({ text, value, grammar }) {
  // The components of any other text are not valid in themselves.
  if (!main.isValid(text, { grammar })) return;
  for (const component of ["scheme", "host", "path", "query", "fragment"]) {
    const { value: url, error } = attempt(
      () => main.withComponent(text, { [component]: value }, { grammar }),
      ...REFUSALS,
    );
    if (error !== null) continue;
    holds(main.isValid(url, { grammar }), "what is changed is valid", url);
    for (const other of ["scheme", "authority", "path", "query", "fragment"]) {
      if (other === component || (other === "authority" && component === "host")) continue;
      same(
        main.texts(url, { grammar })[other],
        main.texts(text, { grammar })[other],
        `the ${other} stays as it is`,
      );
    }
  }
}

const orNull = (pick, make) => (pick.once(3) ? null : make());
const DATA = [
  "",
  "a",
  "a:b",
  "%41",
  "/",
  ";",
  "é",
  "?#&",
  "..",
  ".",
  "%2e",
  "#",
  "@",
  ":",
  "//",
  "=",
  "a b",
  "\\",
  "[",
  "|",
];
const data = (pick) =>
  pick.once(4) ? shortText(pick) : pick.list(1 + pick.below(2), () => pick.of(DATA)).join("");
const HOSTS = [
  "a",
  "a.example",
  "A.example",
  "1.2.3.4",
  "",
  "[::1]",
  "good.com#",
  "a/b",
  "a?b",
  "h\\",
  "%41",
  "a@b",
  "a:1",
  "[v1.a]",
];

function urlData(pick) {
  const userinfo = pick.of([{}, {}, { user: data(pick) }, { user: data(pick), password: data(pick) }]);
  const host = pick.once(3) ? data(pick) : pick.of(HOSTS);
  const port = pick.of([
    {},
    {},
    { port: "80" },
    { port: "" },
    { port: pick.of(["x", "8/", "0", "65536", ":"]) },
  ]);
  return {
    scheme: pick.of([null, "http", "X-y", "a", "file", "mailto", data(pick)]),
    authority: orNull(pick, () => ({ ...userinfo, host, ...port })),
    path: {
      absolute: pick.once(2),
      segments: pick.list(1 + pick.below(3), () => ({
        text: data(pick),
        params: pick.list(pick.once(4) ? 1 + pick.below(2) : 0, () => data(pick)),
      })),
    },
    query: pick.once(2) ? null : data(pick),
    fragment: pick.once(2) ? null : data(pick),
  };
}

export const laws = [
  {
    name: "build: data of a URL",
    weight: 2,
    byGrammar: true,
    draw: (pick, grammar) => ({ text: mostlyValidBy(pick, grammar), grammar }),
    check: buildsAgain,
  },
  {
    name: "build: any data",
    weight: 2,
    byGrammar: true,
    draw: (pick, grammar) => ({ data: urlData(pick), grammar }),
    check: readsBack,
  },
  {
    name: "change",
    weight: 2,
    byGrammar: true,
    draw: (pick, grammar) => ({ text: mostlyValidBy(pick, grammar), value: shortText(pick), grammar }),
    check: changes,
  },
];
