/** A file or folder that the documents name in backticks is there: `src/domain/urls`, `domain/filters/registry.ts`, `fill.ts`. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sourceFiles } from "../scripts/source-files.ts";

const REPOSITORY = join(import.meta.dirname, "..");
const FOLDERS = ["src", "test", "e2e", "bench", "scripts", "docs", "operations", "public"];
const FILE = /^[\w@*.-]+(\/[\w@*.-]+)*\.(tsx?|css|md|csv|json|yaml|svg|sql|sh)$/;
const FOLDER = new RegExp(`^(${FOLDERS.join("|")})/[\\w@*./-]*$`);
/** What a build, an example or another program has, and this repository has not. */
const ELSEWHERE = /^(stock|feed|mapping)\.|^\.csv$/;

const there = [
  ...readdirSync(REPOSITORY),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  ),
].map((path) => `/${path.replaceAll("\\", "/")}`);

/** Paths are told from the repository, from `src`, or by the last of their names alone; `*` stands for any name. */
function exists(path: string): boolean {
  const ending = path
    .replace(/\/$/, "")
    .replaceAll(/[.]/g, String.raw`\.`)
    .replaceAll("*", "[^/]*");
  const pattern = new RegExp(`/${ending}$`);
  return there.some((known) => pattern.test(known));
}

const README = { path: "README.md", text: readFileSync(join(REPOSITORY, "README.md"), "utf8") };

it.each([README, ...sourceFiles(["docs"], /\.md$/)])("$path names only files that there are", ({ text }) => {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, span = ""]) => span.split(/\s+/));
  const paths = spans.filter((word) => (FILE.test(word) || FOLDER.test(word)) && !ELSEWHERE.test(word));
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});
