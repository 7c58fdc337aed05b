// The class URL of the system's Chromium, in a page. The texts are asked in batches, since each question to a page takes time.
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

const MOST = 5000;
const executablePath = "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"], headless: true });
if (process.argv[2] === "--version") {
  console.log(browser.version());
} else {
  const page = await browser.newPage();
  const ask = async (texts) => {
    const answers = await page.evaluate((all) => all.map((text) => URL.canParse(text)), texts);
    process.stdout.write(answers.map((answer) => `${answer}\n`).join(""));
  };
  let waiting = [];
  for await (const line of createInterface({ input: process.stdin })) {
    waiting.push(JSON.parse(line));
    if (waiting.length < MOST) continue;
    await ask(waiting);
    waiting = [];
  }
  await ask(waiting);
}
await browser.close();
