// The live programs that the models are compared with: where each is, and how to run its driver. A driver reads JSON
// strings, one per line, and writes the program's result for each.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { install, root } from "../project.mjs";
import { systemIn } from "../system.mjs";

const here = dirname(fileURLToPath(import.meta.url));

/** The system in which to look for the programs. */
const { isThis, outside: inSystem, called: run, folder: folderIn } = systemIn(process.env.READERS_ROOT);
const sources = join(here, "drivers");
const drivers = folderIn(sources, "/var/tmp/url-grammar-readers/drivers", sources);
const driver = (path) => join(drivers, path);
const built = folderIn(join(root, "dist", "readers"), "/var/tmp/url-grammar-readers/built");

function spawned(command, args) {
  const whole = run(command, ...args);
  return spawnSync(whole.command, whole.args, { encoding: "utf8" });
}

/** Returns the output of a command, or `null` if it fails or does not exist. */
function answer(command, ...args) {
  const { status, stdout, stderr } = spawned(command, args);
  return status === 0 ? (stdout + stderr).trim() : null;
}

function build(command, ...args) {
  const { status, stderr } = spawned(command, args);
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}

const PYTHON_VERSION = "import platform; print(platform.python_version())";

/** Finds one release of CPython: pyenv's, or an executable with its name. */
function python(release) {
  const short = release.split(".").slice(0, 2).join(".");
  const candidates = [join(homedir(), ".pyenv", "versions", release, "bin", "python3"), `python${short}`];
  return candidates.find((path) => answer(path, "-c", PYTHON_VERSION) === release);
}

/** @param release a release of CPython, or `null` for the system's */
function inPython(reader, release, what = PYTHON_VERSION) {
  const command = release === null ? "python3" : python(release);
  if (command === undefined) return null;
  const version = answer(command, "-c", what);
  return version && { version, ...run(command, driver("py/read.py"), reader) };
}

function inPyodide(reader) {
  try {
    install(here);
  } catch {
    return null;
  }
  const version = "3.14.2";
  return { version, command: process.execPath, args: [driver("js-pyodide/read.mjs"), reader] };
}

function inNode(reader) {
  return {
    version: process.version.slice(1),
    command: process.execPath,
    args: ["--no-deprecation", driver("js/read.mjs"), reader],
  };
}

/** A Node client, asked where it would connect. */
function inClient(name) {
  try {
    install(here);
  } catch {
    return null;
  }
  const version = name === "fetch" || name === "http-get" ? process.version.slice(1) : packageVersion(name);
  return { ...inNode(name), args: ["--no-deprecation", driver("js/clients.mjs"), name], version };
}

function packageVersion(name) {
  return JSON.parse(readFileSync(join(here, "node_modules", name, "package.json"), "utf8")).version;
}

function inPackage(reader) {
  const manifest = join(root, "node_modules", reader, "package.json");
  if (!existsSync(manifest)) return null;
  return { ...inNode(reader), version: JSON.parse(readFileSync(manifest, "utf8")).version };
}

const VENDORED = (name) => `
try:
    import ${name} as m
except ImportError:
    from pip._vendor import ${name} as m
print(m.__version__)`;
const VERSION_OF = (name) => `import ${name}; print(${name}.__version__)`;

/** The Python whose packages are used: 3.13.0 has those of an older pip. */
const ofPython = isThis ? "3.13.0" : null;

function inC() {
  const version = answer("curl-config", "--version")?.replace("libcurl ", "");
  if (!version) return null;
  const program = join(built, "curl");
  build("cc", "-O1", "-o", program, driver("c/curl.c"), "-lcurl");
  return { version, ...run(program) };
}

/** libcurl as a library in a folder: lib/libcurl.a and include, built from source. */
function inStaticC(folder) {
  if (folder === undefined) return null;
  const header = readFileSync(inSystem(join(folder, "include", "curl", "curlver.h")), "utf8");
  const program = join(built, "curl-static");
  const library = join(folder, "lib", "libcurl.a");
  build(
    "cc",
    "-O1",
    "-o",
    program,
    "-I",
    join(folder, "include"),
    "-DCURL_STATICLIB",
    driver("c/curl.c"),
    library,
    "-lidn2",
  );
  return { version: /LIBCURL_VERSION "(.*)"/.exec(header)[1], ...run(program) };
}

function inGo() {
  const version = answer("go", "version")?.match(/go([\d.]+)/)?.[1];
  if (!version) return null;
  const program = join(built, "go");
  build("go", "build", "-o", program, driver("go/read.go"));
  return { version, ...run(program) };
}

/** Where Debian keeps library jars, by release. */
const JARS = "/usr/share/maven-repo";

