/** Draws the URL and its answer, and saves the picture as PNG. */
import { answered } from "../first/ask.js";
import { marksOf, runsOf } from "../first/parts.js";
import { picture } from "../first/picture.js";
import { verdictOf } from "../first/places.js";
import { plainSentence } from "../first/sentence.js";

/** Pictures have twice the drawn size, for high-resolution screens. */
const SCALE = 2;

export async function savePicture(input: string): Promise<void> {
  const answer = answered.value?.input === input ? answered.value.answer : null;
  const faults = (answer?.faults ?? []).map(({ offset, length }) => ({
    start: offset,
    end: offset + Math.max(1, length),
    kind: "fault",
  }));
  const pieces = runsOf(input, [...marksOf(input), ...faults]);
  const title = answer === null ? "A URL" : verdictOf(answer.places).title;
  const svg = picture({ group: "Who goes where?", title, foot: plainSentence(input) }, pieces);
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth * SCALE, image.naturalHeight * SCALE];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const link = document.createElement("a");
    link.href = canvas.toDataURL("image/png");
    link.download = "url.png";
    link.click();
  } finally {
    URL.revokeObjectURL(address);
  }
}
