import { expect, it } from "vitest";
import { logConsole } from "./log-console.ts";

it("what packages tell the console is told by the log, an error with its stack", () => {
  const told: unknown[] = [];
  const at = (level: string) => (facts: object, message: string) => void told.push([level, facts, message]);
  const out = { debug: () => {}, error: () => {}, info: () => {}, log: () => {}, warn: () => {} } as Console;
  logConsole({ error: at("error"), warn: at("warn"), info: at("info") }, out);
  const failure = new Error("broken");
  out.warn("path %s cannot be decoded", "/%");
  out.error(failure);
  out.log("hello", { from: 1 });
  expect(told).toEqual([
    ["warn", {}, "path /% cannot be decoded"],
    ["error", { err: failure }, expect.stringMatching(/^Error: broken\n/)],
    ["info", {}, "hello { from: 1 }"],
  ]);
});
