// `readers`, and `check --readers`.

import { test } from "uvu";
import * as assert from "uvu/assert";
import { DEFAULT_READERS, READER_NAMES } from "../../src/readers/index.js";
import { command, jsonLines } from "./world.js";

const CONFUSING = "http://good.com\\@evil.com/";
const PAIR = ["--readers", "whatwg,curl"];

test("programs are grouped by where they go, and a caret shows where the readings part", async () => {
  assert.equal(await command(["readers", ...PAIR, "--readers", "go", CONFUSING]), {
    status: 1,
    stdout: `good.com
  whatwg
evil.com
  curl
refused
  go

warning[disputed]: whatwg goes to good.com and curl goes to evil.com: whatwg ends the authority at the backslash; curl does not
  | ${CONFUSING}
  |                ^

what to do: Write a slash, or reject the URL.
classes: backslash-in-authority
`,
    stderr: "",
  });
});

test("internal addresses come first, then the hosts that the fewest programs go to", async () => {
  const { stdout } = await command(["readers", "http://a@127.1@good.com/"]);
  const hosts = stdout
    .split("\n\n")[0]!
    .split("\n")
    .filter((line) => !line.startsWith(" "));
  assert.is(hosts[0], "127.0.0.1");
  assert.equal(hosts.slice(-2), ["no host", "refused"]);
});

test("the port is shown if it is not the default one", async () => {
  const { stdout } = await command(["readers", ...PAIR, "http://a.example:8443/"]);
  assert.is(
    stdout,
    "a.example port 8443\n  whatwg, curl\n\nundisputed: 2 accept it and go to the same place, 0 refuse it\n",
  );
  assert.match(
    (await command(["readers", "--readers", "okhttp", "http://a.example/"])).stdout,
    /^a\.example\n/,
  );
  assert.match((await command(["readers", ...PAIR, "a b c"])).stdout, "undisputed: no program accepts it\n");
});

test("a terminal is told how to learn more", async () => {
  const { stdout } = await command(["readers", ...PAIR, CONFUSING], { columns: 80 });
  assert.match(stdout, "for more about a class, run: url-grammar explain backslash-in-authority");
});

test("published faults of the kind are named", async () => {
  const { stdout } = await command(["readers", ...PAIR, "--readers", "java-url", "http://0177.0.0.1/"]);
  assert.match(stdout, "published faults of this kind: CVE-2021-28918 (the npm package netmask)");
});

test("the faults of the two releases are named with the releases in which they are fixed", async () => {
  const url = "http://foo@evil.com:443@good.com/";
  const { stdout } = await command(["readers", "--readers", "spring@4.3,whatwg", url]);
  assert.match(stdout, "spring@4.3: has CVE-2024-22262, fixed in 5.3.34, 6.0.19 and 6.1.6\n");
  assert.match(
    stdout,
    "published faults of this kind: CVE-2020-13956 (Apache HttpClient before 4.5.13 and 5.0.3) and CVE-2022-0512 (url-parse before 1.5.6)\n",
  );
});

test("without a URL, the programs are listed", async () => {
  const { stdout, status } = await command(["readers"]);
  assert.is(status, 0);
  assert.equal(
    stdout
      .trimEnd()
      .split("\n")
      .map((line) => line.split(" ")[0]),
    [...READER_NAMES],
  );
  assert.match(stdout, "1.25.8 (from its source)");
  assert.is(jsonLines((await command(["readers", "--json"])).stdout).length, READER_NAMES.length);
});

test("check warns of URLs that programs read differently, and fails if that is denied", async () => {
  const args = ["check", "--no-accepted-by", "--no-warnings", "-g", "rfc3986"];
  const url = "http://user;@a.example/";
  const usual = await command([...args, "--readers", "whatwg,urlopen", url]);
  assert.is(usual.status, 0);
  assert.match(
    usual.stdout,
    "warning[disputed]: whatwg goes to a.example and urlopen goes to user;@a.example: ",
  );
  assert.is((await command([...args, "--readers", "all", "--deny", "disputed", url])).status, 1);
  assert.is(
    (await command([...args, "--readers", "all", "--allow", "disputed", url])).stdout,
    "1 checked by rfc3986: 1 valid, 0 invalid\n",
  );
  assert.is((await command(["check", "-q", "--readers", "all", "--deny", "disputed", url])).status, 1);
  const { stdout } = await command([...args, "--format=ndjson", "--readers", "whatwg,urlopen", url]);
  const [warning] = jsonLines(stdout)[0]!["warnings"] as Readonly<Record<string, unknown>>[];
  assert.equal([warning?.["class"], warning?.["readers"]], ["userinfo", ["whatwg", "urlopen"]]);
});

