import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ERROR_DOCUMENT, errorDocument } from "../scripts/error-document.ts";
import type { SourceFile } from "../scripts/source-files.ts";
import { sourceFiles } from "../scripts/source-files.ts";
import type { SyntaxNode } from "../scripts/syntax-tree.ts";
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

/** `c.text(…)` and `new Response(…)`. */
const isAnswer = ({ type, callee }: SyntaxNode): boolean =>
  isNode(callee) &&
  (type === "NewExpression"
    ? callee["name"] === "Response"
    : type === "CallExpression" &&
      callee.type === "MemberExpression" &&
      isNode(callee["object"]) &&
      callee["object"]["name"] === "c" &&
      isNode(callee["property"]) &&
      callee["property"]["name"] === "text");

/** The words that answers are given where they stand; what is put between placeholders alone is none. */
function saidIn(file: SourceFile): readonly string[] {
  return [...nodesOf(syntaxTree(file))].flatMap((node) => {
    if (!isAnswer(node) || !Array.isArray(node["arguments"])) return [];
    const words = literalText(node["arguments"][0]) ?? "";
    return /\p{L}{2}/u.test(words) ? [`${file.path}: ${words}`] : [];
  });
}

it("has what the site says for all that it answers in words", () => {
  const answering = sourceFiles(["src"], /(?<!\.test)\.tsx?$/).filter(({ text }) =>
    /c\.text\(|new Response\(/.test(text),
  );
  expect(answering.length).toBeGreaterThan(20);
  expect(answering.flatMap(saidIn)).toEqual([]);
  const text = 'c.text("Rien ici.", 404); new Response(`Revenez dans ${wait}.`); c.text(`${words}\\n`); c.text("");';
  expect(saidIn({ path: "a.ts", text })).toEqual(["a.ts: Rien ici.", "a.ts: Revenez dans …."]);
});
