// The programming languages that rules are exported to. A program has no dependencies, and is not meant to be edited.
import type { PackedDfa } from "../automaton/table/table.js";
import { tableText } from "./table-text.js";

/** The parts of a program. */
export interface Parts {
  /** The rule and its grammar, in words that are safe in a comment. */
  readonly about: string;
  /** The words of names in the program: `path-empty` has two. */
  readonly words: readonly string[];
  readonly table: PackedDfa;
  /** Whether the rule matches only ASCII strings. */
  readonly isAscii: boolean;
}

/** How to export a rule to a language. */
export interface Language {
  /** The unit of offsets. */
  readonly unit: "utf-16" | "code-point" | "byte";
  readonly fileOf: (parts: Parts) => string;
  readonly sourceOf: (parts: Parts) => string;
  readonly testFileOf: (parts: Parts) => string;
  /** Returns a program that reads a file of test strings, and prints how many have the right answer. */
  readonly testOf: (parts: Parts, texts: string) => string;
}

const pascal = ({ words }: Parts): string =>
  words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join("");
const camel = (parts: Parts): string => {
  const name = pascal(parts);
  return name[0]!.toLowerCase() + name.slice(1);
};
const snake = ({ words }: Parts): string => words.join("_");
const kebab = ({ words }: Parts): string => words.join("-");

/** Formats numbers as lines of code. */
function numbers(list: readonly number[], indent = "  "): string {
  return (list.join(", ").match(/.{1,92}(?:,(?: |$)|$)/g) ?? [""])
    .map((line) => indent + line.trim())
    .join("\n");
}

/** The smallest integer type that holds the states. */
const bitsOf = ({ table }: Parts): number =>
  table.accepting.length <= 256 ? 8 : table.accepting.length <= 65_536 ? 16 : 32;
const startOf = ({ table }: Parts): number => Math.min(1, table.accepting.length - 1);
/** The class of each ASCII character. */
const asciiOf = ({ table: { starts, classes } }: Parts): readonly number[] => {
  let at = 0;
  return Array.from({ length: 0x80 }, (_, character) => {
    if (starts[at + 1] === character) at += 1;
    return classes[at]!;
  });
};

/** Describes what a function returns, for the comments of each language. */
const explained = (unit: string): string =>
  `Returns the offset in ${unit} of the first character with which a text stops being one of the rule, the length if something is missing, and -1 if nothing is wrong.`;

/** An ECMAScript module, with or without types. */
function script(ending: "ts" | "js"): Language {
  /** Returns text that only TypeScript has. */
  const t = (type: string): string => (ending === "ts" ? type : "");
  return {
    unit: "utf-16",
    fileOf: (parts) => `${kebab(parts)}.${ending}`,
    sourceOf: (parts) => `// The rule ${parts.about}.
const list = (text${t(": string")})${t(": number[]")} =>
  [...text.matchAll(/([^A-Z]+)([A-Z]+)/g)].flatMap(([, value, count]) =>
    new Array${t("<number>")}(1 + [...count${t("!")}].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 65, 0)).fill(
      Number.parseInt(value${t("!")}, 36),
    ),
  );
const lists = "${tableText(parts.table)}".split(" ");
let first = 0;
const starts = list(lists[0]${t("!")}).map((step) => (first += step));
const classes = list(lists[1]${t("!")});
const accepting = list(lists.pop()${t("!")});
let before${t(": number[]")} = [];
const next = lists.slice(3).map((column) => {
  let last = 0;
  const numbers = list(column.replace(/^[=+]/, ""));
  if (column[0] === "+") before = numbers.map((more, state) => before[state]${t("!")} + more);
  else before = column[0] === "=" ? numbers.map((step) => step && (last += step - (step < 0 ? 0 : 1))) : numbers;
  return before;
});
const classOf = (code${t(": number")})${t(": number")} => {
  let at = starts.length - 1;
  while (starts[at]${t("!")} > code) at -= 1;
  return classes[at]${t("!")};
};
const ascii = Array.from({ length: 128 }, (_, code) => classOf(code));

/** ${explained("UTF-16 code units")} */
export function ${camel(parts)}Fault(text${t(": string")})${t(": number")} {
  let state = ${startOf(parts)};
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at)${t("!")};
    state = next[code < 128 ? ascii[code]${t("!")} : classOf(code)]${t("!")}[state]${t("!")};
    if (state === 0) return at;
    at += code > 0xffff ? 2 : 1;
  }
  return accepting[state] === 1 ? -1 : text.length;
}

/** Checks whether a text is one of the rule. */
export function is${pascal(parts)}(text${t(": string")})${t(": boolean")} {
  return ${camel(parts)}Fault(text) < 0;
}
`,
    testFileOf: (parts) => `${kebab(parts)}.test.${ending}`,
    testOf: (parts, texts) => `import { readFileSync } from "node:fs";
import { ${camel(parts)}Fault } from "./${kebab(parts)}.${ending}";

let [right, wrong] = [0, 0];
for (const line of readFileSync(new URL("./${texts}", import.meta.url), "utf8").trimEnd().split("\\n")) {
  const [hex, fault] = line.split("\\t");
  const text = hex${t("!")}.replace(/..../g, (unit) => String.fromCharCode(Number.parseInt(unit, 16)));
  if (${camel(parts)}Fault(text) === Number(fault)) right += 1;
  else {
    wrong += 1;
    console.log("wrong:", JSON.stringify(text));
  }
}
console.log(\`\${right} right, \${wrong} wrong\`);
process.exitCode = wrong === 0 ? 0 : 1;
`,
  };
}

