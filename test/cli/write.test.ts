// What the command writes into files is whole, whatever happens meanwhile.
import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { replaceFile } from "../../src/cli/output/replace.js";
import { command, folder, MAIN, UNCOUNTED } from "./world.js";

const files = folder();
test.after(files.discard);

const path = (name: string): string => join(files.path, name);
const content = (name: string): string => readFileSync(path(name), "utf8");

test("--fix --write puts the fixes into the files, and leaves everything else as it is", async () => {
  const list = "\ufeffhttp://a.example/b c\r\n# a comment\r\nhttp://b.example/\nhttp:\\\\c.example\\d";
  files.file("one.txt", list);
  chmodSync(path("one.txt"), 0o640);
  files.file("two.txt", "http://d.example/\n");
  mkdirSync(path("links"));
  symlinkSync("../one.txt", path("links/one.txt"));
  const before = statSync(path("two.txt"), { bigint: true });
  const { status, stdout, stderr } = await command([
    ...["check", "-g", "rfc3986", "--comments", "--fix", "--write"],
    ...["-f", path("links/one.txt"), path("two.txt")],
  ]);
  assert.equal([status, stdout], [1, ""]);
  assert.match(stderr, "5 checked: 1 fixed, 1 invalid");
  assert.is(content("one.txt"), list.replace("b c", "b%20c"));
  assert.is(statSync(path("one.txt")).mode & 0o777, 0o640);
  assert.ok(lstatSync(path("links/one.txt")).isSymbolicLink());
  const after = statSync(path("two.txt"), { bigint: true });
  assert.equal([after.ino, after.mtimeNs], [before.ino, before.mtimeNs]);
  assert.equal(
    readdirSync(files.path).filter((name) => name.endsWith(".tmp")),
    [],
  );
});

test("a pattern names files, and a second run has nothing to do", async () => {
  mkdirSync(path("lists"));
  for (const name of ["a", "b"]) files.file(`lists/${name}.txt`, "http://a.example/b c\n");
  const run = () => command(["check", "-g", "rfc3986", "--fix", "--write", "-f", path("lists/*.txt")]);
  assert.match((await run()).stderr, "2 checked: 2 fixed, 0 invalid\n");
  assert.match((await run()).stderr, "2 checked: 0 fixed, 0 invalid\n");
  assert.is(content("lists/a.txt") + content("lists/b.txt"), "http://a.example/b%20c\n".repeat(2));
});

test("a file that is changed meanwhile is left as it is", async () => {
  const name = path("busy.txt");
  files.file("busy.txt", "http://a.example/b c\n");
  const onWrite = (stream: string): void => {
    if (stream === "stderr" && !content("busy.txt").startsWith("#")) writeFileSync(name, "# mine\n");
  };
  const { status, stderr } = await command(["check", "-g", "rfc3986", "--fix", "--write", "-f", name], {
    onWrite,
  });
  assert.is(status, 2);
  assert.match(stderr, /busy\.txt.*(?:changed|truncated)/);
  assert.is(content("busy.txt"), "# mine\n");
});

test("a file that is replaced while the new content is written is left to who did it", async () => {
  const name = files.file("taken.txt", "old");
  let message = "";
  try {
    await replaceFile(name, "", async (stream) => {
      stream.write("new");
      writeFileSync(name, "mine, and longer");
      return true;
    });
  } catch (error) {
    message = (error as Error).message;
  }
  assert.is(message, `${name} was changed meanwhile, and is left as it is`);
  assert.is(content("taken.txt"), "mine, and longer");
  assert.equal(
    readdirSync(files.path).filter((each) => each.endsWith(".tmp")),
    [],
  );
});

test("--write and --output say what they need", async () => {
  const fails = async (...args: string[]): Promise<string> => {
    const { status, stdout, stderr } = await command(["check", ...args]);
    assert.equal([status, stdout], [2, ""]);
    return stderr;
  };
  assert.match(await fails("--write", "a"), "--write needs --fix");
  assert.match(await fails("--fix", "--write", "a"), "--write needs --file");
  assert.match(await fails("--fix", "--write", "-f", "-"), "--write cannot change standard input");
  assert.match(await fails("--fix", "--write", "-f", path("none")), "no such file");
  assert.match(await fails("-o", files.path, "a"), "illegal operation on a directory");
  assert.match(await fails("-o", path("none/a"), "a"), "no such file or directory");
});

test("--output writes what standard output would have, also into the input", async () => {
  const list = files.file("list.txt", "http://a.example/b c\nhttp://b.example/\n");
  for (const how of [["--fix"], ["--format", "sarif"], ["--format=ndjson"], []]) {
    const args = ["check", "-g", "rfc3986", ...how, "-f", list];
    const { stdout, status } = await command(args);
    const there = await command([...args, "-o", path("result")]);
    assert.equal([there.status, there.stdout], [status, ""]);
    assert.is(content("result"), stdout);
  }
  await command(["check", "-g", "rfc3986", "--fix", "-f", list, "-o", list]);
  assert.is(content("list.txt"), "http://a.example/b%20c\nhttp://b.example/\n");
});

(existsSync("/dev/null") ? test : test.skip)("a device is written to as it is", async () => {
  assert.equal(await command(["check", "-o", "/dev/null", "a"]), { status: 0, stdout: "", stderr: "" });
  assert.ok(!lstatSync("/dev/null").isFile());
});

test("a run that is killed at any moment leaves the old list or the new one", async () => {
  const old = "http://a.example/b c\nhttp://b.example/\n".repeat(20_000);
  const fixed = old.replaceAll("b c", "b%20c");
  const seen = new Set<boolean>();
  for (let milliseconds = 40; milliseconds <= 1_600; milliseconds = Math.ceil(milliseconds * 1.5)) {
    files.file("long.txt", old);
    const args = [MAIN, "check", "-g", "rfc3986", "-q", "--fix", "--write", "-f", path("long.txt")];
    const run = spawn(process.execPath, args, { stdio: "ignore", env: { ...process.env, ...UNCOUNTED } });
    const ended = new Promise((done) => run.on("close", done));
    await Promise.race([ended, setTimeout(milliseconds)]);
    run.kill("SIGKILL");
    await ended;
    const now = content("long.txt");
    assert.ok(now === old || now === fixed, `${now.length} after ${milliseconds} ms`);
    seen.add(now === fixed);
  }
  assert.ok(seen.has(false));
});

test.run();
