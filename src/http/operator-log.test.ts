/** The log of acts as an operator reads it and takes it away, and the page of a dealer. */
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { memberSession } from "../../test/member-session.ts";
import { AT, CUREF, SELLER, REASONS, operatorDesk } from "../../test/operator-desk.ts";
import type { Actor, KeptAct } from "../domain/audit/act.ts";
import { AT_THE_CONSOLE } from "../domain/audit/act.ts";

const desk = operatorDesk();
const { send, read, judge, heldUp } = desk;

describe("the page of a dealer", () => {
  it("tells its address as buyers are shown it: where its vehicles are seen, unless it names another", async () => {
    const identity = { legalName: "Garage du Lac, SAS", siren: "732829320", email: SELLER, phone: "+33472000000" };
    const place = { street: "12 rue du Lac", zipcode: "69003", cityLabel: "Lyon" };
    await desk.served.site.storage.dealers.put([
      { curef: "C124", name: "Garage du Lac", sellerType: "AGENT", place, identity },
    ]);
    const page = await read("/exploitation/vendeurs/C124");
    expect([page.includes("12 rue du Lac"), page.includes("Non dit")]).toEqual([true, false]);
  });
});

describe("the log", () => {
  it("says in words what an account became", async () => {
    const roles = { before: "private", after: "private, operator" };
    const act = {
      at: AT,
      by: AT_THE_CONSOLE,
      kind: "roles.set",
      object: { kind: "account", id: desk.other.account },
    } as const;
    await desk.served.site.storage.together((unit) => unit.note({ ...act, ...roles }));
    expect(await read("/exploitation/journal?acte=roles.set")).toContain(
      "particulier, puis particulier et exploitation",
    );
  });

  it("tells acts by their addresses, shortened, filters them and goes on page by page", async () => {
    await send(`/exploitation/vendeurs/${CUREF}`, { ...REASONS, compris: "on", geste: "suspendre" });
    await judge(`/exploitation/moderation/${await heldUp()}`, { ...REASONS, geste: "refuser" });
    const page = await read("/exploitation/journal?acte=dealer.suspended&professionnel=c123");
    expect(page).toContain("Professionnel suspendu");
    expect(page).toContain("e•••@exemple.example");
    expect(page).not.toContain("exploitante@exemple.example</td>");
    expect(page).not.toContain("<td>Annonce refusée</td>");
    expect(await read("/exploitation/journal?du=2999-01-01")).toContain("Aucun acte n’est ainsi noté");
    expect(await read("/exploitation/journal?suite=3")).toContain("Les derniers");
    expect(await read("/exploitation/journal?acte=nul&du=2026-99-99&suite=-1")).toContain("Journal");
  });

  it("is filtered by who: one account, or the console, by no address in that of a page", async () => {
    const note = (by: Actor, after: string) =>
      desk.served.site.storage.together((unit) =>
        unit.note({ at: AT, by, kind: "campaign.paused", object: { kind: "campaign", id: "C5-1" }, after }),
      );
    await note({ kind: "account", id: desk.operator.account }, "par un compte");
    await note(AT_THE_CONSOLE, "à la machine");
    const [own, console, all] = [
      await read(`/exploitation/journal?acte=campaign.paused&qui=${desk.operator.account}`),
      await read("/exploitation/journal?acte=campaign.paused&qui=console"),
      await read("/exploitation/journal?acte=campaign.paused"),
    ];
    const rows = (page: string) => page.slice(page.indexOf("<table"), page.indexOf("</table>"));
    expect([rows(own).includes("par un compte"), rows(own).includes("à la machine")]).toEqual([true, false]);
    expect([rows(console).includes("par un compte"), rows(console).includes("à la machine")]).toEqual([false, true]);
    expect(rows(all)).toContain(`href="/exploitation/journal?qui=${desk.operator.account}"`);
  });

  it("is taken away whole or as it is filtered, however long, as CSV that no spreadsheet reckons or JSON lines", async () => {
    const { storage } = desk.served.site;
    const bad = {
      at: AT,
      by: AT_THE_CONSOLE,
      kind: "domain.claimed",
      object: { kind: "dealer", id: "C77" },
      dealer: "C77",
    } as const;
    await storage.together(async (unit) => {
      for (let number = 0; number < 1100; number += 1)
        await unit.note({ ...bad, before: "=1+1", after: `un; « deux »\n"trois" ${String(number)}` });
    });
    const taken = (file: string, cookie = desk.operator.cookie) =>
      desk.served.ask({ path: `/exploitation/journal/${file}`, headers: { Cookie: cookie } });
    const csv = await taken("actes.csv?professionnel=c77");
    expect([csv.status, csv.headers["content-type"], csv.headers["cache-control"]]).toEqual([
      200,
      "text/csv; charset=utf-8",
      "no-store",
    ]);
    expect(csv.headers["content-disposition"]).toBe(`attachment; filename="virage-journal-${AT.slice(0, 10)}.csv"`);
    const lines = parse(csv.body, { delimiter: ";", bom: true, columns: true }) as Record<string, string>[]; // of headings
    expect(lines).toHaveLength(1100);
    expect(lines[0]).toMatchObject({ Qui: "Console", Avant: "'=1+1", Après: 'un; « deux »\n"trois" 1099' });
    const all = await taken("actes.ndjson");
    const acts = all.body
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as KeptAct); // as `log-files.ts` writes
    const kept = await storage.acts.find({}, 99_999);
    expect(acts).toEqual(kept);
    expect(all.body).not.toContain("@exemple.example");
    const dealer = await memberSession(storage, "curieuse");
    expect((await taken("actes.csv", dealer.cookie)).status).toBe(404);
    expect((await taken("actes.xml")).status).toBe(404);
    expect(await read("/exploitation/journal?professionnel=c77")).toContain(
      'href="/exploitation/journal/actes.csv?professionnel=c77"',
    );
  });
});
