// What `linear.test.ts` counts the work of.
import { type Algorithm, explainResolution as explain, relativize, resolve } from "../../../src/index.js";

export function below(text: string, algorithm: Algorithm): void {
  resolve("http://a/b/c/d;p?q", `x/${text}`, { algorithm });
}

export function above(text: string, algorithm: Algorithm): void {
  resolve(`http://a/${text}`, "../g", { algorithm });
}

export function relativized(text: string, algorithm: Algorithm): void {
  const { url } = resolve("http://a/b/c/d;p?q", `x/${text}`, { algorithm });
  relativize("http://a/b", url, { algorithm });
  relativize(url, `${url}b`, { algorithm });
}

export function explained(text: string, algorithm: Algorithm): void {
  const { url } = resolve("http://a/b/c/d;p?q", `x/${text}`, { algorithm });
  explain(url, url.slice(9), { algorithm });
}
