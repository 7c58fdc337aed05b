// What `linear.test.ts` counts the work of.
import { disputes } from "../../src/readers/index.js";
import { MODELS, type ReaderName, readingOf } from "../../src/readers/registry.js";

export function read(name: ReaderName, version: string, text: string): void {
  readingOf(MODELS[name], text, version, null);
}

export function dispute(text: string): void {
  disputes(text, { readers: ["whatwg", "curl", "perl", "rfc3986-loose"] });
}

// What is made once, when it is first needed, is not part of the work of a call.
for (const name of Object.keys(MODELS) as ReaderName[])
  for (const text of ["http://b\u00fccher.example/%e9", "a@b:1[::1]", "http://\u05d0\u200d\u06fd.xn--a"])
    for (const { version } of MODELS[name].versions)
      for (let times = 0; times < 3; times++) read(name, version, text);
