import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { mailFolder } from "../../mail/mail-folder.ts";
import { createMailRoutes } from "./mail-routes.ts";

it("shows what a trial has sent as text, and gives the file", async () => {
  const directory = mkdtempSync(join(tmpdir(), "virage-eml-"));
  const folder = mailFolder(directory);
  const routes = createMailRoutes(folder);
  expect(await (await routes.request("/dev/courriels")).text()).toContain("Aucun courriel");
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
  const page = await (await routes.request("/dev/courriels")).text();
  expect(page).toContain("&lt;b&gt;Peugeot&lt;/b&gt;");
  expect(page).not.toContain("<script>");
  const file = await routes.request("/dev/courriels/lead-1.eml");
  expect(file.headers.get("Content-Type")).toBe("message/rfc822");
  expect(await file.text()).toContain("To: garage@vendeur.example");
  for (const path of ["/dev/courriels/lead-2.eml", "/dev/courriels/lead-1.json", "/dev/courriels/..%2Flead-1.eml"])
    expect((await routes.request(path)).status).toBe(404);
  rmSync(directory, { recursive: true });
});

it("is not there on a site that is meant", async () => {
  const routes = createMailRoutes(undefined);
  expect((await routes.request("/dev/courriels")).status).toBe(404);
  expect((await routes.request("/dev/courriels/lead-1.eml")).status).toBe(404);
});
