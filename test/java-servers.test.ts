import { expect, it } from "vitest";
import { answers } from "./java-servers.ts";

it("says that a command answers, fails or is not there, without failing itself", async () => {
  const node = process.execPath;
  expect(await answers(node, ["--version"])).toBe(true);
  expect(await answers(node, ["--eval", "process.exit(3)"])).toBe(false);
  expect(await answers("no-such-command-anywhere", [])).toBe(false);
});
