import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openMail } from "./compose.ts";
import { readConfig } from "./config.ts";

const opened = (variables: Readonly<Record<string, string>>) => {
  const config = readConfig(variables);
  return { ...openMail(config), isMailDelivered: config.isMailDelivered };
};
const PUBLIC_URL = "https://virage.example";
const SERVER = { PUBLIC_URL, SMTP_URL: "smtp://127.0.0.1:2525", MAIL_FROM: "messages@virage.example" };
const letter = {
  from: { address: "messages@virage.example" },
  to: { address: "garage@vendeur.example" },
  subject: "Peugeot",
  text: "Bonjour",
  date: "2026-01-15T09:00:00.000Z",
};
const { signal } = new AbortController();

it("a site that is meant and has no server takes no messages, and what waits is not said to have arrived", async () => {
  expect(opened({ DATABASE_URL: "postgres://localhost/virage" })).toMatchObject({
    isMailDelivered: false,
    isTrial: false,
  });
  const { isMailDelivered, isTrial, transport } = opened({ PUBLIC_URL });
  expect([isMailDelivered, isTrial]).toEqual([false, false]);
  await expect(transport.deliver("a", letter, signal)).rejects.toThrow("no SMTP server");
});

it("a trial writes mail to files, and a site with a server shows none to anybody", () => {
  expect(opened({})).toMatchObject({ isMailDelivered: true, isTrial: true });
  expect(opened(SERVER)).toMatchObject({ isMailDelivered: true, isTrial: false });
});

it("a site whose mail reaches people has an address of its own: whoever asks could say what its letters lead to", () => {
  const { PUBLIC_URL: _, ...nameless } = SERVER;
  expect(() => readConfig(nameless)).toThrow("PUBLIC_URL : attendue avec SMTP_URL");
});

it("files of a trial are forgotten by age and by key, also once there is a server", async () => {
  const directory = await mkdtemp(join(tmpdir(), "virage-open-"));
  const trial = opened({ VIRAGE_DATA: directory });
  for (const [key, date] of [
    ["old", "2025-01-15T09:00:00.000Z"],
    ["erased", letter.date],
    ["kept", letter.date],
  ] as const)
    await trial.transport.deliver(key, { ...letter, date }, signal);
  const { folder } = opened({ ...SERVER, VIRAGE_DATA: directory });
  await folder.forget("2026-01-01T00:00:00.000Z");
  await folder.remove(["erased"]);
  const left = (await readdir(join(directory, "courriels"))).map((file) => file.replace(/^.*_/, ""));
  expect(left.toSorted()).toEqual(["kept.eml", "kept.json"]);
  await rm(directory, { recursive: true });
});
