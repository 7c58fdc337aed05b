// `check`, and the warnings that it reports.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { command, folder, jsonLines } from "./world.js";

const files = folder();
test.after(files.discard);

const VERBOSE = `error[host-underscore]: underscores are not allowed in a host name
  | http://host_name/
  |            ^
  = found: "_"
  = expected: a letter, a digit, "-", "." or the end of the host
  = rule: domainlabel
  = see: draft-fielding-url-syntax-05, section 4.3.1
  = by the grammar alone: scheme "http", path "//host_name/"
  = as components (Appendix B): scheme "http", authority "host_name", path "/"
  = hint: use only letters, digits and "-" in each label of the host name
`;

/** The first lines of it, and the hint. */
const UNDERSCORE = VERBOSE.replace(/ {2}= (?:expected|rule|see|by the grammar|as components).*\n/g, "");

const lastLine = (text: string): string => text.trimEnd().split("\n").at(-1)!;
const firstLine = (text: string): string => text.split("\n")[0]!;

test("valid URLs are counted, and nothing else is printed", async () => {
  assert.equal(await command(["check", "http://a.example/"]), {
    status: 0,
    stdout: "1 checked by draft-05: 1 valid, 0 invalid\n",
    stderr: "",
  });
  const { stdout } = await command(["check", "http://a.example/", "b", "c"]);
  assert.is(stdout, "3 checked by draft-05: 3 valid, 0 invalid\n");
});

test("an invalid reference is shown with its fault, and counted by code", async () => {
  const { status, stdout, stderr } = await command(["check", "--no-accepted-by", "http://host_name/"]);
  assert.is(status, 1);
  assert.is(
    stdout,
    `${UNDERSCORE}\n1 checked by draft-05: 0 valid, 1 invalid\nerrors by code:\n  1 host-underscore\n`,
  );
  assert.is(stderr, "");
  const verbose = await command(["check", "--no-accepted-by", "--verbose", "http://host_name/"]);
  assert.is(verbose.stdout, stdout.replace(UNDERSCORE, VERBOSE));
});

const NOTE = "  = note: valid by RFC 3986 (--grammar rfc3986), and by rfc3987, whatwg\n";

test("URLs that are arguments are shown with the grammars that accept them, others when asked for", async () => {
  const url = "http://[::1]/";
  const outputOf = async (...args: string[]): Promise<string> =>
    (await command(["check", ...args], { stdin: [`${url}\n`] })).stdout;
  assert.ok((await outputOf(url)).includes(NOTE));
  assert.not.ok((await outputOf("-")).includes(NOTE));
  assert.ok((await outputOf("--accepted-by", "-")).includes(NOTE));
  assert.not.ok((await outputOf("--no-accepted-by", url)).includes("= note"));
  // Nothing accepts this one; and of a single rule, or of one's own grammar, there are no others.
  assert.not.ok((await outputOf("http://%zz/")).includes("= note"));
  assert.not.ok((await outputOf("--rule", "host", "[::1]")).includes("= note"));
  assert.ok((await outputOf("-g", "rfc2396-bare", url)).includes("(--grammar rfc3986), and by rfc3987,"));
});

test("the note names documents in force, and none that lets a mistake pass", async () => {
  const noteOf = async (url: string, grammar: string): Promise<string | undefined> =>
    /= note: (.*)\n/.exec((await command(["check", "-g", grammar, url])).stdout)?.[1];
  const rows: readonly (readonly [url: string, grammar: string, note: string | undefined])[] = [
    // Only RFC 1808 and RFC 2396 accept these.
    ["http://[::1/", "draft-05", undefined],
    ["http://2001:db8::1/", "draft-05", undefined],
    ["http://a@b@c/", "rfc3986", undefined],
    // RFC 3986 accepts these, which are more likely mistakes.
    ["http://a..b/", "draft-05", undefined],
    ["https://a,b/", "draft-05", undefined],
    ["http://a:99999/", "whatwg", undefined],
    ["http://a.example:80b/", "draft-05", undefined],
    ["http://[fe80::1%25eth0]/", "rfc3986", undefined],
    ["http://[::1]/", "rfc2396-bare", "valid by RFC 3986 (--grammar rfc3986), and by rfc3987, whatwg"],
    ["http://a/\u00e9", "rfc3986", "valid by RFC 3987 (--grammar rfc3987), and by whatwg"],
    ["http://a?b", "draft-05", "valid by RFC 3986 (--grammar rfc3986), and by rfc3987, whatwg"],
    ["http://u@a/", "whatwg", "valid by RFC 3986 (--grammar rfc3986), and by rfc3987"],
  ];
  for (const [url, grammar, note] of rows) assert.is(await noteOf(url, grammar), note, `${grammar} ${url}`);
});

