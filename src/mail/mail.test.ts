import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRaw } from "../../test/mail-server.ts";
import { mailFolder } from "./mail-folder.ts";
import type { Mail } from "./mail.ts";
import { mailEntry, messageId, readMail } from "./mail.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const DATE = "2026-01-15T09:00:00.000Z";
const written: Mail = {
  from: { name: "Virage", address: "messages@virage.example" },
  to: { address: "garage@vendeur.example" },
  subject: "Un message",
  text: "Bonjour",
  date: DATE,
};

const OURS = new Set([
  "auto-submitted",
  "content-transfer-encoding",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "reply-to",
  "subject",
  "to",
]);

describe("a mail", () => {
  it("has our headers and no other, whatever the visitor calls himself and writes", async () => {
    const directory = mkdtempSync(join(tmpdir(), "virage-eml-"));
    const folder = mailFolder(directory);
    const nasty = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string(),
      fc.constantFrom(
        "\r\nBcc: x@y.example",
        "a\nTo: b@c.example\n\nbody",
        "\u2028X-A: b",
        '"<a@b.example>',
        "=?utf-8?Q?=0D=0ABcc:_x?=",
      ),
    );
    await fc.assert(
      fc.asyncProperty(nasty, nasty, nasty, async (name, subject, text) => {
        const entry = mailEntry("k", {
          ...written,
          from: { name: `${name} via Virage`, address: "messages@virage.example" },
          replyTo: { name, address: "camille@exemple.example" },
          subject,
          text,
        });
        await folder.deliver("k", readMail(JSON.parse(JSON.stringify(entry.payload))), new AbortController().signal);
        const file = await folder.file("2026-01-15T090000.000Z_k");
        const { headers } = readRaw(Buffer.from(file ?? []).toString());
        expect([...headers.keys()].filter((header) => !OURS.has(header))).toEqual([]);
        expect([...headers.values()].every((values) => values.length === 1)).toBe(true);
        expect(headers.get("to")).toEqual(["garage@vendeur.example"]);
        expect(headers.get("from")?.[0]).toMatch(/<messages@virage\.example>$/);
        expect(headers.get("reply-to")?.[0]).toMatch(/camille@exemple\.example>?$/);
      }),
      { numRuns: 500 },
    );
    rmSync(directory, { recursive: true });
  });

  it.each([
    "a@⑴.example",
    "a@b",
    "a@b.example, c@d.example",
    "a@b.example\nBcc: c@d.example",
    "<a@b.example>",
    "a",
    "",
  ])("is never written to %j", (address) => {
    expect(() => mailEntry("k", { ...written, to: { address } })).toThrow(Error);
  });

  it("has an id that its key alone decides", () => {
    expect(messageId("lead 1:a", written.from)).toBe("<lead.1.a@virage.example>");
  });
});

describe("a folder of mail", () => {
  it("shows what was written, the latest first, and gives no other file", async () => {
    const directory = mkdtempSync(join(tmpdir(), "virage-eml-"));
    const folder = mailFolder(join(directory, "outbox"));
    const { signal } = new AbortController();
    expect(await folder.page(1)).toEqual({ total: 0, mails: [] });
    await folder.deliver("a", written, signal);
    await folder.deliver("b", { ...written, date: "2026-01-15T10:00:00.000Z" }, signal);
    const names = async () => (await folder.page(1)).mails.map(({ name }) => name);
    const [a, b] = ["2026-01-15T090000.000Z_a", "2026-01-15T100000.000Z_b"];
    expect(await names()).toEqual([b, a]);
    expect(Buffer.from((await folder.file(a)) ?? []).toString()).toContain("To: garage@vendeur.example");
    expect(await folder.file(`../outbox/${a}`)).toBeUndefined();
    expect(await folder.file("c")).toBeUndefined();
    await folder.remove(["a", "nobody"]);
    expect(await names()).toEqual([b]);
    rmSync(directory, { recursive: true });
  });
});
