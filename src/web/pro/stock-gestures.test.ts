import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listingWith } from "../../../test/factories/listing-with.ts";
import { NOW } from "../../../test/factories/listings.ts";
import type { TestSite } from "../../../test/site.ts";
import { openTestSite } from "../../../test/site.ts";
import { createDealerStock } from "../../dealer-space/dealer-stock.ts";
import { createVehicleDesk } from "../../dealer-space/vehicle-desk.ts";
import { createMediaFolder } from "../../photos/media-folder.ts";
import { answerStock } from "./stock-gestures.ts";
import { doneCode, doneWords, issueWords } from "./stock-words.ts";

const REFERENCES = ["A1", "A2", "A3"];
const AT = new Date(NOW).toISOString();
const advert = (reference: string, price: number) => listingWith({ reference, curef: "C100", price });

describe("what is done to prices of a stock", () => {
  let site: TestSite;
  let ask: (
    form: Readonly<Record<string, string | readonly string[]>>,
    text?: string,
  ) => ReturnType<typeof answerStock>;
  beforeEach(async () => {
    site = await openTestSite(REFERENCES.map((reference) => advert(reference, 9000)));
    const { storage } = site;
    const dealerStock = createDealerStock({ storage, now: () => NOW, catchUp: async () => undefined });
    const vehicleDesk = createVehicleDesk({
      storage,
      media: createMediaFolder("/nowhere"),
      now: () => NOW,
      catchUp: async () => undefined,
    });
    const services = {
      dealerStock,
      vehicleDesk,
      listings: async (references: readonly string[]) => storage.listings.getMany(references),
      viewer: { kind: "member", id: "M1", email: "garage@exemple.example", roles: [], session: "S1" },
    } as const;
    ask = (fields, text = "") => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields))
        for (const one of typeof value === "string" ? [value] : value) form.append(name, one);
      return answerStock(services, { curef: "C100", question: { text, sort: "duree" } }, form);
    };
  });
  afterEach(() => site.close());

  const prices = async () => {
    const stored = await site.storage.listings.getMany(REFERENCES);
    return REFERENCES.map((reference) => stored.get(reference)?.listing.price);
  };
  const fileLowers = (...references: readonly string[]) =>
    site.storage.listings.write(
      references.map((reference) => ({
        kind: "put",
        listing: advert(reference, 8000),
        priceEntry: { date: AT, price: 8000 },
      })),
      AT,
    );
  /** As the page sends it, opened when each was at 9,000 €. */
  const page = (typed: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      REFERENCES.flatMap((reference) => [
        [`prix-${reference}`, typed[reference] ?? "9\u202f000"],
        [`avant-${reference}`, "9\u202f000"],
      ]),
    );

  it("touches the prices that were typed alone, whatever a file has changed meanwhile", async () => {
    await fileLowers("A2", "A3");
    expect(await ask(page({ A1: "8 900" }))).toEqual({ kind: "done", what: ["nouveau-prix", 8900] });
    expect(await prices()).toEqual([8900, 8000, 8000]);
  });

  it("asks again where the price that was to be replaced has changed, and keeps what was typed", async () => {
    await fileLowers("A2");
    const answer = await ask(page({ A1: "8 900", A2: "8 500" }));
    expect(answer).toEqual({
      kind: "issues",
      issues: [{ reference: "A2", value: "8 500", isMoved: true }],
      typed: { A1: "8 900", A2: "8 500" },
    });
    expect(answer.kind === "issues" && issueWords(answer.issues)).toMatch(/^Un prix a changé depuis/);
    expect(await prices()).toEqual([9000, 8000, 9000]);
    expect(await ask({ ...page({ A1: "8 900", A2: "8 500" }), "avant-A2": "8\u202f000" })).toEqual({
      kind: "done",
      what: ["prix", 2],
    });
    expect(await prices()).toEqual([8900, 8500, 9000]);
  });

  it("asks once about a price that is far from the value, and sets that one alone when it is confirmed", async () => {
    const value = { estimate: 9100, low: 8500, high: 9700 };
    await site.storage.listings.write(
      ["A1", "A2"].map((reference) => ({ kind: "put", listing: { ...advert(reference, 9000), marketValue: value } })),
      AT,
    );
    const asked = await ask(page({ A1: "24 500", A2: "8 900" }));
    expect(asked).toMatchObject({
      kind: "asked",
      gesture: "prix",
      prices: { A1: 24_500 },
      typed: { A1: "24 500", A2: "8 900" },
    });
    expect(asked.kind === "asked" && asked.lines.join(" ")).toMatch(
      /24\u202f500\u202f€, soit 15\u202f400\u202f€ au-dessus de sa valeur de marché de 9\u202f100\u202f€/,
    );
    expect(await prices()).toEqual([9000, 9000, 9000]);
    const confirmed = { geste: "prix-oui", "confirme-A1": "24500" };
    expect(await ask({ ...page({ A1: "245 000", A2: "8 900" }), ...confirmed })).toMatchObject({ kind: "asked" });
    expect(await ask({ ...page({ A1: "24 500", A2: "8 900" }), ...confirmed })).toEqual({
      kind: "done",
      what: ["prix", 2],
    });
    expect(await prices()).toEqual([24_500, 8900, 9000]);
  });

  it("asks about a price under 70 % of the value, and not about one that is 70 % or comes nearer", async () => {
    const value = { estimate: 10_000, low: 9500, high: 10_500 };
    const at = async (price: number) =>
      site.storage.listings.write([{ kind: "put", listing: { ...advert("A1", price), marketValue: value } }], AT);
    await at(9000);
    expect(await ask(page({ A1: "6 999" }))).toMatchObject({ kind: "asked" });
    expect(await ask(page({ A1: "7 000" }))).toMatchObject({ kind: "done" });
    await at(6000);
    expect(await ask({ ...page({ A1: "6 500" }), "avant-A1": "6 000" })).toMatchObject({ kind: "done" });
  });

  it("lowers once what was told once, though it be sent twice", async () => {
    const lower = { choisi: ["A1", "A2"], de: "500", unite: "euros", plancher: "aucun" };
    expect(await ask({ ...page({}), ...lower, geste: "baisser" })).toMatchObject({ kind: "asked" });
    const confirmed = { ...page({}), ...lower, geste: "baisser-oui" };
    expect(await ask(confirmed)).toEqual({ kind: "done", what: ["prix", 2] });
    expect(await ask(confirmed)).toEqual({ kind: "done", what: ["prix", 0] });
    expect(await prices()).toEqual([8500, 8500, 9000]);
  });

  it("tells which of the prices that a step would set are far from the market, beside their value", async () => {
    const value = { estimate: 10_000, low: 9500, high: 10_500 };
    await site.storage.listings.write([{ kind: "put", listing: { ...advert("A1", 9000), marketValue: value } }], AT);
    const effect = async (by: string) => {
      const told = await ask({
        ...page({}),
        choisi: ["A1", "A2"],
        de: by,
        unite: "euros",
        plancher: "aucun",
        geste: "baisser",
      });
      return told.kind === "asked" ? [told.effect, ...told.lines] : [];
    };
    expect(await effect("2010")).toEqual([
      "2 prix changent. Un prix est loin du marché. Est-ce bien ce prix\u202f?",
      expect.stringMatching(
        /, A1\u202f: 6\u202f990\u202f€, soit 3\u202f010\u202f€ sous sa valeur de marché de 10\u202f000\u202f€$/,
      ),
      expect.stringMatching(/, A2\u202f: 9\u202f000\u202f€ devient 6\u202f990\u202f€$/),
    ]);
    expect((await effect("2000"))[0]).toBe("2 prix changent.");
  });

  it("says of an amount that cannot be read that it is the amount, and keeps it with what is chosen", async () => {
    expect(await ask({ ...page({}), choisi: ["A1", "A2"], de: "", geste: "baisser" })).toMatchObject({
      kind: "wrong",
      amount: "",
      chosen: ["A1", "A2"],
    });
    expect(await ask({ choisi: ["A1"], de: "beaucoup", geste: "baisser" })).toMatchObject({ amount: "beaucoup" });
    expect(await ask({ de: "100", geste: "baisser" })).not.toHaveProperty("amount");
  });

  it("keeps vehicles for somebody and frees them, one by its row or those that are chosen, whatever is typed beside", async () => {
    expect(await ask({ geste: "reserver" })).toMatchObject({ kind: "wrong" });
    expect(await ask({ ...page({}), choisi: ["A1", "A2"], geste: "reserver" })).toEqual({
      kind: "done",
      what: ["reserves", 2],
    });
    expect(await ask({ ...page({ A3: "8 800" }), choisi: ["A1"], geste: "liberer:A2" })).toEqual({
      kind: "told",
      what: ["liberes", 1],
      typed: { A3: "8 800" },
    });
    const stored = await site.storage.listings.getMany(REFERENCES);
    expect(REFERENCES.map((reference) => stored.get(reference)?.listing.reservedAt !== undefined)).toEqual([
      true,
      false,
      false,
    ]);
    expect(await prices()).toEqual([9000, 9000, 9000]);
  });

  it("sells or takes away the one vehicle of a row once it is confirmed, whichever are chosen beside", async () => {
    const online = async () => {
      const stored = await site.storage.listings.getMany(REFERENCES);
      return REFERENCES.filter((reference) => stored.get(reference)?.withdrawnAt === undefined);
    };
    const beside = { ...page({}), choisi: ["A2", "A3"] };
    const asked = await ask({ ...beside, geste: "retirer:A1" });
    expect(asked).toMatchObject({ kind: "asked", gesture: "retirer", only: "A1", chosen: ["A2", "A3"] });
    expect(await ask({ ...beside, geste: "vendre:A2" })).toMatchObject({
      kind: "asked",
      gesture: "vendre",
      only: "A2",
    });
    expect(await online()).toEqual(REFERENCES);
    expect(await ask({ ...beside, geste: "retirer-oui:A1" })).toEqual({
      kind: "done",
      what: ["retires", 1],
      left: "A1",
    });
    expect(await ask({ ...beside, geste: "vendre-oui:A2" })).toEqual({ kind: "done", what: ["vendus", 1], left: "A2" });
    expect(await ask({ ...beside, geste: "vendre-oui:A2" })).toEqual({ kind: "done", what: ["vendus", 0] });
    expect(await online()).toEqual(["A3"]);
    expect(await site.storage.vehicleSheets.get("A2")).toMatchObject({ state: "sold" });
  });

  it("leads to a campaign for those that are chosen, as many as one shows, and loses no price that is typed", async () => {
    expect(await ask({ ...page({}), choisi: ["A1", "A3"], geste: "sponsoriser" })).toMatchObject({
      kind: "sponsored",
      references: ["A1", "A3"],
    });
    expect(await ask({ ...page({ A2: "8 800" }), choisi: ["A1"], geste: "sponsoriser" })).toMatchObject({
      kind: "wrong",
      typed: { A2: "8 800" },
    });
    const many = Array.from({ length: 51 }, (_, at) => `A${String(at)}`);
    expect(await ask({ choisi: many, geste: "sponsoriser" })).toMatchObject({
      kind: "wrong",
      words: "Une campagne montre 50 véhicules au plus\u202f: vous en avez choisi 51.",
    });
  });

  describe("of all that filters find", () => {
    const STEP = { de: "500", unite: "euros", plancher: "aucun" };
    const told = async (fields: Readonly<Record<string, string>>, text?: string) => {
      const answer = await ask(fields, text);
      if (answer.kind !== "asked") throw new Error(`not asked: ${JSON.stringify(answer)}`);
      return answer;
    };

    it("lowers each, whichever the page shows, once its effect was told by name and reference", async () => {
      const asked = await told({ ...STEP, tous: "3", geste: "baisser" });
      expect(asked.effect).toBe("3 prix changent.");
      expect(asked.lines).toHaveLength(3);
      expect(asked.lines[0]).toMatch(/, A1\u202f: 9\u202f000\u202f€ devient 8\u202f500\u202f€$/);
      expect(await prices()).toEqual([9000, 9000, 9000]);
      const confirmed = { ...STEP, tous: "3", geste: "baisser-oui", "dit-de": asked.mark ?? "" };
      expect(await ask(confirmed)).toEqual({ kind: "done", what: ["prix", 3] });
      expect(await prices()).toEqual([8500, 8500, 8500]);
      expect(await ask(confirmed)).toMatchObject({ kind: "wrong", step: { by: 500 } });
      expect(await prices()).toEqual([8500, 8500, 8500]);
    });

    it("are those of the filters that the address names", async () => {
      const asked = await told({ tous: "1", geste: "retirer" }, "A2");
      expect(asked).toMatchObject({ gesture: "retirer", ticked: 1, mark: expect.any(String) });
      expect(await ask({ tous: "1", geste: "retirer-oui", "dit-de": asked.mark ?? "" }, "A2")).toEqual({
        kind: "done",
        what: ["retires", 1],
      });
      const stored = await site.storage.listings.getMany(REFERENCES);
      expect(REFERENCES.map((reference) => stored.get(reference)?.withdrawnAt === undefined)).toEqual([
        true,
        false,
        true,
      ]);
    });

    it("changes nothing and says so where they are more or fewer than was promised", async () => {
      const answer = await ask({ ...STEP, tous: "4", choisi: ["A1"], geste: "baisser" });
      expect(answer).toMatchObject({ kind: "wrong", ticked: 4, chosen: ["A1"], step: { by: 500 } });
      expect(answer.kind === "wrong" && answer.words).toBe(
        "Ces filtres trouvent maintenant 3 véhicules, et non les 4 qui étaient annoncés. Rien n’a changé\u202f: choisissez à nouveau.",
      );
      expect(await prices()).toEqual([9000, 9000, 9000]);
    });

    it("changes nothing where a price is another than when its effect was told", async () => {
      const { mark = "" } = await told({ tous: "3", geste: "retirer" });
      await fileLowers("A3");
      expect(await ask({ tous: "3", geste: "retirer-oui", "dit-de": mark })).toMatchObject({ kind: "wrong" });
      expect(await ask({ tous: "3", geste: "retirer-oui" })).toMatchObject({ kind: "wrong" });
      const stored = await site.storage.listings.getMany(REFERENCES);
      expect([...stored.values()].every(({ withdrawnAt }) => withdrawnAt === undefined)).toBe(true);
    });

    it("are reserved once that was told, for most of them are on no page", async () => {
      await ask({ choisi: ["A1"], geste: "reserver" });
      const { mark = "", effect } = await told({ tous: "3", geste: "reserver" });
      expect(effect).toBe("2 véhicules seraient réservés. 1 l’est déjà.");
      expect(await ask({ tous: "3", geste: "reserver-oui", "dit-de": mark })).toEqual({
        kind: "done",
        what: ["reserves", 2],
      });
    });

    it("leaves a gesture of one row to its vehicle alone", async () => {
      expect(await ask({ tous: "3", geste: "reserver:A1" })).toEqual({ kind: "done", what: ["reserves", 1] });
      expect(await told({ tous: "3", geste: "retirer:A1" })).toMatchObject({ only: "A1", ticked: 3 });
    });
  });

  it("is told by a code of ours, and by nobody else’s words", () => {
    expect(doneWords(doneCode(["prix", 2]))).toBe("2 prix changés, en ligne.");
    expect(doneWords(doneCode(["nouveau-prix", 8900]))).toBe("Nouveau prix\u202f: 8\u202f900\u202f€, en ligne.");
    expect(doneWords(doneCode(["retires", 1]))).toBe("1 annonce retirée.");
    expect(doneWords(doneCode(["vendus", 1]))).toBe("Vendu\u202f: l’annonce a quitté le site.");
    expect(doneWords("Votre compte est suspendu : appelez le 0899")).toBeUndefined();
  });
});
