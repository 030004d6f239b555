import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { mailFolder } from "../../mail/mail-folder.ts";
import { createMailRoutes } from "./mail-routes.ts";

const NAME = "2026-01-15T090000.000Z_lead-1";

it("shows what a trial has sent as text, and gives the file", async () => {
  const directory = mkdtempSync(join(tmpdir(), "virage-eml-"));
  const folder = mailFolder(directory);
  const routes = createMailRoutes(folder, () => true);
  expect(await (await routes.request("/dev/mail")).text()).toContain("Aucun courriel");
  await folder.deliver(
    "lead-1",
    {
      from: { name: "Virage", address: "messages@virage.example" },
      to: { address: "garage@vendeur.example" },
      subject: "<b>Peugeot</b>",
      text: "<script>alert(1)</script>",
      date: "2026-01-15T09:00:00.000Z",
    },
    new AbortController().signal,
  );
  const page = await (await routes.request("/dev/mail")).text();
  expect(page).toContain("&lt;b&gt;Peugeot&lt;/b&gt;");
  expect(page).not.toContain("<script>");
  const file = await routes.request(`/dev/mail/${NAME}.eml`);
  expect(file.headers.get("Content-Type")).toBe("message/rfc822");
  expect(await file.text()).toContain("To: garage@vendeur.example");
  expect(page).toContain(`/dev/mail/${NAME}.eml`);
  for (const path of ["lead-1.eml", `${NAME}.json`, `..%2F${NAME}.eml`].map((file) => `/dev/mail/${file}`))
    expect((await routes.request(path)).status).toBe(404);
  rmSync(directory, { recursive: true });
});

it("shows the look of a mail in a frame of no origin, which runs nothing and loads our pictures alone", async () => {
  const directory = mkdtempSync(join(tmpdir(), "virage-eml-"));
  const folder = mailFolder(directory);
  const routes = createMailRoutes(folder, () => true);
  const mail = {
    from: { address: "messages@virage.example" },
    to: { address: "camille@exemple.example" },
    subject: '"><script>',
    text: "En texte",
    html: '<!doctype html><html lang="fr"><head><title>x</title></head><body><p>Mis en page</p></body></html>',
    unsubscribe: { url: "https://virage.example/alertes/1" },
    date: "2026-01-15T09:00:00.000Z",
  };
  await folder.deliver("lead-1", mail, new AbortController().signal);
  const list = await routes.request("/dev/mail");
  expect(list.headers.get("Content-Security-Policy")).toContain("frame-src 'self'");
  const page = await list.text();
  expect(page).toMatch(new RegExp(`<iframe\\s+src="/dev/mail/${NAME}\\.html"`));
  expect(page).toContain("<pre>En texte</pre>");
  expect(page).toContain("https://virage.example/alertes/1");
  expect(page).not.toContain("<script>");
  const shown = await routes.request(`/dev/mail/${NAME}.html`);
  const policy = shown.headers.get("Content-Security-Policy") ?? "";
  for (const part of ["default-src 'none'", "img-src 'self'", "frame-ancestors 'self'", "sandbox allow-popups"])
    expect(policy).toContain(part);
  expect(policy).not.toContain("allow-scripts");
  expect(policy).not.toContain("allow-same-origin");
  expect(await shown.text()).toContain('<head><base target="_blank"><title>');
  expect((await routes.request("/dev/mail/lead-1.html")).status).toBe(404);
  expect((await createMailRoutes(undefined, () => true).request(`/dev/mail/${NAME}.html`)).status).toBe(404);
  rmSync(directory, { recursive: true });
});

it("shows twenty at a time, the newest first, and reads no other", async () => {
  const directory = mkdtempSync(join(tmpdir(), "virage-eml-"));
  const folder = mailFolder(directory);
  const routes = createMailRoutes(folder, () => true);
  const from = { address: "messages@virage.example" };
  for (let day = 1; day <= 28; day += 1) {
    const date = `2026-01-${String(day).padStart(2, "0")}T09:00:00Z`;
    const mail = { from, to: { address: "garage@vendeur.example" }, subject: `le ${day}.`, text: "", date };
    await folder.deliver(`k${29 - day}`, mail, new AbortController().signal);
  }
  writeFileSync(join(directory, "2025-01-01T090000.000Z_broken.json"), "{");
  const subjects = async (query: string) =>
    [...(await (await routes.request(`/dev/mail${query}`)).text()).matchAll(/<h2>le (\d+)\.<\/h2>/g)].map(([, day]) =>
      Number(day),
    );
  const first = Array.from({ length: 20 }, (_, place) => 28 - place);
  expect(await subjects("")).toEqual(first);
  expect(await subjects("?page=-1")).toEqual(first);
  rmSync(join(directory, "2025-01-01T090000.000Z_broken.json"));
  expect(await subjects("?page=2")).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  expect((await routes.request("/dev/mail?page=3")).status).toBe(404);
  rmSync(directory, { recursive: true });
});

it("is not there on a site that is meant", async () => {
  const routes = createMailRoutes(undefined, () => true);
  expect((await routes.request("/dev/mail")).status).toBe(404);
  expect((await routes.request("/dev/mail/lead-1.eml")).status).toBe(404);
});
