import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

export interface SourceFile {
  /** Relative to the repository, with slashes: `src/domain/catalogue/makes.ts`. */
  readonly path: string;
  readonly text: string;
}

const REPOSITORY = join(import.meta.dirname, "..");

/** The files of the named folders of the repository whose path matches, in alphabetical order. */
export function sourceFiles(folders: readonly string[], matching: RegExp): SourceFile[] {
  return folders
    .flatMap(pathsUnder)
    .filter((path) => matching.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(REPOSITORY, path), "utf8") }));
}

function pathsUnder(folder: string): string[] {
  const entries = readdirSync(join(REPOSITORY, folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(REPOSITORY.length + 1)
        .replaceAll("\\", "/"),
    );
}
