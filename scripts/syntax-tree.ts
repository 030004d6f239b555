import { parseSync } from "vite";
import type { SourceFile } from "./source-files.ts";

/** A node of the ESTree; which fields it has depends on `type`. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/**
 * The program of a TypeScript file.
 *
 * @throws when the file cannot be parsed, naming the file and the first error
 */
export function syntaxTree({ path, text }: SourceFile): SyntaxNode {
  const { program, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  if (!isNode(program)) throw new Error(`${path}: no program`);
  return program;
}

/** Every node below and including the given one, parents first. */
export function* nodesOf(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child);
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The text of a string literal or of a template without placeholders; of one with placeholders, `…` stands for each. */
export function literalText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node.type !== "TemplateLiteral" || !Array.isArray(node["quasis"])) return undefined;
  return node["quasis"].map(cookedText).join("…");
}

function cookedText(quasi: unknown): string {
  const value: unknown = isNode(quasi) ? quasi["value"] : undefined;
  return typeof value === "object" && value !== null && "cooked" in value ? String(value.cooked) : "";
}