/** A reader in the JDK: one that Read.java knows, or the name of a separate class. */
function inJava(reader) {
  const version = answer("java", "-version")?.match(/version "([\d.]+)/)?.[1];
  if (!version || !answer("javac", "-version")) return null;
  const classes = join(built, "java", reader);
  const own = /^[A-Z]/.test(reader) ? [driver(`java/${reader}.java`)] : [];
  build("javac", "-nowarn", "-d", classes, driver("java/Read.java"), ...own);
  return { version, ...run("java", "-cp", classes, "Read", reader) };
}

/**
 * A reader in a Java library, by the class of its driver, with the jars that it needs: the library's own first, as a
 * folder of the repository and a release.
 */
function inJar(reader, ...jars) {
  const paths = jars.map(([folder, release]) =>
    join(JARS, folder, release, `${folder.split("/").at(-1)}-${release}.jar`),
  );
  if (!answer("java", "-version") || !answer("javac", "-version")) return null;
  if (!paths.every((path) => existsSync(inSystem(path)))) return null;
  const classes = join(built, "java", reader);
  const path = paths.join(delimiter);
  build(
    "javac",
    "-nowarn",
    "-cp",
    path,
    "-d",
    classes,
    driver("java/Read.java"),
    driver(`java/${reader}.java`),
  );
  return { version: jars[0][1], ...run("java", "-cp", `${classes}${delimiter}${path}`, "Read", reader) };
}

/** Annotations of the package org.jspecify.annotations, which Spring's sources refer to. */
const ANNOTATIONS = {
  Nullable: "TYPE_USE",
  NonNull: "TYPE_USE",
  NullMarked: "PACKAGE, ElementType.TYPE",
  NullUnmarked: "PACKAGE, ElementType.TYPE",
};

/** Spring's parsers, compiled from source: Debian has no current release. */
function inSpringSources(folder) {
  if (folder === undefined || !answer("javac", "-version")) return null;
  const stubs = join(built, "stubs");
  const annotations = join(stubs, "org", "jspecify", "annotations");
  mkdirSync(inSystem(annotations), { recursive: true });
  for (const [name, target] of Object.entries(ANNOTATIONS))
    writeFileSync(
      inSystem(join(annotations, `${name}.java`)),
      `package org.jspecify.annotations; import java.lang.annotation.*;
@Target({ElementType.${target}}) public @interface ${name} {}`,
    );
  const [classes, logging] = [join(built, "java", "Spring7"), join("/usr/share/java", "commons-logging.jar")];
  const sources = ["spring-web", "spring-core"].map((module) => join(folder, module, "src", "main", "java"));
  const path = [...sources, stubs].join(delimiter);
  const files = [driver("java/Read.java"), driver("java/Spring7.java")];
  build("javac", "-nowarn", "-proc:none", "-d", classes, "-cp", logging, "-sourcepath", path, ...files);
  const version = /version=([0-9.]+)/.exec(
    readFileSync(inSystem(join(folder, "gradle.properties")), "utf8"),
  )[1];
  return { version, ...run("java", "-cp", `${classes}${delimiter}${logging}`, "Read", "Spring7") };
}

/** A program on the wire, in a separate network namespace, so that nothing can leave the machine. */
function onWire(tool, version) {
  const { command, args } = run("sh", "-c", `exec python3 ${driver("wire/wire.py")} ${tool}`);
  const whole = [command, ...args].map((word) => `'${word}'`).join(" ");
  return (
    version && { version, command: "unshare", args: ["-n", "sh", "-c", `ip link set lo up; exec ${whole}`] }
  );
}

/** A program that uses no proxy, with a trap for its name lookups. */
function inTrap(tool) {
  const version = answer("dpkg-query", "-W", "-f", `\${Version}`, tool)?.replace(/[+-].*/, "");
  if (!version || !answer("cc", "--version")) return null;
  const trap = join(built, "trap.so");
  cpSync(join(root, "tools", "wire", "trap.c"), inSystem(join(built, "trap.c")));
  build("cc", "-O1", "-shared", "-fPIC", "-o", trap, join(built, "trap.c"), "-ldl");
  const { command, args } = run("python3", driver("wire/lookups.py"), trap, tool);
  return { version, command: "unshare", args: ["-n", command, ...args] };
}

function inPhp() {
  const version = answer("php", "-r", "echo PHP_VERSION;");
  return version && { version, ...run("php", driver("php/read.php"), "parse_url") };
}

/** Debian's Guzzle, and libcurl, which reads its requests. */
function inGuzzle() {
  const version = answer("dpkg-query", "-W", "-f", `\${Version}`, "php-guzzlehttp-guzzle")?.replace(
    /-.*/,
    "",
  );
  if (!version || inC() === null) return null;
  return { version, ...run("php", driver("php/read.php"), "guzzle", join(built, "curl")) };
}

const QT = "/usr/include/x86_64-linux-gnu/qt6";

function inQt() {
  const version = answer("dpkg-query", "-W", "-f", `\${Version}`, "qt6-base-dev")?.replace(/[+-].*/, "");
  if (!version || !answer("c++", "--version")) return null;
  const program = join(built, "qurl");
  const headers = ["-I", QT, "-I", join(QT, "QtCore")];
  build("c++", "-O1", "-fPIC", "-w", "-o", program, driver("cpp/qurl.cpp"), ...headers, "-lQt6Core");
  return { version, ...run(program) };
}

/** Debian's crates, which need no registry. */
const CRATES = "/usr/share/cargo/registry";

function inRust() {
  const folder = readdirIfThere(inSystem(CRATES)).find((name) => /^url-\d/.test(name));
  if (folder === undefined || !answer("cargo", "--version")) return null;
  const version = folder.replace("url-", "");
  const project = join(built, "rust");
  mkdirSync(inSystem(join(project, ".cargo")), { recursive: true });
  const manifest = `[package]\nname = "read"\nversion = "0.0.0"\nedition = "2021"\n[[bin]]\nname = "read"\npath = "${driver("rust/read.rs")}"\n[dependencies]\nurl = "=${version}"\n`;
  writeFileSync(inSystem(join(project, "Cargo.toml")), manifest);
  const source = `[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "${CRATES}"\n`;
  writeFileSync(inSystem(join(project, ".cargo", "config.toml")), source);
  build("sh", "-c", `cd ${project} && cargo build --release --offline`);
  return { version, ...run(join(project, "target", "release", "read")) };
}

function readdirIfThere(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Each live program, by the reader that models it. `version` names the variant of the model. */
export const PROGRAMS = {
  // The variant of this Node: see `src/whatwg/versions.ts`.
  [Number.parseInt(process.versions.ada, 10) < 3 ? "whatwg@node-20" : "whatwg@node-24"]: () =>
    inNode("whatwg-node"),
  urllib: () => (isThis ? inPyodide("urllib") : inPython("urllib", null)),
  ...Object.fromEntries(
    ["3.13.0", "3.12.1", "3.11.7", "3.10.13", "3.9.18", "3.8.18", "3.7.16", "3.6.15"].map((release) => [
      `urllib@${release}`,
      () => inPython("urllib", release),
    ]),
  ),
  urlopen: () => (isThis ? inPyodide("urlopen") : inPython("urlopen", null)),
  "urlopen@3.13.0": () => inPython("urlopen", "3.13.0"),
  urllib3: () => inPython("urllib3", ofPython, VENDORED("urllib3")),
  requests: () => inPython("requests", ofPython, VENDORED("requests")),
  httpx: () => inPython("httpx", null, VERSION_OF("httpx")),
  yarl: () => inPython("yarl", null, VERSION_OF("yarl")),
  curl: inC,
  "curl@8.22.0": () => inStaticC(process.env.READERS_CURL),
  "curl-cli": () => onWire("curl-cli", answer("curl", "--version")?.match(/^curl ([\d.]+)/)?.[1]),
  "wget-cli": () => onWire("wget-cli", answer("wget", "--version")?.match(/^GNU Wget ([\d.]+)/)?.[1]),
  axel: () => inTrap("axel"),
  links: () => inTrap("links"),
  php: inPhp,
  "php-fetch": () => onWire("php-fetch", inPhp()?.version),
  guzzle: inGuzzle,
  go: inGo,
  "java-uri": () => inJava("uri"),
  "java-url": () => inJava("url"),
  "java-httpurl": () => inJava("httpurl"),
  "java-http": () => inJava("JavaHttp"),
  "apache-httpclient": () =>
    inJar(
      "ApacheHttpClient",
      ["org/apache/httpcomponents/httpclient", "4.5.14"],
      ["org/apache/httpcomponents/httpcore", "debian"],
      ["commons-logging/commons-logging", "debian"],
    ),
  okhttp: () =>
    inJar("OkHttp", ["com/squareup/okhttp3/okhttp", "3.13.1"], ["com/squareup/okio/okio", "1.16.0"]),
  spring: () =>
    inJar(
      "Spring",
      ["org/springframework/spring-web", "4.3.30.RELEASE"],
      ["org/springframework/spring-core", "4.3.30.RELEASE"],
      ["commons-logging/commons-logging", "1.2"],
    ),
  "spring@7.1": () => inSpringSources(process.env.READERS_SPRING),
  "rust-url": inRust,
  qurl: inQt,
  ruby: () => {
    const version = answer("ruby", "-e", "puts RUBY_VERSION");
    return version && { version, ...run("ruby", driver("ruby/read.rb"), "uri") };
  },
  "ruby@uri-1.1.1": () => {
    const folder = process.env.READERS_RUBY_URI;
    const version = folder && answer("ruby", "-I", folder, "-e", "require 'uri'; puts URI::VERSION");
    return (
      version && { version: `uri-${version}`, ...run("ruby", "-I", folder, driver("ruby/read.rb"), "uri") }
    );
  },
  addressable: () => {
    const version = answer("ruby", "-e", "require 'addressable/uri'; puts Addressable::VERSION::STRING");
    return version && { version, ...run("ruby", driver("ruby/read.rb"), "addressable") };
  },
  perl: () => {
    const version = answer("perl", "-MURI", "-e", "print $URI::VERSION");
    return version && { version, ...run("perl", driver("perl/read.pl"), "uri") };
  },
  "node-legacy": () => inNode("node-legacy"),
  ...Object.fromEntries(
    ["superagent", "needle", "fetch", "http-get", "axios", "got", "node-fetch", "follow-redirects"].map(
      (name) => [name, () => inClient(name)],
    ),
  ),
  "uri-js": () => inPackage("uri-js"),
  "fast-uri": () => inPackage("fast-uri"),
  "url-parse": () => inPackage("url-parse"),
};
