import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mailEntry } from "../mail/mail.ts";
import { openSqliteStorage } from "../storage/sqlite.ts";
import { DataDirectoryInUse } from "../storage/storage-error.ts";
import { EXIT, eraseCommand, exportCommand } from "./personal-data.ts";

const CANARY = "canari-7f3a";
const EMAIL = `${CANARY}@exemple.example`;
const AT = "2026-01-15T09:00:00.000Z";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-data-"));
  const storage = await openSqliteStorage({ directory });
  const lead = {
    listing: "R1",
    seller: "C1",
    intent: "reponse",
    text: CANARY,
    name: CANARY,
    copy: true,
    at: AT,
  } as const;
  const from = { address: "messages@virage.example" };
  await storage.together(async (unit) => {
    await unit.addLead({ ...lead, id: "a", email: EMAIL });
    await unit.addLead({ ...lead, id: "b", text: "autre", name: "Autre", email: "autre@exemple.example" });
    await unit.addReport({
      id: "S-1",
      listing: "R1",
      reason: "faux",
      words: CANARY,
      email: EMAIL,
      at: AT,
      due: "2026-01-19",
    });
    await unit.add([
      mailEntry("lead.a.seller", { from, to: { address: "g@v.example" }, subject: CANARY, text: CANARY, date: AT }),
      mailEntry("report.S-1", { from, to: { address: EMAIL }, subject: "reçu", text: CANARY, date: AT }),
    ]);
  });
  await storage.close();
});
afterEach(() => rm(directory, { recursive: true }));

const run = async (command: typeof exportCommand, ...args: readonly string[]) => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const removeFiles = vi.fn(async () => undefined);
  const code = await command(args, {
    openStorage: () => openSqliteStorage({ directory }),
    removeFiles,
    stdout,
    stderr,
  });
  stdout.end();
  stderr.end();
  return { code, told: (await text(stdout)) + (await text(stderr)), removeFiles };
};

it("shows all that is kept of who wrote under an address, and nobody else’s", async () => {
  const { code, told } = await run(exportCommand, EMAIL.toUpperCase());
  expect(code).toBe(EXIT.done);
  expect(JSON.parse(told)).toMatchObject({ messages: [{ id: "a", text: CANARY }], reports: [{ id: "S-1" }] });
  expect(told).not.toContain("autre");
});

it("erases it, and the mail that has not left, to the last trace in the database", async () => {
  const { code, told, removeFiles } = await run(eraseCommand, EMAIL);
  expect([code, told]).toEqual([EXIT.done, "Effacé : 1 message, 1 signalement.\n"]);
  expect(removeFiles).toHaveBeenCalledWith(["lead.a.seller", "lead.a.seller.refused", "lead.a.copy", "report.S-1"]);
  expect((await run(exportCommand, EMAIL)).told).not.toContain(`"id"`);
  const storage = await openSqliteStorage({ directory });
  expect(await storage.outbox.claim({ kind: "mail", now: AT, abandoned: "", limit: 9 })).toEqual([]);
  expect(await storage.correspondence.leads.get("b")).toBeDefined();
  await storage.close();
});

it("asks for one address, and leaves a running site’s data to it", async () => {
  expect((await run(eraseCommand)).code).toBe(EXIT.usage);
  expect((await run(eraseCommand, "camille")).code).toBe(EXIT.usage);
  const busy = {
    openStorage: () => Promise.reject(new DataDirectoryInUse(directory, 1)),
    removeFiles: async () => undefined,
    stdout: new PassThrough(),
    stderr: new PassThrough(),
  };
  expect(await eraseCommand([EMAIL], busy)).toBe(EXIT.failed);
});
