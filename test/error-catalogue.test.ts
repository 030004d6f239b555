import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ERROR_DOCUMENT, errorDocument } from "../scripts/error-document.ts";
import type { SourceFile } from "../scripts/source-files.ts";
import { sourceFiles } from "../scripts/source-files.ts";
import { isNode, literalText, nodesOf, syntaxTree } from "../scripts/syntax-tree.ts";
import { ERROR_CATALOGUE } from "../src/domain/errors/catalogue.ts";

const entries = ERROR_CATALOGUE.flatMap(({ errors }) => Object.values(errors));

const isLog = (callee: unknown): boolean =>
  isNode(callee) &&
  callee.type === "MemberExpression" &&
  isNode(callee["object"]) &&
  // `workLog` is the log of what works beside requests (main.ts).
  ["log", "workLog"].includes(String(callee["object"]["name"])) &&
  isNode(callee["property"]) &&
  ["error", "warn"].includes(String(callee["property"]["name"]));

/** The words of `log.error(…, "…")` and `log.warn(…, "…")`, wherever they stand; `…` for what they fill in. */
function loggedIn(file: SourceFile): readonly string[] {
  return [...nodesOf(syntaxTree(file))].flatMap((node) => {
    if (node.type !== "CallExpression" || !isLog(node["callee"])) return [];
    const given = node["arguments"];
    return Array.isArray(given) ? (literalText(given.at(-1)) ?? []) : [];
  });
}

it("is what docs/errors.md says, line by line", () => {
  expect(readFileSync(ERROR_DOCUMENT, "utf8")).toBe(errorDocument());
});

it("has a line for all that the site writes into its log as gone wrong, and for nothing that it does not write", () => {
  const logged = sourceFiles(["src"], /\.tsx?$/)
    .filter(({ path, text }) => !/\.test\.tsx?$/.test(path) && /\b(?:l|workL)og\b/.test(text))
    .flatMap(loggedIn);
  expect(logged.length).toBeGreaterThan(30);
  expect([...new Set(logged)].toSorted()).toEqual(
    [...new Set(entries.flatMap(({ logged: words }) => words ?? []))].toSorted(),
  );
});

it("says of every error what it comes from and what goes on, in sentences", () => {
  const unfinished = entries.filter(({ cause, goesOn }) => !cause.endsWith(".") || !goesOn.endsWith("."));
  expect(unfinished).toEqual([]);
});