const c: Language = {
  unit: "byte",
  fileOf: (parts) => `${snake(parts)}.c`,
  sourceOf: (parts) => {
    const { table, isAscii } = parts;
    const { starts, classes, width, rows, accepting } = table;
    const name = snake(parts);
    const beyond = `  while (low < high) {
    size_t middle = (low + high + 1) / 2;
    if (starts[middle] <= code)
      low = middle;
    else
      high = middle - 1;
  }
  return classes[low];`;
    return `/* The rule ${parts.about}. Texts are UTF-8. */
#include <stddef.h>
#include <stdint.h>

static const uint16_t ascii[128] = {
${numbers(asciiOf(parts))}
};
static const uint${bitsOf(parts)}_t next[${rows.length}] = {
${numbers(rows)}
};
static const uint8_t accepting[${accepting.length}] = {
${numbers(accepting)}
};
${
  isAscii
    ? ""
    : `static const uint32_t starts[${starts.length}] = {
${numbers(starts)}
};
static const uint16_t classes[${classes.length}] = {
${numbers(classes)}
};

static uint16_t class_of(uint32_t code) {
  size_t low = 0, high = ${starts.length - 1};
${beyond}
}

/* Reads a character that is not ASCII (RFC 3629, section 4). Returns how many bytes it has; 0 if it is none. */
static size_t character(const unsigned char *at, size_t left, uint32_t *code) {
  size_t more = at[0] >= 0xf0 ? 3 : at[0] >= 0xe0 ? 2 : 1;
  if (at[0] < 0xc2 || at[0] > 0xf4 || more >= left) return 0;
  *code = at[0] & (0x3f >> more);
  for (size_t i = 1; i <= more; i++) {
    if ((at[i] & 0xc0) != 0x80) return 0;
    *code = (*code << 6) | (at[i] & 0x3f);
  }
  if (more == 2 && (*code < 0x800 || (*code >= 0xd800 && *code < 0xe000))) return 0;
  if (more == 3 && (*code < 0x10000 || *code > 0x10ffff)) return 0;
  return more + 1;
}
`
}
/* ${explained("bytes")} */
ptrdiff_t ${name}_fault(const char *text, size_t length) {
  const unsigned char *bytes = (const unsigned char *)text;
  size_t state = ${startOf(parts)};
  for (size_t at = 0; at < length;) {
    uint32_t code = bytes[at];
    size_t size = 1;
${
  isAscii
    ? `    if (code >= 128) return (ptrdiff_t)at;
    state = next[state * ${width} + ascii[code]];`
    : `    if (code >= 128 && (size = character(bytes + at, length - at, &code)) == 0) return (ptrdiff_t)at;
    state = next[state * ${width} + (code < 128 ? ascii[code] : class_of(code))];`
}
    if (state == 0) return (ptrdiff_t)at;
    at += size;
  }
  return accepting[state] ? -1 : (ptrdiff_t)length;
}

/* Checks whether a text is one of the rule. */
int is_${name}(const char *text, size_t length) {
  return ${name}_fault(text, length) < 0;
}
`;
  },
  testFileOf: (parts) => `${snake(parts)}_test.c`,
  testOf: (parts, texts) => `#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

ptrdiff_t ${snake(parts)}_fault(const char *text, size_t length);

static int digit(char hex) {
  return hex <= '9' ? hex - '0' : hex - 'a' + 10;
}

int main(void) {
  static char line[1 << 20];
  long right = 0, wrong = 0;
  FILE *file = fopen("${texts}", "r");
  if (file == NULL) return 2;
  while (fgets(line, sizeof line, file) != NULL) {
    size_t size = strcspn(line, "\\t") / 2;
    /* Of its own size, so that reading beyond it is noticed. */
    char *text = malloc(size + (size == 0));
    for (size_t i = 0; i < size; i++) text[i] = (char)(digit(line[2 * i]) * 16 + digit(line[2 * i + 1]));
    if (${snake(parts)}_fault(text, size) == atol(line + 2 * size + 1))
      right++;
    else {
      wrong++;
      printf("wrong: %s", line);
    }
    free(text);
  }
  fclose(file);
  printf("%ld right, %ld wrong\\n", right, wrong);
  return wrong != 0;
}
`,
};

