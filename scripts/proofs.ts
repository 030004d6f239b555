import type { ModuleName } from "./module-names.ts";
import { moduleNames, usesOf } from "./module-names.ts";
import type { SourceFile } from "./source-files.ts";
import type { SyntaxNode } from "./syntax-tree.ts";
import { isNode, literalText, nodesOf, syntaxTree } from "./syntax-tree.ts";

/** A test that claims to prove a numbered sentence of the specification. */
export interface Proof {
  /** Such as `4.20`. */
  readonly number: string;
  /** The name of the test without its numbers. */
  readonly name: string;
  readonly path: string;
  readonly line: number;
  /** What the test calls of other modules, itself or by what its file declares; the empty name for a module asked for whole. */
  readonly uses: readonly ModuleName[];
  /** Every name that runs in the test's body or in what it uses of its file, as that file calls it. */
  readonly names: ReadonlySet<string>;
}

export interface Proofs {
  readonly proofs: readonly Proof[];
  /** One sentence for each name that claims what cannot be counted. */
  readonly faults: readonly string[];
}

interface NamedCall {
  /** The words of the callee: `test.describe.only` → `["test", "describe", "only"]`. */
  readonly words: readonly string[];
  readonly name: string;
  readonly line: number;
  readonly node: SyntaxNode;
}

/** A test that does not run, or is expected to fail, proves nothing. */
const PROVES_NOTHING = new Set(["skip", "todo", "fixme", "fails", "fail", "step"]);

/** Where each kind of node names what it declares. What is assigned before all tests is what each of them uses. */
const DECLARING: Readonly<Record<string, string>> = {
  VariableDeclarator: "id",
  FunctionDeclaration: "id",
  AssignmentExpression: "left",
};

/**
 * The numbers at the end of the test names of a file, `[4.20]` or `[4.20, 4.21]`, read without running it.
 *
 * @param known the numbers that the specification has
 */
export function proofsIn(file: SourceFile, known: ReadonlySet<string>): Proofs {
  const proofs: Proof[] = [];
  const faults: string[] = [];
  const program = syntaxTree(file);
  const usedBy = usesIn(file, program);
  for (const { words, name, line, node } of namedCalls(file, program)) {
    const claim = /^(?<name>.*?)\s*\[(?<numbers>\d+\.\d+[^\]]*)\]$/s.exec(name)?.groups;
    if (claim?.["numbers"] === undefined) continue;
    const place = `${file.path}:${line}`;
    if (words.includes("describe") || words.includes("suite"))
      faults.push(`${place} numbers a group, not a test: ${name}`);
    else if (words.some((word) => PROVES_NOTHING.has(word)))
      faults.push(`${place} numbers a test that proves nothing: ${name}`);
    else {
      const { uses, names } = usedBy(node);
      for (const number of claim["numbers"].split(/\s*,\s*/)) {
        if (known.has(number)) proofs.push({ number, name: claim["name"] ?? "", path: file.path, line, uses, names });
        else faults.push(`${place} names ${number}, which the specification does not have: ${name}`);
      }
    }
  }
  return { proofs, faults };
}

/** Follows what the file declares at any depth: a test uses what its own functions use. */
function usesIn(file: SourceFile, program: SyntaxNode): (test: SyntaxNode) => Pick<Proof, "uses" | "names"> {
  const { imports } = moduleNames(file);
  const declared = new Map<string, SyntaxNode[]>();
  for (const node of nodesOf(program)) {
    const left = DECLARING[node.type];
    if (left === undefined) continue;
    for (const name of usesOf(node[left], file.path).identifiers)
      declared.set(name, [...(declared.get(name) ?? []), node]);
  }
  return (test) => {
    const used = new Map<string, ModuleName>();
    const names = new Set<string>();
    const seen = new Set<SyntaxNode>();
    const open = runningIn(test);
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      const { identifiers, modules } = usesOf(node, file.path);
      for (const path of modules) used.set(path, { path, name: "" });
      for (const name of identifiers) {
        const imported = imports.get(name);
        names.add(name);
        if (imported === undefined) open.push(...(declared.get(name) ?? []));
        else used.set(name, imported.name === "*" ? { path: imported.path, name: "" } : imported);
      }
    }
    return { uses: [...used.values()], names };
  };
}

/** Without the names of parameters: a test that is handed a page and leaves it alone uses none. */
function runningIn({ callee, arguments: passed }: SyntaxNode): SyntaxNode[] {
  const parts: readonly unknown[] = [callee, ...(Array.isArray(passed) ? passed : [])];
  return parts.map((part) => (isNode(part) && /Function/.test(part.type) ? part["body"] : part)).filter(isNode);
}

function namedCalls(file: SourceFile, program: SyntaxNode): NamedCall[] {
  return [...nodesOf(program)].flatMap((node) => {
    if (node.type !== "CallExpression" || !Array.isArray(node["arguments"])) return [];
    const words = calleeWords(node["callee"]);
    const name = endOfText(node["arguments"][0]);
    if (name === undefined || !["it", "test", "describe", "suite"].includes(words[0] ?? "")) return [];
    return [{ words, name, line: file.text.slice(0, node.start).split("\n").length, node }];
  });
}

/** Sees through `it.each(rows)(…)` and `it.each\`table\`(…)`. */
function calleeWords(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === "Identifier") return [String(callee["name"])];
  if (callee.type === "MemberExpression") return [...calleeWords(callee["object"]), ...calleeWords(callee["property"])];
  return calleeWords(callee["callee"] ?? callee["tag"]);
}

/** A name put together with `+` ends as its last part does. */
function endOfText(node: unknown): string | undefined {
  const isSum = (value: unknown): value is SyntaxNode => isNode(value) && value.type === "BinaryExpression";
  return isSum(node) ? endOfText(node["right"]) : literalText(node);
}