test("with several faults, the note is in the last one", async () => {
  const { stdout } = await command(["check", "http://a_b?c", "-g", "draft-05"]);
  const [first, second] = stdout.split("\n\n");
  assert.not.ok(first!.includes("= note"));
  assert.ok(second!.includes("= note: valid by RFC 3986 (--grammar rfc3986), and by rfc3987\n"), second);
});

test("JSON has the grammars that accept a URL when asked for", async () => {
  const objectOf = async (...args: string[]): Promise<unknown> =>
    JSON.parse((await command(["check", "--format=ndjson", ...args])).stdout).acceptedBy;
  assert.equal(await objectOf("--accepted-by", "http://h/[]?"), []);
  assert.equal(await objectOf("--accepted-by", "//h?q", "-g", "rfc1738"), [
    "rfc1808",
    "rfc2396",
    "rfc2396-bare",
    "rfc3986",
    "rfc6874",
    "rfc3987",
    "whatwg",
  ]);
  assert.is(await objectOf("http://[::1]/"), undefined);
  assert.is(await objectOf("--accepted-by", "a"), undefined);
});

test("the summary sorts codes by count, then by name, and aligns them", async () => {
  const spaces = Array.from({ length: 1000 }, () => "a b\n");
  const { stdout } = await command(["check", "-"], { stdin: [...spaces, "<\n", "é\n", "\n"] });
  const summary = `
1,003 checked by draft-05: 1 valid, 1,002 invalid
errors by code:
  1,000 space
      1 excluded-character
      1 non-ascii-character
`;
  assert.ok(stdout.endsWith(summary), stdout.slice(-200));
});

