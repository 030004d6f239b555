/** What the top level of a module declares, and which names each declaration uses: read without running it. */
import { posix } from "node:path";
import type { SourceFile } from "./source-files.ts";
import type { SyntaxNode } from "./syntax-tree.ts";
import { isNode, literalText, syntaxTree } from "./syntax-tree.ts";

/** A name as its own module calls it; `*` stands for all that the module exports. */
export interface ModuleName {
  readonly path: string;
  readonly name: string;
}

/** Names used somewhere: identifiers of the module itself, and modules asked for whole. */
export interface Uses {
  readonly identifiers: ReadonlySet<string>;
  /** By `import()` or as a thread's module. */
  readonly modules: readonly string[];
}

export interface Module {
  /** By the name that the module itself uses. */
  readonly declarations: ReadonlyMap<string, Uses>;
  /** What runs as soon as the module is loaded. */
  readonly effects: Uses;
  /** By the name that the module itself uses. */
  readonly imports: ReadonlyMap<string, ModuleName>;
  /** From the name that others ask for to the module's own, or to another module's. */
  readonly exports: ReadonlyMap<string, string | ModuleName>;
  /** Passed on by `export *`. */
  readonly passedOn: readonly string[];
  /** Every module that is loaded with this one. */
  readonly loads: readonly string[];
}

/** Types are left out: they are nothing that runs. */
export function moduleNames(file: SourceFile): Module {
  const declarations = new Map<string, Uses>();
  const imports = new Map<string, ModuleName>();
  const exports = new Map<string, string | ModuleName>();
  const passedOn: string[] = [];
  const loads: string[] = [];
  const effects: SyntaxNode[] = [];
  for (const statement of list(syntaxTree(file)["body"])) {
    const path = moduleAt(file.path, literalText(statement["source"]));
    if (isOfTypes(statement)) continue;
    if (path !== undefined) loads.push(path);
    if (statement.type === "ImportDeclaration") {
      for (const specifier of list(statement["specifiers"]).filter((each) => !isOfTypes(each)))
        if (path !== undefined) imports.set(nameOf(specifier["local"]), { path, name: importedName(specifier) });
    } else if (statement.type === "ExportAllDeclaration") {
      if (path !== undefined) passedOn.push(path);
    } else if (statement.type === "ExportDefaultDeclaration") {
      exports.set("default", "default");
      declarations.set("default", usesOf(statement["declaration"], file.path));
    } else {
      const inner = statement.type === "ExportNamedDeclaration" ? statement["declaration"] : statement;
      for (const specifier of list(statement["specifiers"]).filter((each) => !isOfTypes(each))) {
        const name = nameOf(specifier["local"]);
        exports.set(nameOf(specifier["exported"]), path === undefined ? name : { path, name });
      }
      const declared = declaredBy(inner);
      if (declared.length === 0 && isNode(inner)) effects.push(inner);
      for (const { name, node } of declared) {
        declarations.set(name, usesOf(node, file.path));
        if (statement !== inner) exports.set(name, name);
      }
    }
  }
  return { declarations, effects: usesOf(effects, file.path), imports, exports, passedOn, loads };
}

function isOfTypes(node: SyntaxNode): boolean {
  return node["importKind"] === "type" || node["exportKind"] === "type" || /^TS(Interface|TypeAlias)/.test(node.type);
}

function importedName({ type, imported }: SyntaxNode): string {
  if (type === "ImportDefaultSpecifier") return "default";
  return type === "ImportNamespaceSpecifier" ? "*" : nameOf(imported);
}

/** `export const { a, b } = c` declares two names of one node. */
function declaredBy(statement: unknown): readonly { readonly name: string; readonly node: SyntaxNode }[] {
  if (!isNode(statement)) return [];
  if (/^(Function|Class)Declaration$/.test(statement.type)) return [{ name: nameOf(statement["id"]), node: statement }];
  if (statement.type !== "VariableDeclaration") return [];
  return list(statement["declarations"]).flatMap((node) =>
    [...identifiersIn(node["id"])].map((name) => ({ name, node })),
  );
}

/** The names that the node uses, whatever they mean there: one too many keeps alive what is dead, never the reverse. */
export function usesOf(node: unknown, path: string): Uses {
  const modules: string[] = [];
  const identifiers = new Set<string>();
  for (const part of runningParts(node)) {
    if (part.type === "Identifier" || part.type === "JSXIdentifier") identifiers.add(nameOf(part));
    const asked = moduleAt(path, part.type === "ImportExpression" ? literalText(part["source"]) : threadOf(part));
    if (asked !== undefined) modules.push(asked);
  }
  return { identifiers, modules };
}

function identifiersIn(node: unknown): ReadonlySet<string> {
  return usesOf(node, "").identifiers;
}

/** Neither types nor the names of properties and attributes. */
function* runningParts(node: unknown): Generator<SyntaxNode> {
  if (Array.isArray(node)) for (const each of node) yield* runningParts(each);
  if (!isNode(node)) return;
  if (node.type.startsWith("TS") && !/^TS(As|Satisfies|NonNull|Instantiation)/.test(node.type)) return;
  yield node;
  for (const [field, value] of Object.entries(node)) if (!isOnlyAName(node, field)) yield* runningParts(value);
}

function isOnlyAName({ type, computed }: SyntaxNode, field: string): boolean {
  if (type === "JSXAttribute") return field === "name";
  if (computed === true) return false;
  return field === (type === "MemberExpression" ? "property" : "key");
}

/** `new URL("./thread.ts", import.meta.url)`: a module that runs in a thread or process of its own. */
function threadOf({ type, callee, arguments: given }: SyntaxNode): string | undefined {
  return type === "NewExpression" && nameOf(callee) === "URL" ? literalText(list(given)[0]) : undefined;
}

function moduleAt(importer: string, specifier: string | undefined): string | undefined {
  return specifier?.startsWith(".") === true ? posix.join(posix.dirname(importer), specifier) : undefined;
}

function list(value: unknown): readonly SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  return typeof node["name"] === "string" ? node["name"] : (literalText(node) ?? "");
}
