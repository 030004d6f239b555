/**
 * Draws the pictures of the brand into `public/` with the browser of the tests: icons for home screens and tabs, and one
 * picture of 1200 × 630 for each vertical, which goes with an address that is shared. Run by hand when the brand or the
 * drawings change; what it draws is committed.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { installedChromium } from "../e2e/chromium.ts";
import { iconFile } from "./icon-file.ts";
import type { SocialPicture } from "./social-picture.ts";
import { SOCIAL_PICTURES, socialPicture } from "./social-picture.ts";

const root = join(import.meta.dirname, "..");
const output = join(root, "public");

const INK = "#14213d";
const STONE = `<path class="edge" d="M2 32V11a10 10 0 0 1 20 0v21Z" fill="${INK}"/><path d="M4 12v-1a8 8 0 0 1 16 0v1Z" fill="#ffc400"/><path d="M4 14h16v16H4Z" fill="#fff"/><path d="M6.6 17h3.7l1.7 5.9 1.7-5.9h3.7l-3.5 10.5h-3.8Z" fill="${INK}"/>`;

/** The stone in the middle of a square; `part` is its height in the square, 0 to 1. */
function tile(size: number, part: number): string {
  const box = 32 / part;
  const x = 12 - box / 2;
  const y = 16.5 - box / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${box} ${box}" width="${size}" height="${size}" style="display:block;background:${INK}">${STONE}</svg>`;
}

const browser = await chromium.launch(await installedChromium());
try {
  const page = await browser.newPage();

  const picture = async (html: string, width: number, height: number): Promise<Buffer> => {
    await page.setViewportSize({ width, height });
    await page.setContent(`<!doctype html><style>body{margin:0}</style>${html}`);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return page.screenshot({ omitBackground: true });
  };
  const write = (name: string, bytes: Buffer) => {
    writeFileSync(join(output, name), bytes);
    console.log(`${name}  ${(bytes.length / 1000).toFixed(1)} kB`);
  };

  write("apple-touch-icon.png", await picture(tile(180, 0.66), 180, 180));
  write("icon-192.png", await picture(tile(192, 0.7), 192, 192));
  write("icon-512.png", await picture(tile(512, 0.7), 512, 512));
  // Systems may cut a maskable icon down to the inner 80 %.
  write("icon-maskable-512.png", await picture(tile(512, 0.56), 512, 512));
  const small = await picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 0 32 32" width="32" height="32" style="display:block">${STONE}</svg>`,
    32,
    32,
  );
  write("favicon.ico", iconFile(small, 32));

  mkdirSync(join(output, "social"), { recursive: true });
  const face = readFileSync(join(root, "src/web/design/fonts/overpass-latin-wght-normal.woff2"), "base64");
  const sprite = readFileSync(join(root, "src/web/design/icons.svg"), "utf8");
  for (const [name, social] of Object.entries<SocialPicture>(SOCIAL_PICTURES)) {
    write(`social/${name}.png`, await picture(socialPicture(social, { face, sprite, stone: STONE }), 1200, 630));
  }
} finally {
  await browser.close();
}
