/** Builds the pages when a source is younger than the last build, so that a second start does not wait for one. */
import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
const SOURCES = ["src", "package-lock.json", "vite.config.ts", "react-router.config.ts"];

function youngest(path: string): number {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => youngest(join(path, name))));
}

function builtAt(): number {
  return statSync(join(root, "build/server/index.js"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Ends the process when the pages cannot be built. */
export function buildIfStale(): void {
  if (Math.max(...SOURCES.map((name) => youngest(join(root, name)))) < builtAt()) return;
  const bin = join(root, "node_modules/.bin");
  const { status, error } = spawnSync(join(bin, "react-router"), ["build"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PATH: `${dirname(process.execPath)}:${bin}:${process.env["PATH"] ?? ""}`,
    },
  });
  // As `npm ci` leaves it where NODE_ENV says production.
  if (error !== undefined)
    process.stderr.write(
      `Les pages restent à construire, et ce qui les construit ne répond pas (${error.message})\u202f: npm ci --include=dev, puis npm start\n`,
    );
  if (status !== 0) process.exit(status ?? 1);
}
