import { spawnSync } from "node:child_process";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { COVERED_MAIN, folder, UNCOUNTED_MAIN } from "./world.js";

// A terminal is made by `script` of util-linux; that of other systems takes other arguments.
const { stdout: maker } = spawnSync("script", ["--version"], { encoding: "utf8" });
const onTerminal = maker?.includes("util-linux") === true ? test : test.skip;

const ESCAPE = "\u001b[";

const files = folder();
const refused = Buffer.alloc(1 << 16, 0xff);
refused[refused.length - 1] = 0x0a;
const long = files.file("long.txt", Buffer.concat([...Array.from({ length: 40 }, () => refused)]));
test.after(files.discard);

const COMMANDS = {
  url_grammar: UNCOUNTED_MAIN,
  covered: `${process.execPath} ${COVERED_MAIN}`,
};

/** What a terminal of some size is sent by a line of the shell, in which `$url_grammar` is the command, and `$covered` too. */
function screen(line: string, more: NodeJS.ProcessEnv = {}, size = "rows 24 cols 80"): string {
  const { NO_COLOR: _, FORCE_COLOR: __, ...rest } = process.env;
  const env = { ...rest, ...COMMANDS, long, ...more };
  const { status, stdout } = spawnSync("script", ["-qec", `stty ${size}; ${line}`, "/dev/null"], {
    encoding: "utf8",
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  assert.is(status, 0);
  return stdout.replaceAll("\r\n", "\n");
}

onTerminal("colours on a terminal, and never under NO_COLOR", () => {
  for (const line of ["$url_grammar check --exit-zero 'a b'", "$url_grammar tree 'a b' || true"]) {
    assert.ok(screen(line).includes(ESCAPE), line);
    assert.not(screen(line, { NO_COLOR: "0" }).includes(ESCAPE), line);
  }
  assert.ok(screen("$url_grammar check --exit-zero 'a b'", { NO_COLOR: "" }).includes(ESCAPE));
});

onTerminal("each stream is coloured for itself", () => {
  assert.not(screen("$url_grammar check --exit-zero 'a b' | cat").includes(ESCAPE));
  assert.ok(screen("$url_grammar tree 'a b' | cat").includes(ESCAPE));
  assert.not(screen("$url_grammar tree 'a b' 2>&1 | cat").includes(ESCAPE));
});

onTerminal("a long file shows how far it is read, and the bar leaves no trace", () => {
  const sent = screen('$url_grammar check --quiet --exit-zero --file "$long"');
  assert.match(sent, "░ 0 %");
  assert.ok(sent.endsWith("\r\u001b[K"));
  // Nothing is switched off that an interrupted run would leave off: cursor and line wrapping.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  assert.not.match(sent, /\u001b\[\?|\u001b[78]/);
});

onTerminal("the bar shows on standard error alone", () => {
  assert.not(screen('$url_grammar check --quiet --exit-zero --file "$long" 2>/dev/null').includes("%"));
  const piped = screen('$url_grammar check --exit-zero --file "$long" | tail -n 3', { NO_COLOR: "1" });
  assert.match(piped, "░ 0 %");
  assert.ok(piped.endsWith("40 checked by draft-05: 0 valid, 40 invalid\nerrors by code:\n  40 not-utf-8\n"));
});

onTerminal(
  "the bar stays in sight while standard output goes to a file, and makes room for a terminal",
  () => {
    const CLEAR = "\r\u001b[K";
    const bars = (sent: string): string[] => sent.split(CLEAR).slice(1, -1);
    const whole = bars(screen('$url_grammar check --exit-zero --format ndjson --file "$long" > /dev/null'));
    assert.ok(whole.length > 0);
    for (const bar of whole) assert.match(bar, / %/);
    const shared = bars(screen('$covered check --exit-zero --format ndjson --file "$long" | tail -n 1'));
    assert.ok(shared.includes(""));
  },
);

onTerminal("a terminal that shows plain text only gets no colours and no bar", () => {
  const plain = screen('$url_grammar check --exit-zero --file "$long"', { TERM: "dumb" });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  assert.not.match(plain, /\u001b|\r/);
  assert.ok(screen("$url_grammar check --color=always --exit-zero 'a b'", { TERM: "dumb" }).includes(ESCAPE));
});

onTerminal("what is printed fits the terminal, on either stream", () => {
  for (const columns of [40, 80, 120]) {
    const size = `rows 24 cols ${columns}`;
    for (const line of [
      "$url_grammar check --help",
      "$url_grammar check 'http://host_name/' || true",
      "$url_grammar chek || true",
    ]) {
      const sent = screen(line, { NO_COLOR: "1" }, size);
      for (const each of sent.split("\n")) assert.ok(each.length <= columns, `${columns}: ${each}`);
    }
    const piped = screen("$url_grammar check 'http://host_name/' | cat", {}, size);
    assert.match(piped, "\n  = note: valid by RFC 3986 (--grammar rfc3986), and by rfc3987");
  }
});

onTerminal("a terminal that does not know its size gets lines of the usual length", () => {
  const sent = screen(
    "$url_grammar check --exit-zero 'http://host_name/'",
    { NO_COLOR: "1" },
    "rows 0 cols 0",
  );
  assert.match(sent, "  | http://host_name/\n");
});

test.run();
