import { isIri, isIriReference, isUri, isUriReference } from "@hyperjump/uri";
import { answer, versionOf } from "./answer.mjs";

await answer(versionOf("@hyperjump/uri"), {
  URI: isUri,
  "URI-reference": isUriReference,
  IRI: isIri,
  "IRI-reference": isIriReference,
});
