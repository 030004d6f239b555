import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, describe, expect, it } from "vitest";
import { mailFolder } from "../mail/mail-folder.ts";
import { createMailRoutes } from "../web/mails/mail-routes.ts";
import { isAtTheMachine } from "./at-the-machine.ts";
import { readVisit } from "./visit.ts";

const directory = mkdtempSync(join(tmpdir(), "virage-eml-"));
afterAll(() => rmSync(directory, { recursive: true }));

const site = new Hono()
  .use(readVisit(["10.0.0.0/8"]))
  .route("/", createMailRoutes(mailFolder(directory), isAtTheMachine));
const statusOf = async (url: string, remoteAddress: string, headers: Readonly<Record<string, string>> = {}) =>
  (await site.request(`${url}/dev/mail`, { headers }, { incoming: { socket: { remoteAddress }, rawHeaders: [] } }))
    .status;

describe("the mail of a trial, which holds links that sign in", () => {
  it.each([
    ["http://localhost:3000", "127.0.0.1"],
    ["http://127.0.0.1", "::ffff:127.0.0.1"],
    ["http://[::1]:8080", "::1"],
  ])("is shown at %s to %s", async (url, address) => {
    expect(await statusOf(url, address)).toBe(200);
  });

  it.each([
    ["from the network", "http://localhost:3000", "192.0.2.2", {}],
    ["by the machine’s name in the network", "http://192.0.2.2:3000", "127.0.0.1", {}],
    ["by a name of a stranger that leads here", "http://evil.example", "127.0.0.1", {}],
    ["through a proxy of the same machine", "http://localhost", "127.0.0.1", { "X-Forwarded-For": "192.0.2.2" }],
    ["through a trusted proxy that says it is us", "http://localhost", "10.0.0.1", { "X-Forwarded-For": "127.0.0.1" }],
    ["by nobody’s connection", "http://localhost", "", {}],
  ] as const)("is not shown %s", async (_, url, address, headers) => {
    expect(await statusOf(url, address, headers)).toBe(404);
  });
});
