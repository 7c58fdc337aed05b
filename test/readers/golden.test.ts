// Each model gives the recorded scheme, user information, host and port on every recorded input.
import { basename } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { MODELS, readingOf } from "../../src/readers/registry.js";
import { filesBelow, textOf } from "../support/files.js";
import { ANSWER_FOLDERS, type Answer, answerText, modelAnswer, recordedAnswers } from "./recorded.js";

const RECORDED = recordedAnswers();
const NAMES = new Set(RECORDED[0]!.readings.flatMap(([names]) => names.split(" ")));

for (const release of NAMES) {
  const [name, version] = release.split("@") as [string, string?];
  test(`${release} reads as recorded`, () => {
    const wrong: string[] = [];
    for (const { input, readings } of RECORDED) {
      const [, answer] = readings.find(([names]) => names.split(" ").includes(release))!;
      const [expected, actual] = [
        answer === null ? "refused" : answerText(answer),
        modelAnswer(name, input, version),
      ];
      if (expected !== actual)
        wrong.push(`${JSON.stringify(input)}\n  program ${expected}\n  model   ${actual}`);
    }
    assert.is(wrong.length, 0, `${wrong.length} differ:\n${wrong.slice(0, 30).join("\n")}`);
  });
}

test("a part is a text, a number or null, and the parts that a program does not report are left out", () => {
  for (const { input } of RECORDED)
    for (const model of Object.values(MODELS)) {
      const reading = readingOf(model, input, model.versions[0].version, null);
      if (!reading.accepted) {
        assert.ok(reading.reason.length >= 5, `${model.name} ${input}: the reason of a refusal`);
        continue;
      }
      const { scheme, userinfo, host, port } = reading;
      assert.not.ok([scheme, userinfo, host, port, ...Object.values(reading)].includes(undefined), input);
    }
});

for (const file of ANSWER_FOLDERS.flatMap((folder) => filesBelow(folder, ".ndjson"))) {
  const [name, version] = basename(file, ".ndjson").split("@") as [string, string?];
  test(`${name} ${version ?? ""} reads the strings of ${file} as recorded`, () => {
    for (const line of textOf(file).trimEnd().split("\n")) {
      const [input, answer] = JSON.parse(line) as [string, Answer | null];
      assert.is(modelAnswer(name, input, version), answer === null ? "refused" : answerText(answer), line);
    }
  });
}

test.run();
