import fc from "fast-check";
import PostalMime from "postal-mime";
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

const NEVER = new AbortController().signal;

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
        const entry = mailEntry("lead.k", {
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

  const filed = async (mail: Mail) => {
    const directory = mkdtempSync(join(tmpdir(), "virage-eml-"));
    const folder = mailFolder(directory);
    await folder.deliver("k", readMail(JSON.parse(JSON.stringify(mailEntry("lead.k", mail).payload))), NEVER);
    const file = await folder.file("2026-01-15T090000.000Z_k");
    rmSync(directory, { recursive: true });
    const raw = Buffer.from(file ?? []);
    return { read: await PostalMime.parse(raw), headers: readRaw(raw.toString()).headers };
  };

  it("carries its look beside its text, and how it is ended by one POST", async () => {
    const url = "https://virage.example/alertes/8Qm2/desinscription";
    const { read, headers } = await filed({
      ...written,
      html: "<p>Très bonne affaire</p>",
      unsubscribe: { url, mailto: "stop@virage.example" },
      listId: "alertes.virage.example",
    });
    expect(headers.get("content-type")?.[0]).toMatch(/^multipart\/alternative/);
    expect(read.text?.trim()).toBe("Bonjour");
    expect(read.html?.trim()).toBe("<p>Très bonne affaire</p>");
    expect(headers.get("list-unsubscribe")).toEqual([`<${url}>, <mailto:stop@virage.example>`]);
    expect(headers.get("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
    expect(headers.get("list-id")).toEqual(["<alertes.virage.example>"]);
    expect(headers.get("auto-submitted")).toEqual(["auto-generated"]);
  });

  it("promises one click behind https, and in a trial on the reader’s own machine", async () => {
    const post = async (url: string) =>
      (await filed({ ...written, unsubscribe: { url } })).headers.has("list-unsubscribe-post");
    expect(await post("http://localhost:3000/alertes/a")).toBe(true);
    expect(await post("http://localhost.example/alertes/a")).toBe(false);
    expect(await post("http://192.168.1.5:3000/alertes/a")).toBe(false);
  });

  it("has one header for each thing that it says, whatever is in its look and its addresses", async () => {
    const nasty = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "\r\nBcc: x@y.example",
        ">, <https://elsewhere.example/",
        "\n\n--x",
        "é\u2028>",
        "a".repeat(2000),
      ),
    );
    await fc.assert(
      fc.asyncProperty(nasty, nasty, async (html, path) => {
        const url = `https://virage.example/a?${path}`;
        const { headers } = await filed({ ...written, html, unsubscribe: { url }, listId: "alertes.virage.example" });
        const others = new Set(["list-id", "list-unsubscribe", "list-unsubscribe-post"]);
        expect([...headers.keys()].filter((header) => !OURS.has(header) && !others.has(header))).toEqual([]);
        expect([...headers.values()].every((values) => values.length === 1)).toBe(true);
        expect(headers.get("list-unsubscribe")?.[0]).toMatch(/^<https:\/\/virage\.example\/a[\x21-\x3b=\x3f-\x7e]*>$/);
      }),
      { numRuns: 200 },
    );
  });

  it.each(["javascript:alert(1)", "ftp://virage.example/", "/alertes/a", "https://", ""])(
    "is never ended at %j",
    (url) => {
      expect(() => mailEntry("lead.k", { ...written, unsubscribe: { url } })).toThrow(Error);
    },
  );

  it.each(["alertes", "a.b>\r\nBcc: x@y.example", "a b.c", "a..b", ""])("is of no list %j", (listId) => {
    expect(() => mailEntry("lead.k", { ...written, listId })).toThrow(Error);
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
    expect(() => mailEntry("lead.k", { ...written, to: { address } })).toThrow(Error);
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