test("sets stand for their programs, each of them once", async () => {
  const shown = async (names: string): Promise<readonly string[]> =>
    jsonLines((await command(["readers", "--json", "--readers", names, "http://a.example/"])).stdout).flatMap(
      ({ readings }) => Object.keys(readings as object),
    );
  assert.equal(await shown("browsers"), ["whatwg"]);
  assert.equal(await shown("all"), [...DEFAULT_READERS]);
  const fetchers = await shown("fetchers,urllib,curl");
  assert.ok(fetchers.includes("wget-cli") && fetchers.includes("urllib") && !fetchers.includes("php"));
  assert.is(new Set(fetchers).size, fetchers.length);
  assert.equal([...new Set(await shown("browsers,fetchers,parsers"))].sort(), [...DEFAULT_READERS].sort());
});

test("a list has a line for each URL that programs take to different places", async () => {
  const urls = "http://a.example/\n\nhttp://good.com\\\\@evil.com/\n".replaceAll("\\\\", "\\");
  const shown = await command(["readers", "--readers", "whatwg,curl", "--file", "-"], { stdin: [urls] });
  assert.is(shown.status, 1);
  assert.equal(shown.stdout.trimEnd().split("\n"), [
    "3: good.com 1, evil.com 1: http://good.com\\@evil.com/",
    "2 URLs, 1 disputed",
  ]);
  const json = await command(["readers", "--json", "--readers", "whatwg,curl", "-f", "-"], { stdin: [urls] });
  assert.equal(
    jsonLines(json.stdout).map(({ url, undisputed }) => [url, undisputed]),
    [["http://good.com\\@evil.com/", false]],
  );
  const agreed = await command(["readers", "--file", "-"], { stdin: ["http://a.example/\n"] });
  assert.equal([agreed.stdout, agreed.status], ["1 URL, 0 disputed\n", 0]);
});

test("drift shows what one release reads differently than another", async () => {
  const urls = "http://[::%31]/\nhttp://a.example/\nhttp://[::1%5d]/\nhttp://[::1:]/\n";
  const drift = (...args: string[]) => command(["readers", ...args], { stdin: [urls] });
  const shown = await drift("drift", "curl", "7.88", "8.22.0");
  assert.is(shown.status, 1);
  assert.equal(shown.stdout.trimEnd().split("\n"), [
    "elsewhere: :: -> ::1: http://[::%31]/",
    "refused now: ::1 -> refused: http://[::1%5d]/",
    "accepted now: refused -> ::1: http://[::1:]/",
    "curl@7.88.1 -> curl@8.22.0: 4 URLs, 1 elsewhere, 1 refused now, 1 accepted now",
  ]);
  const json = jsonLines((await drift("--json", "drift", "curl", "7.88", "8.22")).stdout);
  assert.equal(
    json.map(({ change }) => change),
    ["elsewhere", "refused", "accepted"],
  );
  const same = await command(["readers", "drift", "go", "1.26", "1.27"], { stdin: [urls] });
  assert.is(same.status, 0);
  for (const [words, said] of [
    [["drift", "curl", "7.88"], "drift needs a program and two of its releases"],
    [["drift", "crul", "7", "8"], 'unknown reader "crul@7"'],
    [["drift", "curl", "7", "9"], "the version of curl must be one of"],
    [["a", "b"], "only one URL is read"],
  ] as const) {
    const { status, stderr } = await drift(...words);
    assert.is(status, 2);
    assert.match(stderr, said);
  }
});

test("wrong readers are usage errors", async () => {
  const error = async (...args: string[]): Promise<string> => {
    const { status, stderr } = await command(args);
    assert.is(status, 2);
    return stderr;
  };
  for (const [typed, meant] of [
    ["crul", "curl"],
    ["chrome", "whatwg"],
    ["undici", "fetch"],
    ["aiohttp", "yarl"],
    ["firefox", "whatwg"],
    ["node", "whatwg"],
    ["python", "urllib"],
    ["wget", "wget-cli"],
  ])
    assert.is(
      await error("readers", "--readers", typed!, "a"),
      `error: unknown reader "${typed}": did you mean "${meant}"?\n`,
    );
  assert.match(await error("readers", "--readers", "zzzz", "a"), 'must be one of "whatwg", "curl"');
  assert.match(await error("check", "--readers", "curl@1", "a"), "the version of curl must be");
  assert.is(await error("check", "--deny", "disputed", "a"), "error: --deny disputed needs --readers\n");
});

test.run();
