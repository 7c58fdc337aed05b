// One entry for each subcommand: arguments for the tests of all subcommands, which fail for a subcommand without one.
import { HOSTILE, OF_HOSTILE_ANSWERS } from "./hostile.js";

type Arguments = readonly string[];

/** Arguments of a subcommand, without its name. */
export interface Sample {
  /** Words of the shell that print something to standard output. A variable is a file of `faults.test.ts`. */
  readonly prints: string;
  /**
   * Arguments that pass the checks, so that what the command does with hostile text is reached; `FILE.txt` is the file with
   * that content, and `FOLDER` a folder of such files. Each exits with 0 or 1.
   */
  readonly hostile: readonly Arguments[];
  /** Whether it prints texts of its input, one per line, so that one may begin as the forged line does. */
  readonly isLinewise?: boolean;
  /** The examples of its help, and of the program's, that exit with 1; the others exit with 0. */
  readonly failingExamples?: readonly string[];
  /** For each definition of the schema of records, arguments that print its records. A word such as `LIST` is a file. */
  readonly records?: Readonly<Record<string, readonly Arguments[]>>;
  /** The words before a file, and after a grammar in a file, if it needs any. */
  readonly beforeFile?: string;
  /** The words before a grammar of one's own, if they are others. */
  readonly beforeGrammar?: string;
  readonly afterGrammar?: string;
}

