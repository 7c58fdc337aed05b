/**
 * A benchmark table: for each row, the time per unit, and the ratio to the first row in the same round; or its text.
 */
export type BenchTable =
  | {
      readonly title: string;
      readonly unit: string;
      readonly against?: string;
      readonly rows: readonly BenchRow[];
    }
  | { readonly title: string; readonly text: string };

export interface BenchRow {
  readonly name: string;
  readonly median: number;
  /** The median of the ratios; `low` and `high` are their quartiles. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/** The measurements of one run of a group. */
export interface Recorded {
  readonly date: string;
  readonly node: string;
  readonly cores: number;
  readonly load: number | string;
  readonly addresses: number;
  readonly list: string;
  readonly tables: readonly BenchTable[];
}

/** Returns a table in Markdown. Times are left out: they depend on the machine, and ratios hardly do. */
export function tableText(table: BenchTable): string {
  if ("text" in table) return table.text;
  const { title, against = "to the first", rows } = table;
  const lines = rows.map(
    ({ name, ratio, low, high }) =>
      `| ${name} | ${digits(ratio)} | ${low === high ? "" : `${digits(low)} – ${digits(high)}`} |`,
  );
  return [`| ${title} | ${against} | quartiles |`, "| --- | --- | --- |", ...lines].join("\n");
}

function digits(value: number): string {
  return value >= 20 ? Math.round(value).toLocaleString("en") : value.toFixed(value >= 5 ? 1 : 2);
}

interface Target {
  readonly target: string;
  readonly group: string;
  /** The title of the group's table. */
  readonly table: string;
  /** The rows to compare with the row `by` (default: the first row). */
  readonly rows: readonly string[];
  readonly by?: string;
  /** The maximum ratio; `least` is the minimum. */
  readonly most?: number;
  readonly least?: number;
}

const AST = "an AST of the draft";
const BY_HAND = "Parsimmon, by hand";
const LOOP = "a loop over the characters";
const VALUE = "by a grammar value, alone in its process";
const OPTION = "by a name in the options, alone in its process";
const CPYTHON = "CPython 3.13.0, uncached, timed apart";
const ALGORITHMS = ["draft-05", "rfc1808", "rfc2396", "rfc3986"].map((name) => `resolve, ${name}`);

const TARGETS: readonly Target[] = [
  {
    target: "`isValid` at most 1.15 of a loop over the characters",
    group: "recognise",
    table: "recognise",
    rows: ["isValid"],
    by: LOOP,
    most: 1.15,
  },
  {
    target: "`isValid` at most 0.7 of `URL.canParse`",
    group: "recognise",
    table: "recognise",
    rows: ["isValid"],
    by: "URL.canParse",
    most: 0.7,
  },
  {
    target: "`isValid` of RFC 3986's grammar value at most 1.2 of the loop",
    group: "grammars",
    table: VALUE,
    rows: ["rfc3986"],
    most: 1.2,
  },
  {
    target: "the same with the grammar as an option",
    group: "grammars",
    table: OPTION,
    rows: ["rfc3986"],
    most: 1.2,
  },
  {
    target: "`texts` of a string at most 0.9 of `new URL` and its fields",
    group: "parse",
    table: "parse and read",
    rows: ["texts"],
    by: "new URL",
    most: 0.9,
  },
  {
    target: "`parse` and `components` at most 1.5 of them",
    group: "parse",
    table: "parse and read",
    rows: ["parse + components"],
    by: "new URL",
    most: 1.5,
  },
  {
    target: "`tree` faster than every other library",
    group: "tree",
    table: "tree (394 addresses)",
    rows: ["peggy", "ohm-js", "apg-js", "chevrotain"],
    least: 1,
  },
  {
    target: "plain combinators at most 4 times a Parsimmon grammar by hand, for the same AST",
    group: "parsers",
    table: AST,
    rows: ["plain"],
    by: BY_HAND,
    most: 4,
  },
  {
    target: "compiled combinators faster than it",
    group: "parsers",
    table: AST,
    rows: [BY_HAND],
    least: 1,
  },
  {
    target: "compiled combinators faster than Lezer",
    group: "parsers",
    table: AST,
    rows: ["lezer, without the parts of an authority"],
    least: 1,
  },
  {
    target: "a tree by compiled combinators sooner than by every other library",
    group: "parsers",
    table: "a tree of every rule",
    rows: ["Parsimmon", "peggy", "ohm-js", "apg-js", "chevrotain", "arcsecond", "ts-parsec", "nearley"],
    least: 1,
  },
  {
    target: "rules of schemes at most 1.5 of the time without",
    group: "schemes",
    table: "rules of schemes",
    rows: ["with rules of schemes"],
    most: 1.5,
  },
  {
    target: "`urlsplit` at most 1.0 of `new URL`, with its five fields",
    group: "urllib",
    table: "urlsplit, five fields",
    rows: ["urlsplit, five fields"],
    by: "new URL, five fields",
    most: 1,
  },
  {
    target: "the same with `hostname` and `port`",
    group: "urllib",
    table: "urlsplit, with hostname and port",
    rows: ["urlsplit, with hostname and port"],
    by: "new URL, with hostname and port",
    most: 1,
  },
  {
    target: "`quote` of an address at most 1.5 of `encodeURIComponent`",
    group: "urllib",
    table: "quote of an address",
    rows: ["quote of an address"],
    by: "encodeURIComponent",
    most: 1.5,
  },
  {
    target: "`quote` of a path that is mostly escapes at most 1.5 of it",
    group: "urllib",
    table: "quote of a path, mostly escapes",
    rows: ["quote of a path, mostly escapes"],
    by: "encodeURIComponent",
    most: 1.5,
  },
  {
    target: "`unquote` at most 1.5 of `decodeURIComponent`",
    group: "urllib",
    table: "unquote",
    rows: ["unquote"],
    by: "decodeURIComponent",
    most: 1.5,
  },
  {
    target: "`parse_qsl` at most 1.0 of `URLSearchParams`",
    group: "urllib",
    table: "parse_qsl",
    rows: ["parse_qsl"],
    by: "URLSearchParams, all pairs",
    most: 1,
  },
  ...["urlsplit, five fields", "quote of an address", "unquote", "parse_qsl"].map((table) => ({
    target: `\`${table.replace(/\W.*/, "")}\` at least 5 times as fast as CPython's`,
    group: "urllib",
    table,
    rows: [CPYTHON],
    least: 5,
  })),
  {
    target: "`resolve` at most 0.8 of `new URL().href`, by each algorithm",
    group: "resolve",
    table: "resolve, a new base for each",
    rows: ALGORITHMS,
    by: "new URL().href",
    most: 0.8,
  },
  {
    target: "`normalize` at most 0.8 of `new URL().href` where nothing changes",
    group: "normalize",
    table: "as they are",
    rows: ["normalize"],
    by: "new URL().href",
    most: 0.8,
  },
  ...["with capitals", "with an escape", "with a default port"].map((table) => ({
    target: `\`normalize\` at most 1.0 of it for addresses ${table}`,
    group: "normalize",
    table,
    rows: ["normalize"],
    by: "new URL().href",
    most: 1,
  })),
  {
    target: "a character takes as long within 10 % from 1 kB to 64 MB",
    group: "length",
    table: "isValid, one long reference",
    rows: ["16 KB", "256 KB", "4096 KB", "65536 KB"],
    most: 1.1,
    least: 0.9,
  },
  ...(
    [
      ["url-grammar", 1.2],
      ["url-grammar/rfc3986", 1.25],
    ] as const
  ).map(([name, most]) => ({
    target: `a process that imports \`${name}\` at most ${most} of an empty one`,
    group: "cold-start",
    table: "a process that imports",
    rows: [name],
    most,
  })),
  ...["draft-05", "rfc3986", "rfc3987"].flatMap((name) => [
    {
      target: `the scan by \`${name}\` at least 4 times as fast as with the table`,
      group: "scan",
      table: `scan by \`${name}\``,
      rows: ["addresses, with the table"],
      least: 4,
    },
    {
      target: `the scan of bad lines by \`${name}\` at most 5 times that of good ones`,
      group: "scan",
      table: `scan by \`${name}\``,
      rows: ["all of them bad"],
      most: 5,
    },
  ]),
  ...["draft-05", "rfc3986", "rfc3987"].map((name) => ({
    target: `\`check --quiet\` on 200 MB by \`${name}\`, on one core, at most 0.35 of ripgrep`,
    group: "command",
    table: `200 MB by ${name}`,
    rows: ["check, one core"],
    by: "ripgrep, one core",
    most: 0.35,
  })),
  ...["draft-05", "rfc3986"].map((name) => ({
    target: `the same by \`${name}\` at most 0.8 of grep`,
    group: "command",
    table: `200 MB by ${name}`,
    rows: ["check, one core"],
    by: "grep, one core",
    most: 0.8,
  })),
];

type Recordings = Readonly<Record<string, Recorded>>;

type Read = (path: string) => string;

/** Returns the last recorded run of each group, from `npm run bench -- --record`. */
function recordings(read: Read): Recordings {
  return JSON.parse(read("tools/bench/recorded.json")) as Recordings;
}

/** Returns the tables of `docs/listings/benchmarks.md`, group by group, each with its command, its date and its version of Node. */
export function benchResults(read: Read): string {
  return Object.entries(recordings(read))
    .map(([group, { date, node, cores, load, addresses, list, tables }]) => {
      const about = `${date}, Node ${node.slice(1)}, ${cores} cores, load ${load}, ${addresses.toLocaleString("en")} addresses of \`${list}\``;
      return `\`npm run bench -- ${group}\` (${about}):\n\n${tables.map(tableText).join("\n\n")}`;
    })
    .join("\n\n");
}

/** Returns the table of targets of `docs/listings/benchmarks.md`, with the result of the recorded runs for each. */
export function benchTargets(read: Read): string {
  const recorded = recordings(read);
  const rows = TARGETS.map(
    (target) => `| ${target.target} | \`${target.group}\` | ${outcome(target, recorded)} |`,
  );
  return ["| target | group | measured | |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

function outcome(
  { group, table, rows, by, most = Infinity, least = 0 }: Target,
  recorded: Recordings,
): string {
  const run = recorded[group];
  if (run === undefined) return "not recorded | ";
  const found = run.tables.find(({ title }) => title === table);
  if (found === undefined || !("rows" in found)) throw new Error(`the group ${group} has no table ${table}`);
  const ratioOf = (name: string): number => {
    const row = found.rows.find((one) => one.name === name);
    if (row === undefined) throw new Error(`the table ${table} of ${group} has no row ${name}`);
    return row.ratio;
  };
  const ratios = rows.map((name) => ratioOf(name) / (by === undefined ? 1 : ratioOf(by)));
  const met = ratios.every((ratio) => ratio <= most && ratio >= least);
  return `${ratios.map(digits).join(", ")} | ${met ? "met" : "not met"}`;
}
