// The programs of the laboratory: what is there of them on this machine, and how each is run.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = import.meta.dirname;
const driver = (name) => join(folder, "drivers", name);

/** The first line that a program prints, or `null` if it is not there. */
function lineOf(command, ...args) {
  const { stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
  return error === undefined ? (/\S.*/.exec(stdout || stderr)?.[0] ?? null) : null;
}

const versionIn = (line) => /\d+(?:\.\d+)+/.exec(line ?? "")?.[0] ?? null;

/**
 * A program that is run once for each URL.
 *
 * @param {readonly string[]} command with `{}` for the URL
 */
const once = (name, command, flag = "--version") => ({
  name,
  version: () => versionIn(lineOf(command[0], flag)),
  command: (log, urls) => ["python3", join(folder, "each.py"), log, urls, ...command],
  once: true,
});

/** A client that one process runs for all URLs. */
const all = (name, interpreter, file, client) => ({
  name,
  version: () => versionIn(lineOf(interpreter, "--version")),
  command: (log, urls) => [interpreter, driver(file), log, urls, client],
});

/** What a program prints about one of its packages; `null` if that is not installed. */
function packageIn(command, ...args) {
  const { stdout, status } = spawnSync(command, args, { encoding: "utf8" });
  return status === 0 ? versionIn(stdout) : null;
}

const ofPython = (python, name) => ({
  ...all(name, python, "fetch.py", name),
  version: () => packageIn(python, "-c", `import ${name}; print(${name}.__version__)`),
});

const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const ofNpm = (name, client = name) => ({
  ...all(client, process.execPath, "fetch.mjs", client),
  version: () => {
    const manifest = join(folder, "node_modules", name, "package.json");
    return name in dependencies ? JSON.parse(readFileSync(manifest, "utf8")).version : null;
  },
});

/** Other releases of Node and Python, by the paths that the environment names: `WIRE_NODES=/a/node:/b/node`. */
const others = (variable) => (process.env[variable] ?? "").split(":").filter((path) => path !== "");

const nodes = [process.execPath, ...others("WIRE_NODES")];
const pythons = ["python3", ...others("WIRE_PYTHONS")];

/** Go resolves names itself unless a setting names the C library. */
function go() {
  const binary = join(folder, "build", "fetch-go");
  return {
    name: "Go net/http",
    version: () => {
      const version = versionIn(lineOf("go", "version"));
      if (version !== null)
        execFileSync("go", ["build", "-o", binary, driver("fetch.go")], { cwd: folder, stdio: "ignore" });
      return version;
    },
    command: (log, urls) => [binary, log, urls],
    environment: { GODEBUG: "netdns=cgo" },
  };
}

const java = (client) => ({
  name: `Java ${client}`,
  version: () => versionIn(lineOf("java", "-version")),
  command: (log, urls) => [
    "java",
    "-Dsun.net.inetaddr.ttl=0",
    driver("Fetch.java"),
    log,
    `${urls}.txt`,
    client,
  ],
});

export const PROGRAMS = [
  once("curl", ["curl", "-s", "-m", "5", "--globoff", "{}"]),
  once("curl with its globs", ["curl", "-s", "-m", "5", "{}"]),
  once("wget", ["wget", "-q", "-t", "1", "-T", "5", "-O", "/dev/null", "{}"]),
  once("wget --spider", ["wget", "-q", "-t", "1", "-T", "5", "--spider", "{}"]),
  once("lynx", ["lynx", "-dump", "{}"]),
  once("elinks", ["elinks", "-dump", "{}"]),
  once("links", ["links", "-dump", "{}"], "-version"),
  once("w3m", ["w3m", "-dump", "{}"], "-version"),
  once("axel", ["axel", "-q", "-n", "1", "-o", "/dev/null", "{}"], "-V"),
  // Without this it looks for a newer release of itself.
  {
    ...once("HTTPie", ["http", "--ignore-stdin", "{}"]),
    environment: { HTTPIE_CONFIG_DIR: driver("httpie") },
  },
  once("lftp", [
    "lftp",
    "-e",
    "set net:max-retries 1; set net:timeout 3; set cmd:fail-exit yes; cat; exit",
    "{}",
  ]),
  ...nodes.flatMap((node) =>
    ["fetch", "http.get", "url.parse"].map((client) => all(`Node ${client}`, node, "fetch.mjs", client)),
  ),
  ...["axios", "got", "needle", "node-fetch", "superagent", "undici"].map((name) => ofNpm(name)),
  ofNpm("undici", "undici.request"),
  ...pythons.flatMap((python) =>
    ["urllib.request", "http.client", "requests", "urllib3"].map((client) =>
      all(`Python ${client}`, python, "fetch.py", client),
    ),
  ),
  ...pythons.flatMap((python) => ["httpx", "aiohttp"].map((name) => ofPython(python, name))),
  ofNpm("@sparticuz/chromium", "chromium"),
  ...others("WIRE_PYTHONS_2").flatMap((python) =>
    ["urllib", "urllib2"].map((client) => all(`Python ${client}`, python, "fetch.py", client)),
  ),
  all("Perl HTTP::Tiny", "perl", "fetch.pl", "HTTP::Tiny"),
  {
    ...all("Perl LWP", "perl", "fetch.pl", "LWP"),
    version: () => packageIn("perl", "-MLWP", "-e", "print $LWP::VERSION"),
  },
  ...["net/http", "open-uri"].map((client) => all(`Ruby ${client}`, "ruby", "fetch.rb", client)),
  ...["file_get_contents", "parse_url"].map((client) => all(`PHP ${client}`, "php", "fetch.php", client)),
  java("HttpClient"),
  java("HttpURLConnection"),
  go(),
];
