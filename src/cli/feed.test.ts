import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { feedCommand } from "./feed.ts";

async function run(...args: readonly string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await feedCommand(args, { stdout, stderr });
  stdout.end();
  stderr.end();
  return { code, stdout: await text(stdout), stderr: await text(stderr) };
}

describe("virage feed", () => {
  it("writes the schema of mappings, for editors", async () => {
    const { code, stdout } = await run("schema");
    expect([code, (JSON.parse(stdout) as { readonly title: string }).title]).toEqual([
      0,
      "Correspondance d’un fichier de stock",
    ]);
  });

  it("says what it can do when asked for something else", async () => {
    expect(await run("schemas")).toMatchObject({ code: 64, stdout: "", stderr: expect.stringContaining("schema") });
  });
});
