import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import type { SearchMoves } from "../compose.ts";
import type { Moved } from "../search/moved-index.ts";
import { searchCommand } from "./search.ts";

const MOVED: Moved = { kind: "moved", index: "virage-000002", former: "virage-000001", listings: 1200 };

async function run(args: readonly string[], moved?: Moved) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const told = Promise.all([text(stdout), text(stderr)]);
  const asked: string[] = [];
  let time = 0;
  const noting = (name: string, result: Moved) => async () => {
    asked.push(name);
    return result;
  };
  const moves = (result: Moved): SearchMoves => ({
    reindex: noting("reindex", result),
    rollBack: noting("rollback", result),
    close: async () => void asked.push("close"),
  });
  const code = await searchCommand(args, {
    dataDirectory: "/nowhere",
    databaseUrl: undefined,
    now: () => (time += 12_000),
    stdout,
    stderr,
    open: async () => moved && moves(moved),
  });
  stdout.end();
  stderr.end();
  const [out, err] = await told;
  return { code, out, err, asked };
}

describe("virage search", () => {
  it("says where the site searches now, and how to go back", async () => {
    expect(await run(["reindex"], MOVED)).toEqual({
      code: 0,
      out: "On cherche dans virage-000002 : 1\u202f200 annonces, en 12 secondes. virage-000001 est gardé : search rollback y revient.\n",
      err: "",
      asked: ["reindex", "close"],
    });
    expect((await run(["rollback"], MOVED)).asked).toEqual(["rollback", "close"]);
  });

  it("says what two indices answer otherwise, and that nothing changed", async () => {
    const question = { kind: "total", filters: { vertical: "car" }, context: { now: 0 } } as const;
    const { code, err } = await run(["reindex"], { kind: "differs", differences: [{ question, answers: [11, 12] }] });
    expect(code).toBe(1);
    expect(err).toContain("Rien n’a changé");
    expect(err).toContain('"kind":"total"');
    expect(err).toContain("11 ≠ 12");
  });

  it.each([
    ["nothingStands", "Aucun index n’est en place"],
    ["noFormer", "pas d’index d’avant"],
    ["logGone", "demandez plutôt search reindex"],
  ] as const)("says why it cannot: %s", async (kind, sentence) => {
    const { code, out, err, asked } = await run(["rollback"], { kind });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain(sentence);
    expect(asked).toEqual(["rollback", "close"]);
  });

  it("is not for a site that searches by itself, nor without one of its two words", async () => {
    expect(await run(["reindex"])).toMatchObject({ code: 1, err: expect.stringContaining("OPENSEARCH_URL") as string });
    for (const args of [[], ["everything"], ["reindex", "rollback"], ["--now"]])
      expect(await run(args, MOVED)).toMatchObject({ code: 64, asked: [] });
  });
});
