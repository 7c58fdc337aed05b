import { z } from "zod";
import { answer, versionOf } from "./answer.mjs";

const url = z.url();

await answer(versionOf("zod"), { url: (text) => url.safeParse(text).success });
