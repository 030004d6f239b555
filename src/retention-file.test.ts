import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ConfigError } from "./config.ts";
import { RETENTION } from "./domain/privacy/retention.ts";
import { readRetention } from "./retention-file.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-retention-"));
});
afterEach(() => rm(directory, { recursive: true }));

const read = async (content: unknown) => {
  const path = join(directory, "durees.json");
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content, undefined, 2));
  return readRetention(path);
};

it("is the product’s own without a file, and in what the file does not say", async () => {
  expect(await readRetention(undefined)).toEqual(RETENTION);
  expect(await read({ messagesMonths: 6 })).toEqual({ ...RETENTION, messagesMonths: 6 });
});

it.each([
  [{ messagesMonths: 0 }, "ligne 2, messagesMonths"],
  [{ inactiveNoticeDays: 400 }, "ligne 2, inactiveNoticeDays"],
  [{ messagesMonths: "12" }, "ligne 2, messagesMonths"],
  [{ inactiveAccountMonths: 24.5 }, "ligne 2, inactiveAccountMonths"],
  [{ messagesYears: 1 }, "messagesYears"],
  ["{", "n’est pas du JSON"],
])("refuses %j, and says where", async (content, told) => {
  await expect(read(content)).rejects.toThrow(ConfigError);
  await expect(read(content)).rejects.toThrow(told);
});

it("says that there is no such file", async () => {
  await expect(readRetention(join(directory, "nowhere.json"))).rejects.toThrow("illisible");
});