const go: Language = {
  unit: "byte",
  fileOf: (parts) => `${snake(parts)}.go`,
  sourceOf: (parts) => {
    const { table, isAscii } = parts;
    const { starts, classes, width, rows, accepting } = table;
    const name = camel(parts);
    const array = (what: string, type: string, list: readonly number[]): string =>
      `var ${name}${what} = [...]${type}{\n${numbers(list, "\t").replace(/([^,])$/, "$1,")}\n}\n`;
    return `// Package rules has the rule ${parts.about}.
package rules
${isAscii ? "" : '\nimport (\n\t"sort"\n\t"strings"\n\t"unicode/utf8"\n)\n'}
${array("ASCII", "uint16", asciiOf(parts))}
${array("Next", `uint${bitsOf(parts)}`, rows)}
${array("Accepting", "uint8", accepting)}
${
  isAscii
    ? ""
    : `${array("Starts", "rune", starts)}
${array("Classes", "uint16", classes)}
func ${name}Class(code rune) int {
	return int(${name}Classes[sort.Search(len(${name}Starts), func(at int) bool { return ${name}Starts[at] > code })-1])
}

`
}// ${pascal(parts)}Fault returns ${explained("bytes").replace(/^Returns /, "")}
func ${pascal(parts)}Fault(text string) int {
	state := ${startOf(parts)}
${
  isAscii
    ? `	for at := 0; at < len(text); at++ {
		if text[at] >= 128 {
			return at
		}
		class := int(${name}ASCII[text[at]])`
    : `	for at, code := range text {
		if code == utf8.RuneError && !strings.HasPrefix(text[at:], "\\ufffd") {
			return at
		}
		var class int
		if code < 128 {
			class = int(${name}ASCII[code])
		} else {
			class = ${name}Class(code)
		}`
}
		state = int(${name}Next[state*${width}+class])
		if state == 0 {
			return at
		}
	}
	if ${name}Accepting[state] == 1 {
		return -1
	}
	return len(text)
}

// Is${pascal(parts)} says whether a text is one of the rule.
func Is${pascal(parts)}(text string) bool {
	return ${pascal(parts)}Fault(text) < 0
}
`;
  },
  testFileOf: (parts) => `${snake(parts)}_test.go`,
  testOf: (parts, texts) => `package rules

import (
	"encoding/hex"
	"os"
	"strconv"
	"strings"
	"testing"
)

func Test${pascal(parts)}(t *testing.T) {
	content, err := os.ReadFile("${texts}")
	if err != nil {
		t.Fatal(err)
	}
	right := 0
	for _, line := range strings.Split(strings.TrimRight(string(content), "\\n"), "\\n") {
		digits, fault, _ := strings.Cut(line, "\\t")
		text, err := hex.DecodeString(digits)
		if err != nil {
			t.Fatal(err)
		}
		if strconv.Itoa(${pascal(parts)}Fault(string(text))) == fault {
			right++
		} else {
			t.Errorf("wrong: %q", text)
		}
	}
	t.Logf("%d right", right)
}
`,
};

const python: Language = {
  unit: "code-point",
  fileOf: (parts) => `${snake(parts)}.py`,
  sourceOf: (parts) => {
    const { starts, classes, width, rows, accepting } = parts.table;
    const array = (what: string, list: readonly number[]): string =>
      `${what} = (\n${numbers(list, "    ").replace(/([^,])$/, "$1,")}\n)\n`;
    return `"""The rule ${parts.about}."""

from bisect import bisect_right

${array("_STARTS", starts)}${array("_CLASSES", classes)}${array("_NEXT", rows)}${array("_ACCEPTING", accepting)}

def ${snake(parts)}_fault(text: str) -> int:
    """${explained("characters")}"""
    state = ${startOf(parts)}
    for at, character in enumerate(text):
        state = _NEXT[state * ${width} + _CLASSES[bisect_right(_STARTS, ord(character)) - 1]]
        if state == 0:
            return at
    return -1 if _ACCEPTING[state] else len(text)


def is_${snake(parts)}(text: str) -> bool:
    """Check whether a text is one of the rule."""
    return ${snake(parts)}_fault(text) < 0
`;
  },
  testFileOf: (parts) => `test_${snake(parts)}.py`,
  testOf: (parts, texts) => `import pathlib
import sys

from ${snake(parts)} import ${snake(parts)}_fault

right = wrong = 0
with open(pathlib.Path(__file__).with_name("${texts}"), encoding="ascii") as lines:
    for line in lines:
        digits, fault = line.rstrip("\\n").split("\\t")
        text = bytes.fromhex(digits).decode("utf-16-be", "surrogatepass")
        if ${snake(parts)}_fault(text) == int(fault):
            right += 1
        else:
            wrong += 1
            print("wrong:", ascii(text))
print(f"{right} right, {wrong} wrong")
sys.exit(wrong != 0)
`,
};

/** A Java constant has at most 65,535 bytes. */
const CONSTANT = 60_000;

const java: Language = {
  unit: "utf-16",
  fileOf: (parts) => `${pascal(parts)}Rule.java`,
  sourceOf: (parts) => {
    const { starts, classes, width, rows, accepting } = parts.table;
    const array = (what: string, list: readonly number[]): string => {
      const texts = list.join(" ").match(new RegExp(`.{1,${CONSTANT - 10}}(?: |$)`, "g")) ?? [];
      const lines = (text: string): string =>
        (text.match(/.{1,92}(?: |$)/g) ?? []).map((line) => `        "${line}"`).join("\n        + ");
      return `    private static final int[] ${what} = numbers(\n${texts.map(lines).join(",\n")});\n`;
    };
    return `import java.util.Arrays;
import java.util.stream.Stream;

/** The rule ${parts.about}. */
public final class ${pascal(parts)}Rule {
${array("STARTS", starts)}${array("CLASSES", classes)}${array("NEXT", rows)}${array("ACCEPTING", accepting)}
    private ${pascal(parts)}Rule() {}

    private static int[] numbers(String... texts) {
        return Stream.of(String.join("", texts).split(" ")).mapToInt(Integer::parseInt).toArray();
    }

    /** ${explained("UTF-16 code units")} */
    public static int fault(String text) {
        int state = ${startOf(parts)};
        for (int at = 0; at < text.length(); ) {
            int code = text.codePointAt(at);
            int found = Arrays.binarySearch(STARTS, code);
            state = NEXT[state * ${width} + CLASSES[found < 0 ? -found - 2 : found]];
            if (state == 0) return at;
            at += Character.charCount(code);
        }
        return ACCEPTING[state] == 1 ? -1 : text.length();
    }

    /** Checks whether a text is one of the rule. */
    public static boolean isValid(String text) {
        return fault(text) < 0;
    }
}
`;
  },
  testFileOf: (parts) => `${pascal(parts)}RuleTest.java`,
  testOf: (parts, texts) => `import java.nio.file.Files;
import java.nio.file.Path;

public final class ${pascal(parts)}RuleTest {
    public static void main(String[] args) throws Exception {
        int right = 0;
        int wrong = 0;
        for (String line : Files.readAllLines(Path.of("${texts}"))) {
            int end = line.indexOf('\\t');
            StringBuilder text = new StringBuilder();
            for (int at = 0; at < end; at += 4) text.append((char) Integer.parseInt(line.substring(at, at + 4), 16));
            if (${pascal(parts)}Rule.fault(text.toString()) == Integer.parseInt(line.substring(end + 1))) right++;
            else {
                wrong++;
                System.out.println("wrong: " + line);
            }
        }
        System.out.println(right + " right, " + wrong + " wrong");
        System.exit(wrong == 0 ? 0 : 1);
    }
}
`,
};

/** The names of the languages, most of which are also file extensions. */
export const LANGUAGE_NAMES: readonly ["ts", "js", "c", "go", "python", "java"] = [
  "ts",
  "js",
  "c",
  "go",
  "python",
  "java",
];

export type LanguageName = (typeof LANGUAGE_NAMES)[number];

export const LANGUAGES: Readonly<Record<LanguageName, Language>> = {
  ts: script("ts"),
  js: script("js"),
  c: c,
  go: go,
  python: python,
  java: java,
};
