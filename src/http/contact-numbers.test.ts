/** Telephone numbers of sellers: who is shown them, how often, and what whoever collects them is told. */
import { describe, expect, it, vi } from "vitest";
import { PHONE, SELLER } from "../../test/contact-forms.ts";
import { serveOpened } from "../../test/served-site.ts";
import { DATA, LISTING, MESSAGE, contactDesk } from "../../test/contact-desk.ts";

const desk = contactDesk();
const { from } = desk;

describe("a telephone number", () => {
  const ask = (path: string, address?: string) =>
    desk.served.ask({ method: "POST", path, body: "", headers: from(address) });
  const digits = /4657142|46 57|65\D?71\D?42/;

  it("stands in no page, no data and no answer of the API before it is asked for", async () => {
    const pages = await Promise.all(
      [
        `/auto-occasion-annonce-${LISTING}.html`,
        `/auto-occasion-annonce-${LISTING}.html.data`,
        MESSAGE,
        DATA,
        `/contact/signaler/${LISTING}`,
        "/listing",
        "/api/v5/search?pageSize=100",
        "/nouveautes.rss",
      ].map((path) => desk.served.ask({ path })),
    );
    for (const { status, body } of pages) {
      expect(status).toBeLessThan(400);
      expect(body).not.toMatch(digits);
      expect(body).not.toContain(SELLER);
    }
  });

  it("is shown by POST alone, with a script and without, and counted for its listing", async () => {
    const views = async () => (await desk.site.storage.sellerContacts.phoneViews("")).get(LISTING) ?? 0;
    const before = await views();
    expect((await desk.served.ask({ path: `/contact/telephone/${LISTING}` })).body).not.toMatch(digits);
    expect(JSON.parse((await ask(`/contact/donnees/telephone/${LISTING}`)).body)).toEqual({
      kind: "shown",
      phone: { label: "04\u00a065\u00a071\u00a042\u00a018", href: `tel:${PHONE}` },
    });
    const page = await ask(`/contact/telephone/${LISTING}`, "9.9.9.1");
    expect(page.body).toContain(`href="tel:${PHONE}"`);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(await views()).toBe(before + 2);
  });

  it("of a showroom is shown by POST alone, with a script and without, and counted for its dealer", async () => {
    const days = async () =>
      (await desk.site.storage.sellerContacts.phoneViewDaysOf("C125", "")).map(({ views }) => views);
    const showroom = await desk.served.ask({ path: "/C125/index" });
    expect(showroom.body).toContain('action="/contact/vitrine/C125"');
    for (const body of [showroom.body, (await desk.served.ask({ path: "/contact/vitrine/C125" })).body])
      expect(body).not.toMatch(digits);
    expect(await days()).toEqual([]);
    const told = await ask("/contact/donnees/vitrine/C125", "9.9.9.11");
    expect(JSON.parse(told.body)).toEqual({
      kind: "shown",
      phone: { label: "04\u00a065\u00a071\u00a042\u00a018", href: `tel:${PHONE}` },
    });
    const page = await ask("/contact/vitrine/C125", "9.9.9.12");
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(page.body).toContain("Téléphoner à Garage du Quai");
    expect(page.body).toContain(`href="tel:${PHONE}"`);
    await ask("/contact/vitrine/C125", "9.9.9.12");
    expect(await days()).toEqual([2]);
  });

  it("of a showroom that has none is not offered there, and nobody has one of no dealer", async () => {
    expect((await desk.served.ask({ path: "/C126/index" })).body).not.toContain("/contact/vitrine/");
    const page = await desk.served.ask({ path: "/contact/vitrine/C126" });
    expect([page.status, page.body.includes("n’a pas laissé d’adresse où lui écrire")]).toEqual([404, true]);
    expect((await ask("/contact/donnees/vitrine/C126")).status).toBe(409);
    for (const path of ["/contact/vitrine/C404", "/contact/donnees/vitrine/C404", "/contact/donnees/vitrine/C125%20"])
      expect((await ask(path)).status, path).toBe(404);
  });

  it("of a showroom is shown on the dealer’s own domain, and no other’s is [6.6]", async () => {
    const there = (path: string, method: "GET" | "POST" = "POST") =>
      desk.served.ask({
        method,
        path,
        headers: { ...from("9.9.9.13"), Host: "www.quai.example" },
        ...(method === "POST" ? { body: "" } : {}),
      });
    expect((await there("/index", "GET")).body).toContain('action="/contact/vitrine/C125"');
    expect((await there("/contact/donnees/vitrine/C125")).body).toContain(PHONE);
    const page = await there("/contact/vitrine/C125");
    expect(page.body).toContain('href="/index"');
    await desk.site.storage.sellerContacts.put([{ seller: "C126", phone: PHONE }]);
    expect((await there("/contact/donnees/vitrine/C126")).status).toBe(404);
    expect((await there("/contact/vitrine/C126")).status).toBe(404);
  });

  it("of a showroom is one of the thirty an hour", async () => {
    for (let count = 0; count < 15; count += 1)
      for (const path of ["/contact/donnees/vitrine/C125", `/contact/donnees/telephone/${LISTING}`])
        expect((await ask(path, "9.9.9.14")).status).toBe(200);
    expect((await ask("/contact/donnees/vitrine/C125", "9.9.9.14")).status).toBe(429);
    expect((await ask("/contact/vitrine/C125", "9.9.9.14")).status).toBe(429);
  });

  it("is counted once a day of one visitor, who gets it each time, and is kept of him as a hash that ends with a day", async () => {
    const views = async () => Object.fromEntries(await desk.site.storage.sellerContacts.phoneViews(""));
    const { [LISTING]: before = 0, ...others } = await views();
    const by = (address: string, browser = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0") =>
      desk.served.ask({
        method: "POST",
        path: `/contact/donnees/telephone/${LISTING}`,
        body: "",
        headers: { ...from(address), "user-agent": browser },
      });
    const kept = vi.spyOn(desk.site.storage.accounts, "allow");
    for (const answer of [await by("9.9.9.2"), await by("9.9.9.2"), await by("9.9.9.2")])
      expect(answer.body).toContain(PHONE);
    expect(await views()).toEqual({ ...others, [LISTING]: before + 1 });
    await by("9.9.9.2", "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36");
    await by("9.9.9.3");
    expect(await views()).toEqual({ ...others, [LISTING]: before + 3 });
    const keys = kept.mock.calls.map(([key]) => key);
    expect(new Set(keys).size).toBe(3);
    expect(keys.join()).not.toMatch(/9\.9\.9|Firefox|Chrome/);
    expect(kept.mock.calls.every(([, { each }]) => each <= 86_400_000)).toBe(true);
    kept.mockRestore();
  });

  it("is shown all the same where nobody can write down that it was", async () => {
    const full = vi
      .spyOn(desk.site.storage.sellerContacts, "countPhoneView")
      .mockRejectedValue(new Error("disk is full"));
    const answer = await ask(`/contact/donnees/telephone/${LISTING}`);
    full.mockRestore();
    expect([answer.status, answer.body]).toEqual([200, expect.stringContaining(PHONE)]);
  });

  it("is shown thirty times an hour to one visitor", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push((await ask(`/contact/donnees/telephone/${LISTING}`, "9.9.9.8")).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    const { headers } = await ask(`/contact/donnees/telephone/${LISTING}`, "9.9.9.8");
    expect(Number(headers["retry-after"])).toBeGreaterThan(60);
    const page = await ask(`/contact/telephone/${LISTING}`, "9.9.9.8");
    expect([page.status, page.body.includes("Vous avez demandé beaucoup de numéros")]).toEqual([429, true]);
    // Nobody wrote anything.
    expect(page.body).not.toContain("Vos lignes sont gardées");
    expect(page.body).not.toMatch(digits);
  });
});

describe("a seller who cannot be reached", () => {
  const pageOf = async (reference: string, site = desk.served) =>
    (await site.ask({ path: `/auto-occasion-annonce-${reference}.html` })).body;

  it("is told to be so on the listing, and why", async () => {
    const silent = await pageOf("SILENT-1");
    expect(silent).toContain(
      "Ce vendeur n’a laissé à Virage ni adresse ni numéro. Ce que l’annonce dit de lui est ci-dessous.",
    );
    expect(silent).not.toMatch(/Contacter le vendeur<\/a>|Afficher le numéro/);
    const mute = await serveOpened(desk.site, { mailSender: desk.sender, isMailDelivered: false });
    expect(await pageOf("PRIVATE-1", mute)).toContain(
      "Virage ne transmet pas de messages en ce moment, et ce vendeur n’a pas laissé de numéro.",
    );
    await mute.close();
    for (const reference of [LISTING, "PRIVATE-1"])
      expect(await pageOf(reference)).not.toMatch(/ni adresse ni numéro|ne transmet pas/);
  });

  it("has no number, which its page says, with what is left to do", async () => {
    const path = (reference: string) => `/contact/telephone/${reference}`;
    const TITLE = "Nous n’avons pas de numéro de ce vendeur";
    for (const [reference, rest] of [
      ["SILENT-1", "Ce vendeur n’a pas laissé d’adresse où lui écrire."],
      ["PRIVATE-1", "Écrivez-lui\u202f: la réponse arrivera dans votre boîte."],
    ] as const) {
      const page = await desk.served.ask({ path: path(reference) });
      const asked = await desk.served.ask({ method: "POST", path: path(reference), body: "", headers: from() });
      expect([page.status, asked.status]).toEqual([404, 409]);
      for (const { body } of [page, asked]) {
        expect(body).toContain(TITLE);
        expect(body).toContain(rest);
        expect(body.includes("Écrire plutôt")).toBe(reference === "PRIVATE-1");
      }
    }
  });
});

describe("whoever collects numbers", () => {
  it.each([
    ["an IPv4 address", (count: number) => `9.8.7.${String(count % 250)}`],
    ["a /64 of IPv6", (count: number) => `2a01:cb00:12:${count.toString(16)}::1`],
  ])("has three hundred an hour by asking from %s of one network a time", async (_, address) => {
    let shown = 0;
    for (let count = 0; count < 400; count += 1) {
      const headers = from(address(count));
      const path = `/contact/donnees/telephone/${LISTING}`;
      if ((await desk.served.ask({ method: "POST", path, body: "", headers })).status === 200) shown += 1;
    }
    // One more comes back every twelve seconds, which a busy machine may take for it.
    expect(shown).toBeGreaterThanOrEqual(300);
    expect(shown).toBeLessThan(310);
    const elsewhere = from(address(1).replace("9.8.7.", "9.8.6.").replace("cb00:12:", "cb00:13:"));
    const other = await desk.served.ask({
      method: "POST",
      path: `/contact/donnees/telephone/${LISTING}`,
      body: "",
      headers: elsewhere,
    });
    expect(other.status).toBe(200);
  });
});
