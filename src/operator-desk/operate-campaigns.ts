/** What an operator does with campaigns: a place is paid for, stopped, gone on with, and all are told. */
import { z } from "zod";
import type { Actor } from "../domain/audit/act.ts";
import { AT_THE_CONSOLE } from "../domain/audit/act.ts";
import { keyOf } from "../domain/catalogue/names.ts";
import { dayInParis } from "../domain/paris-time.ts";
import { isCuref } from "../domain/listings/dealer.ts";
import { normaliseReference } from "../domain/listings/listing.ts";
import type { Campaign, CampaignIssue } from "../domain/promotion/campaign.ts";
import { CAMPAIGN_KINDS, issuesOfCampaign, paused, resumed, spentBy } from "../domain/promotion/campaign.ts";
import { stateTold } from "../domain/promotion/campaign-state-told.ts";
import { inEuros, withoutTax } from "../domain/promotion/cost-told.ts";
import type { Storage } from "../storage/storage.ts";

/** Kept as typed: the command reads what is asked, and the site that holds the data reads it a second time. */
const euros = z.string().regex(/^\d{1,7}(?:[.,]\d{1,2})?$/);

/** Cents of `4,50`. */
const centsOf = (text: string) => Math.round(Number(text.replace(",", ".")) * 100);

const piecesOf = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

export const campaignOperations = [
  z.strictObject({ kind: z.literal("campaigns"), dealer: z.string().refine(isCuref).optional() }),
  z.strictObject({
    kind: z.literal("promote"),
    curef: z.string().refine(isCuref),
    place: z.enum(CAMPAIGN_KINDS).default("sponsored"),
    listings: z.string(),
    makes: z.string().optional(),
    from: z.iso.date().optional(),
    until: z.iso.date(),
    daily: euros,
    budget: euros,
  }),
  z.strictObject({ kind: z.literal("pause"), campaign: z.string().min(1).max(40) }),
  z.strictObject({ kind: z.literal("resume"), campaign: z.string().min(1).max(40) }),
] as const;

type CampaignOperation = z.output<(typeof campaignOperations)[number]>;

interface Told {
  readonly kind: "done" | "refused";
  readonly told: string;
}

interface CampaignParts {
  readonly storage: Pick<Storage, "campaigns" | "dealers" | "listings" | "together">;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
}

/** Stops one, or goes on with it; undefined where there is no such campaign. */
export function haltCampaign(
  id: string,
  act: "pause" | "resume",
  { storage, now }: CampaignParts,
  by: Actor,
): Promise<Campaign | undefined> {
  const day = dayInParis(now());
  return storage.together(async (unit) => {
    let before: string | undefined;
    const changed = await unit.changeCampaign(id, (campaign) => {
      before = stateTold(campaign, day);
      return act === "pause" ? paused(campaign, day, "operator") : resumed(campaign, day);
    });
    if (changed === undefined || before === undefined) return undefined;
    await unit.note({
      at: new Date(now()).toISOString(),
      by,
      kind: act === "pause" ? "campaign.paused" : "campaign.resumed",
      object: { kind: "campaign", id },
      dealer: changed.curef,
      before,
      after: stateTold(changed, day),
    });
    return changed;
  });
}

const FAULTS: Readonly<Record<CampaignIssue["field"], string>> = {
  references: "--listings : de une à cinquante références d’annonces, chacune une fois, sont attendues",
  from: "--from : aujourd’hui ou un jour à venir est attendu",
  until: "--until : un jour qui ne précède pas le premier est attendu",
  daily: "--daily : plus de 0 € et 10 000 € au plus par jour sont attendus",
  budget: "--budget : un jour au moins et un million d’euros au plus sont attendus",
};

const refused = (told: string): Told => ({ kind: "refused", told: `${told}\n` });

export async function operateCampaigns(asked: CampaignOperation, { storage, now }: CampaignParts): Promise<Told> {
  const day = dayInParis(now());
  switch (asked.kind) {
    case "campaigns": {
      const all = await storage.campaigns.all();
      const those = all.filter(({ curef }) => asked.dealer === undefined || curef === asked.dealer);
      return those.length === 0
        ? { kind: "done", told: "Aucune campagne.\n" }
        : { kind: "done", told: those.map((campaign) => `${lineOf(campaign, day)}\n`).join("") };
    }
    case "pause":
    case "resume": {
      const changed = await haltCampaign(asked.campaign, asked.kind, { storage, now }, AT_THE_CONSOLE);
      return changed === undefined
        ? refused(`${asked.campaign} : aucune campagne n’a cette référence.`)
        : { kind: "done", told: `${lineOf(changed, day)}\n` };
    }
    case "promote": {
      const { curef, place, from = day, until } = asked;
      const [daily, budget] = [centsOf(asked.daily), centsOf(asked.budget)];
      const makes = piecesOf(asked.makes ?? "").map(keyOf);
      if ((await storage.dealers.get(curef)) === undefined)
        return refused(`${curef} : aucun professionnel n’a cette référence.`);
      const references = piecesOf(asked.listings).map(normaliseReference);
      const campaign: Omit<Campaign, "id"> = {
        curef,
        kind: place,
        references,
        ...(makes.length === 0 ? {} : { makes }),
        until,
        daily,
        budget,
        stretches: [{ from }],
      };
      const faults = issuesOfCampaign(campaign, day);
      if (faults.length > 0)
        return refused(faults.map(({ field, value }) => `${FAULTS[field]} (${value}).`).join("\n"));
      const stored = await storage.listings.getMany(references);
      const strange = references.filter((reference) => stored.get(reference)?.listing.curef !== curef);
      if (strange.length > 0) return refused(`${curef} n’a pas ces annonces : ${strange.join(", ")}.`);
      const added = await storage.together(async (unit) => {
        const kept = await unit.addCampaign(campaign);
        await unit.note({
          at: new Date(now()).toISOString(),
          by: AT_THE_CONSOLE,
          kind: "campaign.added",
          object: { kind: "campaign", id: kept.id },
          dealer: curef,
          after: `${withoutTax(daily)} par jour, ${withoutTax(budget)} au plus`,
        });
        return kept;
      });
      return { kind: "done", told: `${lineOf(added, day)}\n` };
    }
  }
}

function lineOf(campaign: Campaign, day: string): string {
  const { id, kind, references, until, daily, budget, makes } = campaign;
  return [
    id,
    kind,
    stateTold(campaign, day),
    `jusqu’au ${until}`,
    `${withoutTax(daily)} par jour`,
    `${inEuros(spentBy(campaign, day))} sur ${withoutTax(budget)}`,
    references.join(","),
    ...(makes === undefined ? [] : [makes.join(",")]),
  ].join("  ");
}
