import { describe, expect, it } from "vitest";
import { productFiles, beginningsAmong, reachFrom } from "../scripts/product-reach.ts";
import { moduleNames } from "../scripts/module-names.ts";
import { proofsIn } from "../scripts/proofs.ts";
import { sourceFiles } from "../scripts/source-files.ts";
import { kindOf, whyNotCounted } from "../scripts/spec-proofs.ts";

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
    "src/main.ts": 'import { used } from "./a.ts"; import { page } from "./web/page.ts"; used(page);',
    "src/a.ts": "export const used = 1; export const unused = 2;",
    "src/web/page.ts": "export const page = 1;",
  });
  const helpers = new Map(
    [
      file("test/run.ts", 'import { used } from "../src/a.ts"; export const run = () => used; export const DAY = 1;'),
      file("test/served.ts", 'import { page } from "../src/web/page.ts"; export const serve = () => page;'),
    ].map((helper) => [helper.path, moduleNames(helper)] as const),
  );
  const proofs = (path: string, text: string) => proofsIn(file(path, text), new Set(["4.20"])).proofs;
  const reasons = (path: string, text: string) =>
    proofs(path, text).map((proof) => whyNotCounted(proof, reach, helpers));

  it("counts when it expects something of what is reached", () => {
    const imports = 'import { unused, used } from "./a.ts";';
    expect(
      reasons("src/a.test.ts", `${imports} it("works [4.20]", () => expect(used())); it("too", () => unused());`),
    ).toEqual([undefined]);
  });

  it.each([
    ["an expectation of its own function", "const check = () => expect(used()).toBe(1);", "check()"],
    ["a property", "", "fc.assert(used)"],
    ["what was made before all tests", "let it1; beforeAll(() => { it1 = used(); });", "expect(it1)"],
  ])("counts by %s", (_way, before, body) => {
    const text = `import { used } from "./a.ts"; ${before} it("works [4.20]", () => { ${body}; });`;
    expect(reasons("src/a.test.ts", text)).toEqual([undefined]);
  });

  it("counts when a helper of the tests runs what is reached, and not for what else the helper holds", () => {
    const text = (name: string) => `import { ${name} } from "../test/run.ts"; it("a [4.20]", () => expect(${name}));`;
    expect(reasons("src/a.test.ts", text("run"))).toEqual([undefined]);
    expect(reasons("src/a.test.ts", text("DAY"))).toEqual(["it uses nothing that a visitor or caller reaches"]);
  });

  it.each([
    ["is empty", "", "it expects nothing"],
    ["runs the product and expects nothing", "used();", "it expects nothing"],
    ["expects what has to do with nothing", "expect(1).toBe(1);", "it uses nothing that a visitor or caller reaches"],
  ])("does not count when it %s", (_how, body, reason) => {
    const text = `import { used } from "./a.ts"; it("does nothing at all [4.20]", () => { ${body} });`;
    expect(reasons("src/a.test.ts", text)).toEqual([reason]);
  });

  it("does not count when it calls what nothing reaches, itself or by its own functions", () => {
    const test = 'const ask = () => unused; it("works [4.20]", () => expect(ask()));';
    const reason = "nothing that a visitor or caller reaches uses unused";
    expect(reasons("src/a.test.ts", `import { unused } from "./a.ts"; ${test}`)).toEqual([reason]);
  });

  it.each([
    ["async ({ page }) => { await page.goto('/'); await expect(page).toHaveURL('/'); }", undefined],
    ["async ({ request }) => { expect(await request.get('/')).toBeOK(); }", undefined],
    ["async ({ page: _ }) => { expect(1).toBe(1); }", "it neither opens a page nor sends a request"],
    ["async ({ page }) => { expect(unused()).toBe(2); }", "it neither opens a page nor sends a request"],
    ["async ({ page }) => { await page.goto('/'); }", "it expects nothing"],
  ])("from outside drives the site and expects something: %s", (body, reason) => {
    const text = `import { unused } from "../src/a.ts"; test("works [4.20]", ${body});`;
    expect(reasons("e2e/a.spec.ts", text)).toEqual([reason]);
  });

  it.each([
    ["e2e/a.spec.ts", "", "page, answer or mail"],
    ["src/a.test.ts", 'import { page as shown } from "./web/page.ts"; ', "page, answer or mail"],
    ["src/a.test.ts", 'import { serve as shown } from "../test/served.ts"; ', "page, answer or mail"],
    ["src/a.test.ts", 'import { used as shown } from "./a.ts"; ', "rule only"],
  ])("in %s after %s stands at a %s", (path, imports, kind) => {
    const text = `${imports}it("works [4.20]", () => expect(shown()));`;
    expect(proofs(path, text).map((proof) => kindOf(proof, helpers))).toEqual([kind]);
  });
});
