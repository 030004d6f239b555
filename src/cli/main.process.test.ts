import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

it("a command whose output nobody reads on, as of `head`, ends as it would", async () => {
  const command = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), "feed", "schema"]);
  command.stdout.destroy();
  let errors = "";
  command.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const code = await new Promise((resolve) => command.on("close", resolve));
  expect([errors, code]).toEqual(["", 0]);
});