export const SAMPLES: Readonly<Record<string, Sample>> = {
  check: {
    prints: "'a b'",
    hostile: [
      [
        HOSTILE,
        `http://${HOSTILE}/`,
        `http://a.example/%${HOSTILE}`,
        "http://x:\u202e",
        "//\u3164",
        "\u115f",
      ],
      [
        "--web",
        HOSTILE,
        `http://${HOSTILE}/`,
        `https://a.com/${HOSTILE}`,
        "http://\u202e.com/",
        "http://a\u001b.com",
      ],
      ["--deny", "warnings", `http://${HOSTILE}@a.example/`, "http://a.example\u001b/"],
      ["--file", "FILE.txt"],
      ["--null", "--file", "FILE.txt"],
      ["--null", "-"],
      ["-g", "rfc3986", "--scheme-rules", "--file", "FILE.html"],
      ["--bnf", "FILE.abnf", "a", "", HOSTILE, "\u001b\u202e", "\u001bx"],
      ["--bnf", "FILE.other.abnf", "a", HOSTILE],
      ["-f", "FILE.txt", "-f", "FILE.html", "FILE.eml"],
      ["-f", "FOLDER/*"],
      ["-f", "FILE.txt", "FILE.html", "-"],
      ["--comments", "-f", "FILE.txt", "-"],
      [],
    ],
    failingExamples: [
      "--web example.com 'https://foo,bar/'",
      "http://host_name/",
      "--file urls.txt",
      "http://a.example/b 'http://a.example/{b}'",
      "--file a.txt b.txt -",
      "--file urls.txt --format sarif",
      "--file urls.txt --fix --write",
      "--file urls.txt --quiet --stats",
      "--file urls.txt --fix",
      "--file urls.txt --deny warnings --allow reserved-port",
      "-g rfc3986 --scheme-rules 'http://[::1]/' mailto:chris",
      "--readers all --deny disputed 'http://good.com\\@evil.com/'",
      "-g rfc3986 --scheme-rules mailto:chris",
    ],
    records: {
      check: [
        ["--format=ndjson", "http://a b/", "a", "//a_b:c", "http://a.example?b"],
        ["--format=ndjson", "--verbose", "http://host_name/", "http://a{b}/c d", "//a@b@c"],
        ["--format=ndjson", "--accepted-by", "--file", "LIST"],
        ["--format=ndjson", "--verbose", "--file", "BYTES"],
        ["--format=ndjson", "--scheme-rules", "-g", "rfc3986", "http:/a", "mailto:a", "http://[::1]/"],
        ["--format=ndjson", "--rule", "abs_path", "//x", "a"],
        ["--format=ndjson", "--readers", "all", "http://good.com\\@evil.com/", "java\nscript:a"],
      ],
      checkDocument: [
        ["--format", "json", "--file", "LIST", "--verbose"],
        ["--json", "a"],
      ],
    },
  },
  tree: {
    prints: "a",
    hostile: [
      ["-"],
      ["--depth", "0", "-"],
      [HOSTILE],
      ["--bnf", "FILE.abnf", "\u202e\u200b\nFORGED \u001b"],
      ["--bnf", "FILE.abnf", HOSTILE],
      ["--bnf", "FILE.other.abnf", "\u001b\u009b\u2028"],
    ],
    records: {
      tree: [
        ["--json", "http://a.example/b"],
        ["--json", "--depth", "2", "a"],
      ],
    },
  },
  view: {
    prints: "--no-open a",
    hostile: [[HOSTILE], ["--base", HOSTILE, "-g", "whatwg", HOSTILE, "--no-open"], ["\ud800"], []],
  },
  parts: {
    prints: "a",
    hostile: [
      [HOSTILE, `http://${HOSTILE}/`, "http://a.example/%1B%5B2J?%0A=%C2%9B#%E2%80%AE"],
      [
        "--get",
        `${HOSTILE}{path}{query:\u009b}{fragment}`,
        "http://a.example/%1B?%C2%9B=%0AFORGED#%E2%80%AE",
      ],
      ["--get", `{must:query:${HOSTILE}}`, "http://a.example/"],
      ["-g", "rfc3987", "http://a.example/\ue000?\ue000=\ue000"],
      ["--file", "FILE.txt"],
      ["-"],
    ],
    failingExamples: ["--get '{host}\\t{default:port}' --file urls.txt"],
    records: {
      parts: [
        ["--json", "http://u:p@a.example:80/b?c=%26&d#e", "//a", "", "a b"],
        ["--json", "--verbose", "http://host_name/"],
        ["--json", "--file", "BYTES"],
      ],
    },
  },
  normalize: {
    prints: "a",
    hostile: [
      [HOSTILE, `HTTP://A.example:80/${HOSTILE}`],
      ["--explain", `HTTP://A.example:80/${HOSTILE}`, `HTTP:${HOSTILE}`],
      ["-g", "rfc3987", "--file", "FILE.html"],
    ],
    isLinewise: true,
    records: {
      normalize: [
        ["--json", "HTTP://A.example:80/%7e", "a", "a b"],
        ["--json", "--verbose", "--explain", "--file", "LIST"],
        ["--json", "--file", "BYTES"],
      ],
    },
  },
  readers: {
    prints: "a",
    hostile: [
      [HOSTILE],
      [`http://${HOSTILE}/`],
      [`http://good.com\\@${HOSTILE}.com:8${HOSTILE}/`, "--base", `http://a.example/${HOSTILE}`],
      ["--json", `http://a${HOSTILE}@b@c/`],
      [],
    ],
    failingExamples: [
      "'http://good.com\\@evil.com/'",
      "--base http://a.example/ '//b.example\\c'",
      "--readers fetchers,urllib 'http://good.com%2f.evil.com/'",
      "--json http://0x7f.1/",
      "--file urls.txt",
    ],
    records: {
      readers: [
        ["--json"],
        ["--json", "http://good.com\\@evil.com:1/?a#b"],
        ["--json", "--readers", "whatwg", "--base", "http://a.example/", "a b"],
        ["--json", "drift", "spring", "4.3", "7", "TEXT"],
      ],
    },
  },
  equal: {
    prints: "a b",
    hostile: [
      [HOSTILE, `${HOSTILE}x`],
      [`HTTP:${HOSTILE}`, `http:${HOSTILE}`],
      ["-g", "rfc3987", "http://a.example/\ue000", "http://a.example/\ue001"],
    ],
    failingExamples: ["http://a.example/b http://a.example/b/"],
    records: {
      equal: [
        ["--json", "HTTP://A.example", "http://a.example/"],
        ["--json", "http://u@a.example/?b", "//c:1/#d"],
        ["--json", "a b", "c"],
      ],
    },
  },
  resolve: {
    prints: "http://a.example/ b",
    hostile: [
      [`http://a.example/${HOSTILE}`, HOSTILE, `?${HOSTILE}`],
      [`http://a.example/${HOSTILE}`, HOSTILE, "--explain"],
      [`http://a.example/${HOSTILE}`, "-0", "-"],
      ["http://a.example/", "-a", "rfc3986", "--file", "FILE.txt"],
      ["http://a.example/", "-f", "FILE.txt", "-f", "FILE.html", "-"],
      ["http://a.example/", "FILE.txt", "FOLDER"],
      ["http://a.example/", "FOLDER"],
      ["http://a.example/"],
      ["http://a.example/", "--document", `http://b.example/${HOSTILE}`, "", "#x"],
    ],
    records: {
      resolve: [
        ["--json", "http://a.example/b/c", "../d", "", "é"],
        ["--json", "--explain", "-a", "rfc3986", "http://a.example/b/c", "../d", "//e"],
        ["--json", "http://a.example/b/c", "--file", "BYTES"],
      ],
    },
    beforeFile: "http://a.example/",
  },
  relativize: {
    prints: "http://a.example/ http://a.example/b",
    hostile: [
      [`http://a.example/${HOSTILE}`, `http://a.example/${HOSTILE}`, HOSTILE],
      ["http://a.example/", "--file", "FILE.txt"],
    ],
    isLinewise: true,
    records: {
      relativize: [
        ["--json", "http://a.example/b", "http://a.example/c", ""],
        ["--json", "http://a.example/b", "--file", "BYTES"],
      ],
    },
    beforeFile: "http://a.example/",
  },
  split: {
    prints: "a",
    hostile: [
      [HOSTILE],
      [`http://u:${HOSTILE}@a.example:8${HOSTILE}/;${HOSTILE}?#`, "--params"],
      [`//[${HOSTILE}]/`],
    ],
    failingExamples: ["--json //a.example:x/", "--python 3.7,3.13 path:80"],
    records: {
      split: [
        ["--json", "http://u:p@h:8/a;b?c#d"],
        ["--json", "--params", "//h:x/a;b"],
        ["--json", "//["],
        ["--json", "--python", "3.7,3.13", "//[x]"],
      ],
    },
  },
  merge: {
    prints: '"$stats"',
    hostile: [["FILE.stats"]],
    records: {
      merge: [["STATS"], ["EMPTY"]],
    },
  },
  build: {
    prints: "--path a",
    hostile: [
      ["--host", HOSTILE],
      ["--path", HOSTILE.replace("\ud800", "")],
      ["--path", HOSTILE, "--query-field", `${HOSTILE}=${HOSTILE}`],
      ["--encoded", "--path", HOSTILE],
      ["--file", "FILE.txt"],
    ],
    records: {
      build: [
        ["--json", "--host", "a.example"],
        ["--json", "--port", "1"],
        ["--json", "--verbose", "--host", "a_b"],
        ["--json", "--file", "LIST"],
        ["--json", "--file", "BYTES"],
      ],
    },
  },
  change: {
    prints: "--path a b",
    hostile: [
      ["--path", "/b", HOSTILE, `http://${HOSTILE}/`],
      ["--host", HOSTILE, "http://a.example/"],
      ["--encoded", "--query", HOSTILE, "http://a.example/"],
      ["--remove", `query:${HOSTILE}`, `http://a.example/?${HOSTILE}`],
      ["--fragment", "x", "--file", "FILE.txt"],
    ],
    isLinewise: true,
    failingExamples: ["--remove query:utm_source --file urls.txt"],
    records: {
      change: [
        ["--json", "--path", "/b", "http://a.example/", "http://a_b/"],
        ["--json", "--verbose", "--path", "b", "http://a.example/", "c", "http://a_b/"],
        ["--json", "--path", "b", "--file", "BYTES"],
      ],
    },
    beforeFile: "--path a",
  },
  escape: {
    prints: "a",
    hostile: [
      [HOSTILE],
      ["-c", "path", HOSTILE, "\u009b"],
      ["-g", "rfc3987", "-c", "field", "\ue000\u009b"],
      ["-"],
    ],
    isLinewise: true,
    records: {
      escape: [
        ["--json", "a b", "\ud800"],
        ["--json", "--file", "BYTES"],
      ],
    },
  },
  unescape: {
    prints: "a",
    hostile: [[HOSTILE, "%1B%5B2J%0AFORGED%E2%80%AE%C2%9B"], ["-c", "segment", HOSTILE], ["-"]],
    isLinewise: true,
    failingExamples: ["-c segment a/b"],
    records: {
      unescape: [
        ["--json", "a%20b", "%", "%FF"],
        ["--json", "--file", "BYTES"],
      ],
    },
  },
  lint: {
    prints: '"$text"',
    hostile: [
      ["FILE.txt"],
      ["FILE.html"],
      ["--check-files", "--type", "markdown", "FILE.txt", "FILE.eml"],
      ["--type", "json", "FILE.txt"],
      ["--type", "yaml", "FILE.txt"],
      ["--type", "javascript", "FILE.txt"],
      ["--type", "python", "FILE.txt"],
      ["-"],
      ["FOLDER"],
      ["FOLDER/*"],
    ],
    records: {
      lint: [
        ["--format=ndjson", "TEXT", "PAGE"],
        ["--format=ndjson", "--verbose", "--check-files", "PAGE"],
        ["--format=ndjson", "--readers", "all", "--type", "json", "TEXT"],
      ],
    },
  },
  find: {
    prints: '"$text"',
    hostile: [["FILE.txt"], ["FILE.html"], ["-"], ["-n", "FILE.txt", "-"], ["FOLDER/*"], []],
    records: {
      find: [
        ["--json", "TEXT"],
        ["--json", "-g", "rfc3987", "TEXT"],
      ],
    },
  },
  links: {
    prints: '"$html"',
    hostile: [
      ["FILE.html"],
      ["FILE.eml"],
      ["--type", "html", "FILE.txt"],
      ["--type", "mime", "FILE.txt"],
      ["--type", "markdown", "FILE.txt"],
      ["--retrieved-from", `http://a.example/${HOSTILE}`, "FILE.html"],
      ["--retrieved-from", HOSTILE, "FILE.eml"],
      ["-"],
      ["FILE.html", "FILE.eml", "-"],
      [],
    ],
    records: {
      links: [
        ["--json", "PAGE"],
        ["--json", "--verbose", "--retrieved-from", "http://a.example/", "PAGE"],
        ["--json", "--verbose", "MESSAGE"],
      ],
    },
  },
  grammars: {
    prints: "",
    hostile: [[HOSTILE], [HOSTILE, "a"], ["--file", "FILE.txt"], ["--json", "-"], []],
    records: {
      grammars: [
        ["--json"],
        ["--json", "http://a b/"],
        ["--json", "--verbose", "http://[::1]/"],
        ["--json", "http://[::1]/", "a b"],
        ["--json", "--file", "BYTES"],
      ],
    },
  },
  rules: {
    prints: "port",
    hostile: [["port"], [], ["--bnf", "FILE.abnf"]],
  },
  schemes: {
    prints: "",
    hostile: [["http"], []],
  },
  compare: {
    prints: '"$grammar" rfc3986',
    hostile: [
      ["FILE.abnf", "FILE.other.abnf"],
      ["--regex", "\u202e|\u001b|[^a]", "-g", "rfc3987"],
      ["--regex", "/a\u009b/u", "--bnf", "FILE.other.abnf"],
    ],
    failingExamples: [
      "draft-05 rfc3986",
      "rfc3986 mine.abnf",
      "--regex '^[0-9]{1,5}$' -g rfc3986 --rule port",
      "--regex '/^https?:.*$/i' -g rfc3986 --scheme http,https",
    ],
    records: {
      compare: [["draft-05", "rfc3986", "--json"]],
      comparedExpression: [
        ["--regex", "^(a+)+$", "-g", "rfc3986", "--rule", "port", "--json"],
        ["--regex", "/^\\d*$/", "-g", "rfc3986", "--rule", "port", "--json"],
      ],
    },
    beforeFile: "rfc3986",
    beforeGrammar: "--regex a",
    afterGrammar: "",
  },
  compile: {
    prints: "--rule port --to c",
    hostile: [
      ["--to", "python", "--bnf", "FILE.abnf", "--rule", "odd"],
      ["--to", "go", "--bnf", "FILE.other.abnf"],
      ["--to", "java", "--bnf", "FILE.other.abnf"],
    ],
    beforeFile: "--to c",
    afterGrammar: "",
  },
  regex: {
    prints: "--rule port",
    hostile: [
      ["--rule", "control"],
      ["--bnf", "FILE.abnf", "--rule", "odd"],
    ],
    afterGrammar: "",
  },
  sample: {
    prints: "port --seed 1",
    hostile: [
      ["control", "--seed", "1"],
      ["--bnf", "FILE.abnf", "odd"],
      ["--complement", "port", "-n", "100"],
    ],
    isLinewise: true,
    records: {
      sample: [
        ["--json", "--seed", "1", "host"],
        ["--json", "--complement", "--seed", "1", "host"],
      ],
    },
  },
  violations: {
    prints: "port",
    hostile: [
      ["control"],
      ["host"],
      ["--bnf", "FILE.abnf", "greeting"],
      ["--bnf", "FILE.other.abnf", "greeting", "--every"],
    ],
    records: {
      violations: [
        ["--json", "host"],
        ["--json", "-g", "rfc3986", "port", "--every"],
      ],
    },
  },
  suite: {
    prints: "port",
    hostile: [
      ["control"],
      ["host", "--exhaustive", "300"],
      ["--bnf", "FILE.abnf", "greeting", "--format", "tap-cases"],
      ["--bnf", "FILE.other.abnf", "greeting", "--format", "ndjson", "-k", "1"],
      ["--bnf", "FILE.abnf", "greeting", "--size", "S", "--format", "rust"],
    ],
    records: {
      suite: [["--format", "ndjson", "-g", "rfc3986", "port", "--exhaustive", "10"]],
      suiteDocument: [["--format", "json", "-g", "rfc3986", "port", "-k", "1"]],
      answerSuite: [["--what", "resolution", "--size", "S", "--format", "ndjson"]],
      answerSuiteDocument: [["--what", "components", "--size", "S", "--format", "json"]],
    },
  },
  judge: {
    prints: "--rule port -- sed s/.*/true/",
    // What it answers, what it says on standard error, and what it is called with.
    hostile: [
      ["--rule", "port", "--", process.execPath, "-e", OF_HOSTILE_ANSWERS, HOSTILE],
      ["--bnf", "FILE.abnf", "--rule", "greeting", "--", process.execPath, "-e", OF_HOSTILE_ANSWERS, HOSTILE],
    ],
    failingExamples: [
      "-g rfc3986 --rule URI -- node parser.mjs",
      "-g rfc3986 --rule host -k 1 --json -- node parser.mjs",
      "--what equivalence --issue -- node parser.mjs",
    ],
    records: {
      judge: [
        ["--json", "-g", "rfc3986", "--rule", "host", "--", "sed", "s/.*/true/"],
        ["--json", "-g", "rfc3986", "--rule", "host", "--", "sed", "s/.*/false/"],
        ["--json", "--rule", "port", "--", "cat"],
        ["--json", "--rule", "port", "--", "no-such-program"],
      ],
      answerJudge: [
        ["--json", "--what", "encoding", "--", "sed", 's/^{"text":\\(.*\\)}$/\\1/'],
        ["--json", "--what", "components", "--size", "S", "--", "sed", "s/.*/{}/"],
        ["--json", "--what", "decoding", "--", "no-such-program"],
      ],
    },
    afterGrammar: "sed s/.*/true/",
  },
  // It writes a file, and reads nothing: `config.test.ts` tries it.
  init: {
    prints: "--print",
    hostile: [["--print"]],
  },
  explain: {
    prints: "space",
    hostile: [["host-underscore"], []],
    records: {
      explain: [["--json"], ["--json", "too-long"], ["--json", "host-underscore"]],
    },
  },
  completion: {
    prints: "bash",
    hostile: [["bash"], ["zsh"], ["fish"]],
  },
};
