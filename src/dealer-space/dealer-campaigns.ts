/** What a dealer pays for, opened and stopped by itself, and what it has brought. Nothing of another dealer's is ever told or touched. */
import type { Actor } from "../domain/audit/act.ts";
import { dayInParis } from "../domain/paris-time.ts";
import { withoutTax } from "../domain/promotion/cost-told.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { Campaign, CampaignState } from "../domain/promotion/campaign.ts";
import { ended, paused, resumed, spentBy, stateOn, wasPausedOn } from "../domain/promotion/campaign.ts";
import type { TermsIssue, TypedTerms } from "../domain/promotion/campaign-terms.ts";
import { readTerms } from "../domain/promotion/campaign-terms.ts";
import { dailyRates } from "../domain/promotion/place-rate.ts";
import type { CampaignDay } from "../domain/promotion/promotion-event.ts";
import type { Storage } from "../storage/storage.ts";

export interface CampaignSheet {
  readonly campaign: Campaign;
  readonly state: CampaignState;
  /** Cents. */
  readonly spent: number;
  /** Those on which anything was counted, in their order. */
  readonly days: readonly CampaignDay[];
}

export type CampaignAct = "pause" | "resume" | "end";

export type CampaignOpening =
  | { readonly kind: "opened"; readonly id: string }
  | { readonly kind: "issues"; readonly issues: readonly TermsIssue[] };

/** A campaign as it would be opened. */
export type CampaignDraft =
  | {
      readonly kind: "draft";
      readonly campaign: Omit<Campaign, "id" | "curef">;
      /** In the order in which they are shown. */
      readonly offers: readonly Listing[];
    }
  | { readonly kind: "issues"; readonly issues: readonly TermsIssue[] };

/** `over`: the dealer has no such campaign, or it is over; `pausedToday`: it went on again after the pause of today. */
export type CampaignChange = "done" | "over" | "pausedToday";

export interface DealerCampaigns {
  /** The latest first. */
  all(curef: string): Promise<readonly CampaignSheet[]>;
  one(curef: string, id: string): Promise<CampaignSheet | undefined>;
  /** Nothing is owed for it. */
  draft(curef: string, typed: TypedTerms): Promise<CampaignDraft>;
  open(curef: string, typed: TypedTerms, by: Actor): Promise<CampaignOpening>;
  change(curef: string, id: string, act: CampaignAct, by: Actor): Promise<CampaignChange>;
}

export interface DealerCampaignsParts {
  readonly storage: Pick<Storage, "campaigns" | "placeRates" | "listings" | "together">;
  /** The moment that visitors are shown, milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** Writes what was counted and is not yet stored. */
  readonly flush: () => Promise<void>;
}

type Opened = Omit<Campaign, "id" | "curef">;

/** Of the same vehicles in the same place, over the same days for the same sum, and not ended. */
function isSame(one: Campaign, opened: Opened, day: string): boolean {
  const told = ({ kind, references, until, budget, stretches }: Opened) =>
    JSON.stringify([kind, [...references].toSorted(), until, budget, stretches[0]?.from]);
  return stateOn(one, day) !== "ended" && told(one) === told(opened);
}

const KINDS = { pause: "campaign.paused", resume: "campaign.resumed", end: "campaign.ended" } as const;
const CHANGES: Readonly<Record<CampaignAct, (campaign: Campaign, day: string) => Campaign>> = {
  pause: paused,
  resume: resumed,
  end: ended,
};

export function createDealerCampaigns({ storage, now, flush }: DealerCampaignsParts): DealerCampaigns {
  const { campaigns, placeRates, listings } = storage;
  const today = () => dayInParis(now());

  const all = async (curef: string): Promise<readonly CampaignSheet[]> => {
    await flush();
    const [held, counted] = await Promise.all([campaigns.all(), campaigns.counted(curef)]);
    const day = today();
    return held
      .filter((campaign) => campaign.curef === curef)
      .map((campaign) => ({
        campaign,
        state: stateOn(campaign, day),
        spent: spentBy(campaign, day),
        days: counted.get(campaign.id) ?? [],
      }))
      .toReversed();
  };

  const draft = async (curef: string, typed: TypedTerms): Promise<CampaignDraft> => {
    const day = today();
    const read = readTerms(typed, day, dailyRates(await placeRates.all(), day));
    if (read.kind === "issues") return read;
    const { campaign, isForMakes } = read;
    const stored = await listings.getMany(campaign.references);
    const offers = campaign.references.flatMap((reference) => {
      const known = stored.get(reference);
      return known?.listing.curef === curef && known.withdrawnAt === undefined ? [known.listing] : [];
    });
    if (offers.length < campaign.references.length) {
      const isOwn = new Set(offers.map(({ reference }) => reference));
      const strange = campaign.references.filter((reference) => !isOwn.has(reference));
      return { kind: "issues", issues: [{ field: "references", value: strange.join(", ") }] };
    }
    const makes = isForMakes ? { makes: [...new Set(offers.map(({ make }) => make))] } : {};
    return { kind: "draft", campaign: { ...campaign, ...makes }, offers };
  };

  return {
    all,
    one: async (curef, id) => (await all(curef)).find(({ campaign }) => campaign.id === id),
    draft,
    open: async (curef, typed, by) => {
      const drafted = await draft(curef, typed);
      if (drafted.kind === "issues") return drafted;
      const { campaign } = drafted;
      return storage.together(async (unit) => {
        // The same form sent again, by a double tap or the way back, is the same campaign.
        const before = (await campaigns.all()).find((one) => one.curef === curef && isSame(one, campaign, today()));
        if (before !== undefined) return { kind: "opened", id: before.id };
        const { id, daily, budget } = await unit.addCampaign({ ...campaign, curef });
        await unit.note({
          at: new Date(now()).toISOString(),
          by,
          kind: "campaign.added",
          object: { kind: "campaign", id },
          dealer: curef,
          after: `${withoutTax(daily)} par jour, ${withoutTax(budget)} au plus`,
        });
        return { kind: "opened", id };
      });
    },
    change: (curef, id, act, by) =>
      storage.together(async (unit) => {
        const day = today();
        let outcome: CampaignChange = "over";
        let isChanged = false;
        await unit.changeCampaign(id, (campaign) => {
          if (campaign.curef !== curef || stateOn(campaign, day) === "ended") return campaign;
          const next = CHANGES[act](campaign, day);
          outcome = "done";
          isChanged = JSON.stringify(next) !== JSON.stringify(campaign);
          if (!isChanged || act !== "pause" || !wasPausedOn(campaign, day)) return next;
          [outcome, isChanged] = ["pausedToday", false];
          return campaign;
        });
        if (isChanged)
          await unit.note({
            at: new Date(now()).toISOString(),
            by,
            kind: KINDS[act],
            object: { kind: "campaign", id },
            dealer: curef,
          });
        return outcome;
      }),
  };
}
