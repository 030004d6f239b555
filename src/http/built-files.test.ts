import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, describe, expect, it } from "vitest";
import { builtFiles } from "./built-files.ts";

const folder = mkdtempSync(join(tmpdir(), "virage-built-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const [name, text] of [
  ["a.js", "whole"],
  ["a.js.br", "brotli"],
  ["a.js.gz", "gzipped"],
  ["b.css", "small"],
] as const)
  writeFileSync(join(folder, name), text);

const app = new Hono().use("/assets/*", builtFiles(folder)).all("*", (c) => c.text("nothing", 404));

async function told(path: string, accepted = "", method = "GET") {
  const answer = await app.request(path, { method, headers: { "Accept-Encoding": accepted } });
  const of = (name: string) => answer.headers.get(name);
  return [answer.status, of("Content-Type"), of("Content-Encoding"), of("Content-Length"), await answer.text()];
}

describe("a file of the build", () => {
  it("is told as the build compressed it, where its reader takes that", async () => {
    const script = "text/javascript; charset=utf-8";
    expect(await told("/assets/a.js", "gzip, deflate, br, zstd")).toEqual([200, script, "br", "6", "brotli"]);
    expect(await told("/assets/a.js", "gzip;q=1.0")).toEqual([200, script, "gzip", "7", "gzipped"]);
    expect(await told("/assets/a.js")).toEqual([200, script, null, "5", "whole"]);
    expect(await told("/assets/b.css", "br")).toEqual([200, "text/css; charset=utf-8", null, "5", "small"]);
    expect(await told("/assets/a.js", "br", "HEAD")).toEqual([200, script, "br", "6", ""]);
  });

  it("is read once", async () => {
    await told("/assets/a.js");
    writeFileSync(join(folder, "a.js"), "other");
    expect((await told("/assets/a.js")).at(-1)).toBe("whole");
  });

  it("is no other file, whatever leads to it", async () => {
    for (const path of ["/assets/none.js", "/assets/", "/assets/%2e%2e", "/assets/..%2fpackage.json"])
      expect((await told(path))[0], path).toBe(404);
  });
});
