/** What was decided upon an advert or its seller, and what its seller says against that. */
import type { Viewer } from "../domain/accounts/viewer.ts";
import type { Decision } from "../domain/contact/report.ts";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import type { ModerationCase } from "../domain/moderation/moderation-case.ts";
import { LONGEST_APPEAL, appealed } from "../domain/moderation/moderation-case.ts";
import type { Suspension } from "../domain/moderation/suspension.ts";
import { contested } from "../domain/moderation/suspension.ts";
import type { Storage } from "../storage/storage.ts";
import { hashOf } from "../tokens/hidden-words.ts";
import { iso } from "./deposit-ground.ts";

interface Refusal {
  readonly one: ModerationCase;
  readonly deposit: Deposit;
}

export interface AdvertCases {
  casesOf(deposit: Deposit): Promise<readonly ModerationCase[]>;
  /** By what the link of the refusal holds. */
  refusal(token: string): Promise<Refusal | undefined>;
  /** Of its seller, where it stands. */
  suspensionOf(email: string): Promise<Suspension | undefined>;
  /** That of a mail’s link; without a link that of the member who asks, where it stands. */
  contestable(viewer: Viewer, token: string): Promise<Suspension | undefined>;
  /** That of a case about the member’s own advert, by the name of the case. */
  ownRefusal(viewer: Viewer, id: string): Promise<Refusal | undefined>;
  /** Against a refusal or a suspension, as above: by what the mail’s link holds, or the name of a member’s own case. */
  appeal(
    viewer: Viewer,
    by: { readonly token: string; readonly case?: string },
    words: string,
  ): Promise<"received" | "empty" | "gone">;
  /** Upon a report, for good as long as that is not taken back: its seller does not bring it back. */
  isRemoved(deposit: Deposit): Promise<boolean>;
  /** Why its listing was taken away upon a report; undefined where it was not, or that is taken back. */
  removalOf(deposit: Deposit): Promise<Decision | undefined>;
}

export interface AdvertCasesParts {
  readonly storage: Pick<Storage, "deposits" | "moderation" | "suspensions" | "marks" | "correspondence" | "together">;
  readonly now: () => number;
}

export function createAdvertCases({ storage, now }: AdvertCasesParts): AdvertCases {
  const { deposits, moderation, suspensions } = storage;

  const contestable: AdvertCases["contestable"] = async (viewer, token) => {
    if (token !== "") return suspensions.byAppealToken(hashOf(token));
    return viewer.kind === "member" ? suspensions.standingOf(viewer.email) : undefined;
  };

  const ownRefusal: AdvertCases["ownRefusal"] = async (viewer, id) => {
    const one = viewer.kind === "member" ? await moderation.get(id) : undefined;
    const deposit = one && (await deposits.get(one.deposit));
    if (one === undefined || deposit === undefined || viewer.kind !== "member") return undefined;
    return deposit.email === viewer.email ? { one, deposit } : undefined;
  };

  const isRemoved = async ({ reference }: Deposit) =>
    reference !== undefined && (await storage.marks.get(`${REMOVED_MARK}${reference}`)) > 0;

  return {
    isRemoved,
    casesOf: ({ id }) => moderation.ofDeposit(id),
    refusal: async (token) => {
      const one = await moderation.byAppealToken(hashOf(token));
      const deposit = one && (await deposits.get(one.deposit));
      return one === undefined || deposit === undefined ? undefined : { one, deposit };
    },
    suspensionOf: (email) => suspensions.standingOf(email),
    contestable,
    ownRefusal,
    removalOf: async (deposit) => {
      const { reference } = deposit;
      if (reference === undefined || !(await isRemoved(deposit))) return undefined;
      const all = (await storage.correspondence.reports.of(reference)).filter(
        ({ decision, restoration }) => decision?.outcome === "retiree" && restoration === undefined,
      );
      return all.at(-1)?.decision;
    },
    appeal: async (viewer, { token, case: named = "" }, typed) => {
      const words = typed.trim().slice(0, LONGEST_APPEAL);
      if (words === "") return "empty";
      const appeal = { words, at: iso(now()) };
      const own = named === "" ? undefined : await ownRefusal(viewer, named);
      if (named !== "" && own === undefined) return "gone";
      const one = own?.one ?? (token === "" ? undefined : await moderation.byAppealToken(hashOf(token)));
      const suspension = one === undefined ? await contestable(viewer, token) : undefined;
      const kept = await storage.together<object | undefined>(async (unit) => {
        if (one !== undefined) return unit.changeCase(one.id, (stands) => appealed(stands, appeal));
        return suspension && unit.changeSuspension(suspension.id, (stands) => contested(stands, appeal));
      });
      return kept === undefined ? "gone" : "received";
    },
  };
}
