import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { createMediaFolder } from "./media-folder.ts";
import { describeMediaStore } from "./media-store.contract.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-medias-"));
});
afterAll(() => rm(directory, { recursive: true }));

describeMediaStore(() => createMediaFolder(directory));
