import { unpackedChromium } from "./chromium-cache.ts";
import path from "node:path";

/** What a launcher needs to start the browser: `chromium.launch(await installedChromium())`. */
export interface InstalledChromium {
  executablePath: string;
  args: string[];
  env: Record<string, string | undefined>;
}

/**
 * The package's own arguments are for a Lambda function: one process and no web security. A browser that is to behave
 * as a visitor's keeps its processes and its rules; only what a container lacks is switched off.
 */
const CHROMIUM_ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--font-render-hinting=none"];

/**
 * The headless Chromium of the npm package `@sparticuz/chromium`. It needs no system package and no download: its own
 * NSS libraries and fonts are used even where the machine has others, so that text is as wide on every machine.
 */
export async function installedChromium(): Promise<InstalledChromium> {
  const folder = await unpackedChromium();
  return {
    executablePath: path.join(folder, "chromium"),
    args: [...CHROMIUM_ARGUMENTS],
    env: {
      ...process.env,
      HOME: process.env["HOME"] ?? folder,
      LD_LIBRARY_PATH: path.join(folder, "lib"),
      FONTCONFIG_FILE: path.join(folder, "fonts.conf"),
    },
  };
}
