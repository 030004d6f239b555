/** `node scripts/error-document.ts` writes docs/errors.md anew from the catalogue that the site itself speaks by. */
import { writeFileSync } from "node:fs";
import { ERROR_CATALOGUE } from "../src/domain/errors/catalogue.ts";
import type { ErrorEntry } from "../src/domain/errors/error-entry.ts";

export const ERROR_DOCUMENT = new URL("../docs/errors.md", import.meta.url);

const HEAD = `# Errors

What can go wrong, what whoever asked reads, what the log holds, and what works all the same. One catalogue, \`src/domain/errors\`, from which the site's types and sentences come too: a code without a line there does not compile. \`node scripts/error-document.ts\` writes this file; a test fails while it says something else.

\`…\` stands for what depends on the case. Without a status the answer keeps its own.
`;

const cell = (text: string | number | undefined): string => String(text ?? "–").replaceAll("|", String.raw`\|`);

function row([name, { cause, reads, status, logged, goesOn }]: readonly [string, ErrorEntry]): string {
  const words = logged === undefined ? undefined : `\`${logged}\``;
  return `| \`${name}\` | ${[cause, reads, status, words, goesOn].map(cell).join(" | ")} |`;
}

export function errorDocument(): string {
  const families = ERROR_CATALOGUE.map(
    ({ title, note, errors }) =>
      `\n## ${title}\n\n${note}\n\n| code | cause | what is read | status | in the log | what goes on |\n|---|---|---|---|---|---|\n${Object.entries(errors).map(row).join("\n")}\n`,
  );
  return HEAD + families.join("");
}

if (import.meta.main) writeFileSync(ERROR_DOCUMENT, errorDocument());