test("every fault of a reference has its diagnostic", async () => {
  const { stdout } = await command(["check", "http://a_b:c/"]);
  assert.is(stdout.match(/^error\[/gm)!.length, 2);
  assert.match(
    stdout,
    "1 checked by draft-05: 0 valid, 1 invalid\nerrors by code:\n  1 bad-port\n  1 host-underscore\n",
  );
});

test("warnings are reported and counted, and do not change the verdict", async () => {
  const url = "ftp://u:secret@a.example/";
  const { status, stdout } = await command(["check", url, "http://a.example/"]);
  assert.is(status, 0);
  assert.match(stdout, /^\w+\[password\]: .*\n {2}\| ftp:.*\n {2}\| {9}\^{6}\n/);
  assert.ok(
    stdout.endsWith(
      "\n2 checked by draft-05: 2 valid, 0 invalid, 1 warning\nwarnings by code:\n  1 password\n",
    ),
  );
  const json = await command(["check", "--format=ndjson", url, "http://a.example/"]);
  const codes = jsonLines(json.stdout).map(({ warnings }) =>
    (warnings as { readonly code: string }[]).map(({ code }) => code),
  );
  assert.equal(codes, [["password"], []]);
});

test("--exit-zero leaves the output as it is", async () => {
  const plain = await command(["check", "a b", "c"]);
  assert.equal(await command(["check", "--exit-zero", "a b", "c"]), { ...plain, status: 0 });
});

test("--quiet prints nothing", async () => {
  const silent = { stdout: "", stderr: "" };
  assert.equal(await command(["check", "--quiet", "a"]), { status: 0, ...silent });
  assert.equal(await command(["check", "-q", "a", "a b"]), { status: 1, ...silent });
  assert.equal(await command(["check", "-q", "--exit-zero", "a b"]), { status: 0, ...silent });
});

test("the empty argument is the empty reference, and -- ends the options", async () => {
  assert.is((await command(["check", ""])).stdout, "1 checked by draft-05: 1 valid, 0 invalid\n");
  assert.is(
    (await command(["check", "--", "-x", "--json"])).stdout,
    "2 checked by draft-05: 2 valid, 0 invalid\n",
  );
  assert.is((await command(["check", "--quiet", "--", "--a b"])).status, 1);
});

test("--reading bnf takes any derivation", async () => {
  assert.is((await command(["check", "--reading", "bnf", "http://host_name/"])).status, 0);
  assert.is((await command(["check", "--reading", "bnf", "a b"])).status, 1);
  assert.is((await command(["check", "--reading", "strict", "http://host_name/"])).status, 1);
});

test("--rule starts from any rule", async () => {
  assert.is((await command(["check", "--rule", "hostnumber", "1.2.3.4"])).status, 0);
  assert.is((await command(["check", "-r", "hostnumber", "1.2.3"])).status, 1);
  assert.is((await command(["check", "-r", "port", "", "80", "--reading", "bnf"])).status, 0);
});

test("a line of a file is named by its file, line and column", async () => {
  const path = files.file("list.txt", "http://a.example/\r\n\r\nhttp://host_name/\r\nhttp://b.example/ c");
  const { status, stdout, stderr } = await command(["check", "--file", path]);
  assert.is(status, 1);
  assert.is(stderr, "");
  assert.equal(stdout.match(/^ --> .*$/gm), [` --> ${path}:3:12`, ` --> ${path}:4:18`]);
  assert.is(stdout.match(/^\d.*$/m)![0], "4 checked by draft-05: 2 valid, 2 invalid");
});

test("an empty file has no references, and a file of one line end has one", async () => {
  assert.is(
    (await command(["check", "-f", files.file("empty", "")])).stdout,
    "0 checked by draft-05: 0 valid, 0 invalid\n",
  );
  assert.is(
    (await command(["check", "-f", files.file("end", "\n")])).stdout,
    "1 checked by draft-05: 1 valid, 0 invalid\n",
  );
});

test("standard input is - as an argument and as a file", async () => {
  for (const args of [["-"], ["--file", "-"], ["-f-"], ["--", "-"]]) {
    const { status, stdout } = await command(["check", ...args], { stdin: ["\uFEFFa\nht", "tp://b/ \n"] });
    assert.is(status, 1);
    assert.match(stdout, "\n --> stdin:2:10\n");
    assert.is(lastLine(stdout), "  1 space");
  }
});

test("-0 ends records with NUL, from a file and from standard input", async () => {
  const bytes = "a\0b\nc\0";
  for (const args of [
    ["-0", "-"],
    ["--null", "-f", files.file("nul", bytes)],
  ]) {
    const { status, stdout } = await command(["check", ...args], { stdin: [bytes] });
    assert.is(status, 1);
    assert.match(stdout, "  | b<U+000A>c\n");
    assert.match(
      stdout,
      "2 checked by draft-05: 1 valid, 1 invalid\nerrors by code:\n  1 control-character\n",
    );
  }
});

test("bytes that are not UTF-8 make their line invalid, whatever the rule", async () => {
  const stdin = [Uint8Array.of(0x61, 0x0a, 0x62, 0xff, 0x0a)];
  const { status, stdout } = await command(["check", "--verbose", "--rule", "path", "-"], { stdin });
  assert.is(status, 1);
  assert.is(firstLine(stdout), "error[not-utf-8]: these bytes are not valid UTF-8");
  assert.match(stdout, "\n --> stdin:2:2\n");
  assert.match(stdout, "\n  = rule: path\n");
  assert.is(lastLine(stdout), "  1 not-utf-8");
});

test("colours only where they are wanted", async () => {
  const sequence = "\u001b[";
  for (const coloured of [true, false]) {
    const colours = { stdout: coloured, stderr: false };
    const { stdout } = await command(["check", "a b"], { colours });
    assert.is(stdout.includes(sequence), coloured);
    const json = await command(["check", "--format=ndjson", "a b"], { colours });
    assert.not(json.stdout.includes(sequence));
  }
});

test("a diagnostic fits the terminal, and 100 cells where there is none, or one that has no size", async () => {
  const url = `http://${"a".repeat(300)}_${"a".repeat(300)}/`;
  const widest = async (columns: number | undefined): Promise<number> => {
    const { stdout } = await command(["check", url], { columns });
    return Math.max(...stdout.match(/^ {2}\| .*$/gm)!.map((line) => line.length));
  };
  assert.is(await widest(60), 60);
  assert.is(await widest(undefined), 100);
  assert.is(await widest(0), 100);
  assert.is(await widest(500), 120);
});

test("a file name that would break the line is quoted", async () => {
  const { stdout } = await command(["check", "-f", files.file("new\nline", "a b")]);
  assert.match(stdout, ` --> "${join(files.path, "new\\nline")}":1:2\n`);
});

test("a rule of the draft outside Appendix A", async () => {
  assert.is((await command(["check", "-q", "--rule", "unwise", "{"])).status, 0);
  assert.is((await command(["check", "-q", "--rule", "control", "{"])).status, 1);
  assert.is((await command(["check", "-q", "--rule", "space", "--scheme-rules", " "])).status, 0);
  const { status, stdout } = await command(["check", "--verbose", "--rule", "Content-Base", "-"], {
    stdin: ["Content-Base: http://a/\nContent-Base: a\n"],
  });
  assert.is(status, 1);
  assert.match(stdout, "section 5.1.1");
  assert.match(
    (await command(["tree", "--rule", "Content-Location", "Content-Location: a"])).stdout,
    "relativeURL",
  );
});

// The warnings of `check`.

const RISKY = "ftp://u:secret@a.example/";
const MISTAKEN = "http:/a.example/";

const codesIn = (stdout: string): readonly string[] =>
  [...stdout.matchAll(/^(?:warning|error)\[([a-z\d-]+)\]/gm)].map(([, code]) => code!);

test("warnings are next to the verdict, and counted by code", async () => {
  const { status, stdout, stderr } = await command(["check", MISTAKEN, RISKY, MISTAKEN]);
  assert.equal([status, stderr], [0, ""]);
  assert.equal(codesIn(stdout), ["missing-slashes", "password", "missing-slashes"]);
  const summary =
    "\n3 checked by draft-05: 3 valid, 0 invalid, 3 warnings\nwarnings by code:\n  2 missing-slashes\n  1 password\n";
  assert.ok(stdout.endsWith(summary), stdout);
});

test("warnings that are denied are errors in every format, and say why", async () => {
  const plain = await command(["check", RISKY]);
  const denied = (name: string) => ({
    ...plain,
    status: 1,
    stdout: plain.stdout
      .replace("warning[", "error[")
      .replace("  = hint", `  = note: denied by --deny ${name}\n  = hint`)
      .replace("1 warning\n", "1 warning, 1 URL denied\n"),
  });
  assert.equal(await command(["check", "--deny", "password", RISKY]), denied("password"));
  assert.equal(await command(["check", "--deny", "warnings", RISKY]), denied("warnings"));
  assert.equal(await command(["check", "--deny", "token,missing-slashes", RISKY]), plain);
  assert.equal(await command(["check", "--deny", "token", "--deny", "password", RISKY]), denied("password"));
  const printed = async (format: string): Promise<string> =>
    (await command(["check", "--deny", "warnings", "--format", format, RISKY])).stdout;
  const words = "the URL contains a password (denied by --deny warnings)";
  assert.is(await printed("short"), `argument:1:9: password: ${words}\n`);
  assert.match(await printed("github"), `::error title=password::"${RISKY}": ${words}`);
  assert.match(await printed("checkstyle"), `severity="error" message="${words}`);
  const [run] = JSON.parse(await printed("sarif")).runs;
  assert.is(run.results[0].level, "error");
  assert.match(run.results[0].message.text, words);
  const [{ warnings }] = jsonLines(await printed("ndjson")) as [{ warnings: { denied: string }[] }];
  assert.is(warnings[0]!.denied, "--deny warnings");
  assert.is((await command(["check", "--deny", "warnings", "http://a.example/"])).status, 0);
  assert.is((await command(["check", "--deny", "warnings", "--exit-zero", RISKY])).status, 0);
});

test("an error cannot be allowed, and that is said", async () => {
  const { status, stderr } = await command(["check", "--allow", "host-underscore", "http://a_b/"]);
  assert.is(status, 2);
  assert.match(stderr, '"host-underscore" is an error, which no option allows');
});

test("options are known as other programs spell them, up to --", async () => {
  const json = await command(["check", "--json", "a b"]);
  assert.equal(await command(["check", "--json=true", "a b"]), json);
  const plain = await command(["check", "a b"]);
  for (const option of ["--json=false", "--no-color", "--no-colour", "--colour=never", "--color=never"])
    assert.equal(await command(["check", option, "a b"]), plain, option);
  assert.equal(await command(["check", "--colour", "never", "a b"]), plain);
  assert.match((await command(["check", "--", "--json=true"])).stdout, "1 checked by draft-05: 1 valid");
  assert.match((await command(["check", "--format=true", "a"])).stderr, "--format must be one of");
});

test("of a list, the last line says how many URLs the current standard accepts, unless a grammar is chosen", async () => {
  const stdin = ["http://[::1]/\nhttp://a_b/\nhttp://a b/\nhttps://foo,bar/\n"];
  const last = async (...args: string[]): Promise<string> =>
    (await command(["check", ...args], { stdin })).stdout.trimEnd().split("\n").at(-1)!;
  assert.is(
    await last(),
    "2 invalid URLs have what RFC 3986, the current standard, allows, and are valid by it: use -g rfc3986, or for good: url-grammar init",
  );
  for (const args of [["-g", "draft-05"], ["-g", "rfc3986"], ["--scheme-rules"], ["--format", "short"]])
    assert.not.match(await last(...args), "current standard");
});

test("warnings that are allowed are not shown", async () => {
  const silent = "2 checked by draft-05: 2 valid, 0 invalid\n";
  assert.is(
    (await command(["check", "--allow", "password, missing-slashes", RISKY, MISTAKEN])).stdout,
    silent,
  );
  assert.is((await command(["check", "--no-warnings", RISKY, MISTAKEN])).stdout, silent);
  const { status, stdout } = await command(["check", "--allow", "password", "--deny", "warnings", RISKY]);
  assert.equal([status, stdout], [0, "1 checked by draft-05: 1 valid, 0 invalid\n"]);
});

test("an unknown code is an error with the nearest one", async () => {
  for (const option of ["--deny", "--allow"]) {
    const { status, stderr } = await command(["check", option, "pasword", RISKY]);
    assert.is(status, 2);
    assert.match(stderr, 'unknown warning "pasword": did you mean "password"?');
  }
  assert.is(
    (await command(["check", "--deny", "?", "a"])).stderr,
    'error: unknown warning "?": run url-grammar explain to list them\n',
  );
});

test("--allow warnings allows all of them", async () => {
  const silent = "1 checked by draft-05: 1 valid, 0 invalid\n";
  assert.is((await command(["check", "--allow", "warnings", RISKY])).stdout, silent);
  const both = await command(["check", "--deny", "warnings", "--allow", "warnings", RISKY]);
  assert.equal(
    [both.status, both.stderr],
    [2, "error: --allow warnings and --deny warnings contradict each other\n"],
  );
});

test("options that contradict each other are an error", async () => {
  const both = await command(["check", "--allow", "token", "--deny", "token", "a"]);
  assert.equal(
    [both.status, both.stderr],
    [2, "error: --allow token and --deny token contradict each other\n"],
  );
  const none = await command(["check", "--no-warnings", "--deny", "token", "a"]);
  assert.equal([none.status, none.stderr], [2, "error: --deny and --no-warnings contradict each other\n"]);
});

test("a warning about what an error is about is left out", async () => {
  assert.equal(codesIn((await command(["check", "http://a.example/{id}"])).stdout), ["excluded-character"]);
  assert.equal(codesIn((await command(["check", "http://:80/"])).stdout), ["empty-host"]);
  const other = await command(["check", "http://a.example:99999/{x y}"]);
  assert.ok(codesIn(other.stdout).includes("port-out-of-range"), other.stdout);
});

test("a warning about the slashes is left out if the hint of an error is about that place", async () => {
  const rows = [
    ["http:\\\\example.com", ["excluded-character"]],
    ["http: //example.com/", ["space"]],
    ["http:/example.com/a b", ["missing-slashes", "space"]],
    ["www.example.com/a b", ["missing-scheme", "space"]],
  ] as const;
  for (const [url, expected] of rows)
    assert.equal([...codesIn((await command(["check", url])).stdout)].sort(), expected, url);
});

test("that a name mixes scripts is said next to the error that its letters are not allowed", async () => {
  for (const grammar of ["draft-05", "rfc3986"]) {
    const { stdout } = await command(["check", "--grammar", grammar, "http://\u0430pple.com/"]);
    assert.equal(codesIn(stdout), ["non-ascii-character", "mixed-scripts"]);
  }
});

test("a label that only looks like a Latin one is reported next to that error, too", async () => {
  const { stdout } = await command(["check", "http://\u0430\u0440\u0440\u04cf\u0435.com/"]);
  assert.equal(codesIn(stdout), ["non-ascii-character", "homograph"]);
});

test("a warning about a host is left out if an error is about that label", async () => {
  const rows = [
    ["http://a_b/", "host-underscore"],
    ["http://a..b/", "empty-label"],
    ["http://-a/", "host-hyphen"],
    ["http://a-.b/", "host-hyphen"],
    ["http://a,b/", "host-character"],
    ["http://127.1/", "host-number"],
    ["http://a.1/", "toplabel-digit"],
  ] as const;
  for (const [url, error] of rows) {
    assert.equal(codesIn((await command(["check", url])).stdout), [error], url);
    const { status, stdout } = await command(["check", "--grammar", "rfc3986", url]);
    assert.is(status, 0);
    assert.is(codesIn(stdout).length, 1, url);
  }
});

test("with --quiet, only warnings that are denied matter", async () => {
  const silent = { stdout: "", stderr: "" };
  assert.equal(await command(["check", "-q", RISKY]), { status: 0, ...silent });
  assert.equal(await command(["check", "-q", "--deny", "password", RISKY, RISKY]), { status: 1, ...silent });
  assert.equal(await command(["check", "-q", "--deny", "token", RISKY]), { status: 0, ...silent });
});

test("only URLs have warnings", async () => {
  const bnf = join(files.path, "mine.abnf");
  writeFileSync(bnf, 'greeting = "http:/x"\r\n');
  for (const args of [
    ["--rule", "path", "/:id"],
    ["--bnf", bnf, "http:/x"],
  ])
    assert.match((await command(["check", ...args])).stdout, /^1 checked by \S+: 1 valid, 0 invalid\n$/);
});

test("of a list, no warning is missed because a record need not be decoded", async () => {
  const path = join(files.path, "list.txt");
  const lines = [
    "http://a.example/",
    MISTAKEN,
    "https://b.example/c?d",
    RISKY,
    "a b",
    "/c",
    "http://a.example:8080/",
  ];
  writeFileSync(path, lines.join("\n"));
  for (const source of [["--file", path], lines]) {
    const { status, stdout } = await command(["check", ...source]);
    assert.is(status, 1);
    assert.equal(codesIn(stdout), ["missing-slashes", "password", "space"]);
    assert.match(stdout, "7 checked by draft-05: 6 valid, 1 invalid, 2 warnings\n");
  }
  const without = await command(["check", "--no-warnings", "--file", path]);
  assert.match(without.stdout, "7 checked by draft-05: 6 valid, 1 invalid\n");
});

test("JSON has the warnings of every record, unless there are to be none", async () => {
  const records = jsonLines((await command(["check", "--format=ndjson", MISTAKEN, "a b", "a"])).stdout);
  assert.equal(
    records.map(({ warnings }) => (warnings as { readonly code: string }[]).map(({ code }) => code)),
    [["missing-slashes"], [], []],
  );
  const [record] = jsonLines((await command(["check", "--format=ndjson", "--no-warnings", MISTAKEN])).stdout);
  assert.is("warnings" in record!, false);
  const [part] = jsonLines((await command(["check", "--format=ndjson", "--rule", "path", "/:id"])).stdout);
  assert.equal(part!["warnings"], []);
  const [unread] = jsonLines(
    (await command(["check", "--format=ndjson", "-"], { stdin: [Buffer.from([0xff])] })).stdout,
  );
  assert.equal(unread!["warnings"], []);
});

test("web addresses are checked as a form does, with what was probably meant", async () => {
  const { status, stdout } = await command([
    "check",
    "--web",
    "https://example.com/",
    "https://foo,bar/",
    "https://localhost/",
  ]);
  assert.is(status, 1);
  assert.is(
    stdout,
    `error[host-character]: there is a "," where a dot should be
  | https://foo,bar/
  |            ^
  = hint: did you mean https://foo.bar/?

error[host-character]: "localhost" is not a public host name: it has no dot
  | https://localhost/
  |         ^^^^^^^^^

3 checked by the rules of web addresses: 1 valid, 2 invalid
errors by code:
  2 host-character
`,
  );
  const codes = async (url: string): Promise<readonly unknown[]> => {
    const [line] = jsonLines((await command(["check", "--web", "--format", "ndjson", url])).stdout);
    const { diagnostics = [] } = line as { readonly diagnostics?: readonly { readonly code: string }[] };
    return diagnostics.map(({ code }) => code);
  };
  for (const [url, code] of [
    ["https://b\u00fccher.de/", undefined],
    ["example.com", "missing-scheme"],
    ["https://example.com/50%", "bad-escape"],
    ["https://example.com:99999/", "bad-port"],
    ["ftp://example.com/", "unlisted-scheme"],
    [" ", "unexpected-end"],
  ] as const)
    assert.equal(await codes(url), code === undefined ? [] : [code], url);
  assert.is((await command(["check", "--web", "--quiet", "https://example.com/"])).status, 0);
  assert.is((await command(["check", "--web", "--quiet", "example.com"])).status, 1);
  assert.is((await command(["check", "--web", "--grammar", "rfc3986", "a"])).status, 2);
});

test("the rules of schemes alone check connection strings", async () => {
  const urls = [
    "mongodb://a.example:27017,b.example/db",
    "postgresql://a,b:x/",
    "http://a/",
    "mongodb://u:p@h/",
  ];
  const { status, stdout } = await command(["check", "--scheme", "mongodb,postgresql", ...urls]);
  assert.is(status, 1);
  for (const part of [
    "error[scheme-rules]: a port is a number",
    'error[unlisted-scheme]: the scheme "http" is not allowed',
    "warning[password]",
    "4 checked by the rules of mongodb and postgresql: 2 valid, 2 invalid",
  ])
    assert.match(stdout, part);
  const quiet = async (url: string): Promise<number> =>
    (await command(["check", "--quiet", "--scheme", "mongodb", url])).status;
  assert.equal([await quiet(urls[0]!), await quiet("mongodb://a:x/"), await quiet("http://a/")], [0, 1, 1]);
  assert.is((await command(["check", "--scheme", "tel", "--scheme", "sms", "sms:+1", "TEL:+1"])).status, 0);
  const unknown = await command(["check", "--scheme", "mongo", "x"]);
  assert.is(unknown.status, 2);
  assert.match(unknown.stderr, 'unknown scheme "mongo"');
  for (const other of [["-g", "rfc3986"], ["--rule", "path"], ["--web"], ["--scheme-rules"], ["--fix"]])
    assert.is((await command(["check", "--scheme", "tel", ...other, "tel:+1"])).status, 2, other.join(" "));
});

test.run();
