import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { compressAnswers } from "./compress.ts";

const PAGE = "<p>Peugeot 208</p>".repeat(500);

function site(): Hono {
  const app = new Hono();
  app.use(compressAnswers());
  app.get("/page", (c) => c.html(PAGE));
  app.get("/short", (c) => c.html("<p>court</p>"));
  app.get("/picture", (c) => c.body(PAGE, 200, { "Content-Type": "image/avif" }));
  app.get("/done", (c) => c.body(PAGE, 200, { "Content-Type": "text/css", "Content-Encoding": "br" }));
  app.get("/moved", (c) => c.redirect("/page", 301));
  return app;
}

const ask = async (path: string, accepted?: string) =>
  site().request(path, accepted === undefined ? {} : { headers: { "Accept-Encoding": accepted } });

describe("answers", () => {
  it.each([
    ["gzip, deflate, br, zstd", "zstd", zstdDecompressSync],
    ["gzip, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["zstd;q=0, br;q=0.0, gzip;q=0.5", "gzip", gunzipSync],
  ])("for a client that takes %s are sent as %s", async (accepted, encoding, decompress) => {
    const answer = await ask("/page", accepted);
    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    const sent = Buffer.from(await answer.arrayBuffer());
    expect(sent.length).toBeLessThan(PAGE.length / 10);
    expect(decompress(sent).toString()).toBe(PAGE);
  });

  it("are whole for a client that takes nothing", async () => {
    for (const accepted of [undefined, "identity", "compress"]) {
      const answer = await ask("/page", accepted);
      expect(answer.headers.get("Content-Encoding")).toBeNull();
      expect(await answer.text()).toBe(PAGE);
    }
  });

  it("vary by what a client takes, also where only their headers are asked for or they are known already", async () => {
    const app = site();
    app.get("/known", (c) => c.body(null, 304));
    const head = await app.request("/page", { method: "HEAD", headers: { "Accept-Encoding": "zstd" } });
    expect([head.status, head.headers.get("Vary"), await head.text()]).toEqual([200, "Accept-Encoding", ""]);
    expect((await app.request("/known")).headers.get("Vary")).toBe("Accept-Encoding");
  });

  it("that are short, pictures, compressed already or moved are left as they are", async () => {
    const answers = await Promise.all(["/short", "/picture", "/done", "/moved"].map((path) => ask(path, "zstd")));
    expect(answers.map((answer) => answer.headers.get("Content-Encoding"))).toEqual([null, null, "br", null]);
    expect(await answers[0]?.text()).toBe("<p>court</p>");
    expect(answers[3]?.status).toBe(301);
  });
});
