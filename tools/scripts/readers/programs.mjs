// The live programs that the models are compared with: where each one is, and how to run its driver. A driver reads JSON
// strings, one a line, and writes for each line what the program made of it.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { install, root } from "../project.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const driver = (path) => join(here, "drivers", path);
/** Where compiled drivers go. */
const built = join(root, "dist", "readers");

/** What a command prints, or `null` if it fails or is not there. */
function answer(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  return status === 0 ? (stdout + stderr).trim() : null;
}

function build(command, ...args) {
  mkdirSync(built, { recursive: true });
  const { status, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}

/** CPython of one release: that of pyenv, or one with its name. */
function python(release) {
  const short = release.split(".").slice(0, 2).join(".");
  const candidates = [join(homedir(), ".pyenv", "versions", release, "bin", "python3"), `python${short}`];
  return candidates.find(
    (path) => answer(path, "-c", "import platform; print(platform.python_version())") === release,
  );
}

function inPython(reader, release, what = null) {
  const command = python(release);
  if (command === undefined) return null;
  const version = what === null ? release : answer(command, "-c", what);
  return version && { version, command, args: [driver("py/read.py"), reader] };
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

function inC() {
  const version = answer("curl-config", "--version")?.replace("libcurl ", "");
  if (!version) return null;
  const program = join(built, "curl");
  build("cc", "-O1", "-o", program, driver("c/curl.c"), "-lcurl");
  return { version, command: program, args: [] };
}

function inGo() {
  const version = answer("go", "version")?.match(/go([\d.]+)/)?.[1];
  if (!version) return null;
  const program = join(built, "go");
  build("go", "build", "-o", program, driver("go/read.go"));
  return { version, command: program, args: [] };
}

/** Where Debian keeps the jars of libraries, by release. */
const JARS = "/usr/share/maven-repo";

/** A reader of the JDK. */
function inJava(reader) {
  const version = answer("java", "-version")?.match(/version "([\d.]+)/)?.[1];
  if (!version || !answer("javac", "-version")) return null;
  const classes = join(built, "java", reader);
  build("javac", "-d", classes, driver("java/Read.java"));
  return { version, command: "java", args: ["-cp", classes, "Read", reader] };
}

/**
 * A reader of a Java library, by the class of its driver, with the jars that it needs: the library's own first, as a
 * folder of the repository and a release.
 */
function inJar(reader, ...jars) {
  const paths = jars.map(([folder, release]) =>
    join(JARS, folder, release, `${folder.split("/").at(-1)}-${release}.jar`),
  );
  if (!answer("java", "-version") || !answer("javac", "-version") || !paths.every(existsSync)) return null;
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
  const args = ["-cp", `${classes}${delimiter}${path}`, "Read", reader];
  return { version: jars[0][1], command: "java", args };
}

/** A program on the wire, in a network namespace of its own, so that nothing can leave the machine. */
function onWire(tool, version) {
  const started = `ip link set lo up; exec python3 ${driver("wire/wire.py")} ${tool}`;
  return version && { version, command: "unshare", args: ["-n", "sh", "-c", started] };
}

function inPhp() {
  const version = answer("php", "-r", "echo PHP_VERSION;");
  return version && { version, command: "php", args: [driver("php/read.php"), "parse_url"] };
}

/** Each live program by the reader that it is the original of; `version` names the variant of the model. */
export const PROGRAMS = {
  // What this Node has: see `src/whatwg/versions.ts`.
  [Number.parseInt(process.versions.ada, 10) < 3 ? "whatwg@node-20" : "whatwg@node-24"]: () =>
    inNode("whatwg-node"),
  urllib: () => inPyodide("urllib"),
  ...Object.fromEntries(
    ["3.13.0", "3.12.1", "3.11.7", "3.10.13", "3.9.18", "3.8.18", "3.7.16", "3.6.15"].map((release) => [
      `urllib@${release}`,
      () => inPython("urllib", release),
    ]),
  ),
  urlopen: () => inPyodide("urlopen"),
  "urlopen@3.13.0": () => inPython("urlopen", "3.13.0"),
  urllib3: () => inPython("urllib3", "3.13.0", VENDORED("urllib3")),
  requests: () => inPython("requests", "3.13.0", VENDORED("requests")),
  curl: inC,
  "curl-cli": () => onWire("curl-cli", answer("curl", "--version")?.match(/^curl ([\d.]+)/)?.[1]),
  "wget-cli": () => onWire("wget-cli", answer("wget", "--version")?.match(/^GNU Wget ([\d.]+)/)?.[1]),
  php: inPhp,
  "php-fetch": () => onWire("php-fetch", inPhp()?.version),
  go: inGo,
  "java-uri": () => inJava("uri"),
  "java-url": () => inJava("url"),
  "java-httpurl": () => inJava("httpurl"),
  okhttp: () =>
    inJar("OkHttp", ["com/squareup/okhttp3/okhttp", "3.13.1"], ["com/squareup/okio/okio", "1.16.0"]),
  spring: () =>
    inJar(
      "Spring",
      ["org/springframework/spring-web", "4.3.30.RELEASE"],
      ["org/springframework/spring-core", "4.3.30.RELEASE"],
      ["commons-logging/commons-logging", "1.2"],
    ),
  ruby: () => {
    const version = answer("ruby", "-e", "puts RUBY_VERSION");
    return version && { version, command: "ruby", args: [driver("ruby/read.rb"), "uri"] };
  },
  addressable: () => {
    const version = answer("ruby", "-e", "require 'addressable/uri'; puts Addressable::VERSION::STRING");
    return version && { version, command: "ruby", args: [driver("ruby/read.rb"), "addressable"] };
  },
  perl: () => {
    const version = answer("perl", "-MURI", "-e", "print $URI::VERSION");
    return version && { version, command: "perl", args: [driver("perl/read.pl"), "uri"] };
  },
  "node-legacy": () => inNode("node-legacy"),
  "uri-js": () => inPackage("uri-js"),
  "fast-uri": () => inPackage("fast-uri"),
  "url-parse": () => inPackage("url-parse"),
};
