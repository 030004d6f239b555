/** What a person decides by the command, they decide as they would on the operators' pages: of one advert there is one decision. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { readModeration } from "../cli/moderate.ts";
import { NOTHING_TYPED } from "../domain/deposit/deposit.ts";
import { readMail } from "../mail/mail.ts";
import { moderate } from "./moderation-operations.ts";
import type { Operation } from "./operations.ts";
import { operate } from "./operations.ts";

const AT = new Date(NOW).toISOString();
const REASONS = { facts: "Le compteur est faux.", ground: "Article L121-2" };

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite([listingWith({ reference: "P1", curef: "C1" })]);
  await site.storage.together(async (unit) => {
    for (const [id, listing] of [
      ["S-1", "P1"],
      ["S-2", "P1"],
      ["S-3", "P1"],
      ["S-4", "PQ1"],
      ["S-5", "PQ1"],
    ] as const) {
      const words = `142 000 km, dit ${id}`;
      const email = `${id}@exemple.example`;
      await unit.addReport({ id, listing, reason: "faux", words, email, at: AT, due: "2026-01-19" });
    }
    await unit.addDeposit({
      id: "depot1",
      state: "moderation",
      fields: { ...NOTHING_TYPED, vehicle: "Dacia Duster", price: "7 900" },
      photos: [],
      email: "paul@exemple.example",
      reference: "PQ1",
      createdAt: AT,
      updatedAt: AT,
    });
    await unit.addCase({ id: "cas1", deposit: "depot1", openedAt: AT, findings: [] });
  });
});
afterEach(() => site.close());

const parts = () => ({
  storage: site.storage,
  sender: { look: () => undefined },
  from: { address: "messages@virage.example" },
  isDelivered: true,
  origin: () => "https://virage.example",
  now: () => NOW,
  clock: () => NOW,
  removeFiles: async () => undefined,
  removePhotos: async () => undefined,
});
const decide = (asked: Omit<Extract<Operation, { outcome: "retiree" }>, "kind" | "outcome">) =>
  operate({ kind: "decide", outcome: "retiree", ...asked }, parts());
const moderated = async (...args: string[]) => {
  const asked = readModeration(args);
  return asked && moderate(asked, parts());
};
const outcomes = async () =>
  Object.fromEntries(
    (await site.storage.correspondence.reports.since("")).map(({ id, decision }) => [id, decision?.outcome]),
  );
const mailsTo = async (address: string) => {
  const all = await site.storage.outbox.claim({ kinds: ["mail"], now: "2999-01-01", lease: 0, limit: 99 });
  return all.map(({ payload }) => readMail(payload)).filter(({ to }) => to.address === address);
};

it("a decision upon a notice answers those that are said to have been read with it, and tells which wait", async () => {
  const { kind, told } = await decide({ id: "S-1", with: "S-2", ...REASONS });
  expect([kind, told]).toEqual(["done", expect.stringContaining("S-1 : l’annonce est retirée.")]);
  expect(told).toContain("La même décision répond à S-2.\n1 signalement de cette annonce attend encore : S-3.\n");
  expect(await outcomes()).toMatchObject({ "S-1": "retiree", "S-2": "retiree", "S-3": undefined });
  expect(await mailsTo("S-2@exemple.example")).toHaveLength(1);
});

it.each(["S-4", "S-9", "S-2,S-4"])(
  "a notice that is about another advert is not read with it, and nothing is done: %s",
  async (named) => {
    const before = await outcomes();
    expect(await decide({ id: "S-1", with: named, ...REASONS })).toMatchObject({
      kind: "refused",
      told: expect.stringContaining("aucun signalement de cette annonce"),
    });
    expect(await outcomes()).toEqual(before);
  },
);

it("a notice of an advert that is judged as a case is decided there alone", async () => {
  const { kind, told } = await decide({ id: "S-4", ...REASONS });
  expect([kind, told.includes("cas1"), told.includes("Rien n’a changé")]).toEqual(["refused", true, true]);
  expect((await outcomes())["S-4"]).toBeUndefined();
});

it("a case shows what visitors report of its advert, and its decision answers those that were read", async () => {
  const shown = await moderated("cas1");
  for (const words of ["Signalement S-4", "> 142 000 km, dit S-4", "Signalement S-5"])
    expect(shown?.told).toContain(words);
  const accepted = ["cas1", "--outcome", "acceptee", "--with", "S-4"];
  // Who reported an advert that stays is owed why.
  expect(await moderated(...accepted)).toBeUndefined();
  const done = await moderated(...accepted, "--answer", "Le compteur montre 142 000 km.");
  expect(done?.told).toContain("La même décision répond à S-4.\n1 signalement de cette annonce attend encore : S-5.\n");
  expect((await mailsTo("S-4@exemple.example"))[0]?.text).toContain("Le compteur montre 142 000 km.");
  const decided = await site.storage.correspondence.reports.get("S-4");
  expect(decided?.decision).toMatchObject({ outcome: "maintenue", case: "cas1" });
});

it("a case that is refused tells its reasons to those who reported its advert", async () => {
  const reasons = ["--facts", REASONS.facts, "--ground", "loi", "--reason", REASONS.ground];
  const done = await moderated("cas1", "--outcome", "refusee", ...reasons, "--with", "S-4,S-5");
  expect(done?.told).toContain("La même décision répond à S-4, S-5.");
  for (const id of ["S-4", "S-5"]) expect((await mailsTo(`${id}@exemple.example`))[0]?.text).toContain(REASONS.facts);
  expect(await outcomes()).toMatchObject({ "S-4": "retiree", "S-5": "retiree" });
});
