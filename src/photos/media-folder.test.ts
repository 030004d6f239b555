import { mkdtemp, open, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createMediaFolder } from "./media-folder.ts";
import { describeMediaStore } from "./media-store.contract.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-medias-"));
});
afterAll(() => rm(directory, { recursive: true }));

describeMediaStore(() => createMediaFolder(directory));

it("leaves nothing of a photograph that the disk has no room for", async () => {
  const handle = await open(directory);
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  const refused = vi.spyOn(Object.getPrototypeOf(handle), "writeFile").mockRejectedValue(full);
  await handle.close();
  const store = createMediaFolder(directory);
  const before = await readdir(directory, { recursive: true });
  await expect(store.put(Buffer.from("a photograph"))).rejects.toThrow("no space left");
  refused.mockRestore();
  const after = await readdir(directory, { recursive: true, withFileTypes: true });
  expect(after.filter((one) => one.isFile())).toHaveLength(before.filter((name) => name.includes(".")).length);
  expect(after.some(({ name }) => name.includes("part"))).toBe(false);
});
