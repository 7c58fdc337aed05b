// Fixing URLs, changing their components, and scanning for warnings.
import { api, counted } from "../api.mjs";
import { attempt, holds, same } from "../check.mjs";
import { anyText, shortText } from "../families/texts.mjs";

const { main, build: building, warnings: warning, fix: fixing } = api;

function fixes({ text, unsafe, grammar }) {
  const { url, valid, fixes: made } = fixing.fix(text, { unsafe, grammar });
  same(valid, main.isValid(url, { grammar }), "fix knows whether its result is valid");
  if (!valid || made.length === 0) same(url, text, "what is not fixed stays as it is");
  same(fixing.fix(url, { unsafe, grammar }).url, url, "fix is idempotent");
  if (!unsafe && valid)
    same(fixing.fix(text, { unsafe: true, grammar }).valid, true, "unsafe fixes are more");
}

function changes({ text, value, grammar }) {
  // The components of any other text are no texts of their own.
  if (!main.isValid(text, { grammar })) return;
  for (const component of ["scheme", "host", "path", "query", "fragment"]) {
    const { value: url, error } = attempt(
      () => building.withComponent(text, { [component]: value }, { grammar }),
      main.UrlSyntaxError,
      building.UrlDataError,
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

function fields({ text, value }) {
  const query = text.replace(/#.*/s, "");
  const before = building.queryFields(query);
  const { value: url, error } = attempt(
    () => building.withQueryField(`http://a.example/?${query}`, "name", value),
    main.UrlSyntaxError,
    building.UrlDataError,
  );
  if (error !== null) return;
  const after = building.queryFields(url.slice(url.indexOf("?") + 1));
  const others = (list) => list.filter(([name]) => name !== "name");
  same(others(after), others(before), "the other fields stay as they are");
  same(
    after.filter(([name]) => name === "name").map(([, read]) => read),
    [value],
    "the field has its value",
  );
}

function scans({ text, grammar }) {
  const line = text.replace(/[\r\n\ufeff]|\p{Cs}/gu, "");
  const found = [];
  const scan = warning.warningScanner({ grammar });
  counted("warnings.warningScanner()", () =>
    scan(new TextEncoder().encode(`${line}\n`), (start) => found.push(start)),
  );
  if (found.length > 0) return;
  same(main.isValid(line, { grammar }), true, "what is passed over is valid");
  same(warning.warnings(line, { grammar }), [], "what is passed over has no warnings");
}

const drawn = (pick) => ({
  text: anyText(pick),
  value: shortText(pick),
  grammar: pick.of(main.GRAMMAR_NAMES),
  unsafe: pick.once(2),
});

export const laws = [
  { name: "fix", weight: 3, draw: drawn, check: fixes },
  { name: "change", weight: 2, draw: drawn, check: changes },
  { name: "fields", weight: 1, draw: drawn, check: fields },
  { name: "warning scanner", weight: 2, draw: drawn, check: scans },
];
