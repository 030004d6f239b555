import { describe, expect, it } from "vitest";
import { productFiles, beginningsAmong, reachFrom } from "../scripts/product-reach.ts";
import { proofsIn } from "../scripts/proofs.ts";
import { sourceFiles } from "../scripts/source-files.ts";
import { whyNotCounted } from "../scripts/spec-proofs.ts";

const file = (path: string, text: string) => ({ path, text });
const reachOf = (files: Readonly<Record<string, string>>) =>
  reachFrom(
    ["src/main.ts"],
    Object.entries(files).map(([path, text]) => file(path, text)),
  );
const unreachedIn = (files: Readonly<Record<string, string>>) => reachOf(files).unreached.map(({ name }) => name);

describe("the product", () => {
  it("exports nothing that neither a visitor nor a tool reaches", () => {
    const product = productFiles();
    const tools = sourceFiles(["scripts", "bench", "e2e"], /\.tsx?$/);
    const { unreached } = reachFrom(
      [...beginningsAmong(product), ...tools.map(({ path }) => path)],
      [...product, ...tools],
    );
    expect(unreached.map(({ path, name }) => `${path} ${name}`)).toEqual([]);
  });
});

describe("a name is reached", () => {
  it.each([
    ["an import", 'import { a } from "./a.ts"; a();', "export const a = 1;"],
    ["another name", 'import { a as b } from "./a.ts"; b();', "export const a = 1;"],
    ["a namespace", 'import * as all from "./a.ts"; all.a();', "export const a = 1;"],
    ["an import at run time", 'const { a } = await import("./a.ts"); a();', "export const a = 1;"],
    ["a thread", 'new Worker(new URL("./a.ts", import.meta.url));', "export const a = 1;"],
    ["a declaration in use", 'import { b } from "./a.ts"; b();', "export const a = 1; export const b = () => a;"],
    ["what runs when its module is loaded", 'import "./a.ts";', "export const a = () => 1; a();"],
    ["JSX", 'import { b } from "./a.ts"; b();', "export const a = 1; export const b = () => [a];"],
  ])("by %s", (_way, main, a) => {
    expect(unreachedIn({ "src/main.ts": main, "src/a.ts": a })).toEqual([]);
  });

  it("through modules that pass it on", () => {
    const main = 'import { c } from "./b.ts"; c();';
    const a = "export const a = 1;";
    expect(unreachedIn({ "src/main.ts": main, "src/b.ts": 'export { a as c } from "./a.ts";', "src/a.ts": a })).toEqual(
      [],
    );
    expect(
      unreachedIn({ "src/main.ts": main, "src/b.ts": 'export * from "./a.ts";', "src/a.ts": "export const c = 1;" }),
    ).toEqual([]);
  });
});

describe("a name is not reached", () => {
  it.each([
    ["that nobody imports", 'import { b } from "./a.ts"; b();', "export const a = 1; export const b = 2;"],
    [
      "that is imported for its type",
      'import type { a } from "./a.ts"; export type A = typeof a;',
      "export const a = 1;",
    ],
    ["that only names of tests use", 'import "./a.ts";', "export const a = 1;"],
    [
      "that is the name of a property",
      'import { b } from "./a.ts"; b();',
      "export const a = 1; export const b = { a: 2 }.a;",
    ],
  ])("%s", (_way, main, a) => {
    expect(unreachedIn({ "src/main.ts": main, "src/a.ts": a })).toEqual(["a"]);
  });

  it("that an unused name alone uses", () => {
    expect(
      unreachedIn({
        "src/main.ts": 'import { c } from "./b.ts"; c();',
        "src/b.ts": 'import { a } from "./a.ts"; export const b = () => a; export const c = 1;',
        "src/a.ts": "export const a = 1;",
      }),
    ).toEqual(["b", "a"]);
  });
});

describe("a numbered test", () => {
  const reach = reachOf({
    "src/main.ts": 'import { used } from "./a.ts"; used();',
    "src/a.ts": "export const used = 1; export const unused = 2;",
  });
  const reasons = (path: string, text: string) =>
    proofsIn(file(path, text), new Set(["4.20"])).proofs.map((proof) => whyNotCounted(proof, reach));

  it("counts when what it calls is reached", () => {
    const imports = 'import { unused, used } from "./a.ts";';
    expect(reasons("src/a.test.ts", `${imports} it("works [4.20]", () => used()); it("too", () => unused());`)).toEqual(
      [undefined],
    );
  });

  it("does not count when it calls what nothing reaches, itself or by its own functions", () => {
    const test = 'const ask = () => unused; it("works [4.20]", () => ask());';
    const reason = "nothing that a visitor or caller reaches uses unused";
    expect(reasons("src/a.test.ts", `import { unused } from "./a.ts"; ${test}`)).toEqual([reason]);
  });

  it("counts when it looks from outside", () => {
    expect(
      reasons("e2e/a.spec.ts", 'import { unused } from "../src/a.ts"; test("works [4.20]", () => unused());'),
    ).toEqual([undefined]);
  });
});
