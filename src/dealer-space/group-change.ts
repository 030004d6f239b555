/** A dealer enters a group, leaves it, or all of a group takes another name: in the directory, on showrooms and in stocks. */
import type { Actor } from "../domain/audit/act.ts";
import { counted } from "../domain/french.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import { inGroup, isSameGroup, membersOf } from "../domain/listings/dealer-group.ts";
import type { UnitOfWork } from "../storage/storage.ts";
import { groupIssue, groupTyped } from "./group-name.ts";
import type { EstablishmentGround } from "./establishment-change.ts";
import { rewriteStock } from "./rewrite-stock.ts";

export interface GroupChange {
  readonly curef: string;
  /** Nothing where the dealer is to be in none. */
  readonly typed: string;
  /** The group that it is in takes that name, with all who are in it. */
  readonly isRenaming?: boolean;
  /** The group of the page that it was asked from, empty of none: another has moved it since where it is in another. Absent at the console. */
  readonly from?: string;
  readonly by: Actor;
}

export type ChangedGroup =
  /** `group`: as it is spelled by now; undefined of a dealer that is in none. `others`: who else is in it. */
  | { readonly kind: "changed"; readonly group: string | undefined; readonly others: number }
  | { readonly kind: "same" | "unknown" }
  /** French, a whole sentence. */
  | { readonly kind: "refused"; readonly message: string }
  /** It is in that one by now, empty of none; as above. */
  | { readonly kind: "moved"; readonly group: string; readonly message: string };

const NO_GROUP = "aucun groupe";
const movedSince = (group: string | undefined): string =>
  group === undefined
    ? "Ce professionnel n’est plus d’aucun groupe depuis que vous avez ouvert cette page. Rien n’a changé\u202f: relisez, puis recommencez."
    : `Ce professionnel est du groupe «\u202f${group}\u202f» depuis que vous avez ouvert cette page. Rien n’a changé\u202f: relisez, puis recommencez.`;
const refused = (message: string): ChangedGroup => ({ kind: "refused", message });

export async function changeGroup(
  ground: EstablishmentGround,
  { curef, typed, isRenaming = false, from, by }: GroupChange,
): Promise<ChangedGroup> {
  const { storage, catchUp } = ground;
  const name = groupTyped(typed);
  const changed = await storage.together(async (unit): Promise<ChangedGroup> => {
    // Asked in its turn: of two dealers that enter one group at once the second takes the first's spelling.
    const all = await storage.dealers.all();
    const dealer = all.find((one) => one.curef === curef);
    if (dealer === undefined) return { kind: "unknown" };
    // Renamed would be a group that the page had not told, with all who are in it.
    if (from !== undefined && groupTyped(from) !== groupTyped(dealer.group ?? ""))
      return { kind: "moved", group: dealer.group ?? "", message: movedSince(dealer.group) };
    const others = all.filter((one) => one.curef !== curef);
    const write = (those: readonly Dealer[], group: string | undefined) =>
      writeGroup(unit, { those, group, ground, by });
    if (name === "") {
      if (isRenaming)
        return refused("Écrivez le nouveau nom du groupe, ou décochez la case pour n’en retirer que ce professionnel.");
      if (dealer.group === undefined) return { kind: "same" };
      await write([dealer], undefined);
      return { kind: "changed", group: undefined, others: 0 };
    }
    const [known] = membersOf(others, name);
    if (isRenaming) {
      const { group: former } = dealer;
      if (former === undefined)
        return refused("Ce professionnel n’est d’aucun groupe\u202f: il n’y a rien à renommer.");
      if (known !== undefined && !isSameGroup(former, name))
        return refused(
          `«\u202f${known.group ?? name}\u202f» existe déjà\u202f: décochez la case pour y mettre ce professionnel.`,
        );
      const issue = groupIssue(name);
      if (issue !== undefined) return refused(issue);
      const members = membersOf(all, former);
      const spelled = members.filter(({ group }) => group !== name);
      if (spelled.length === 0) return { kind: "same" };
      await write(spelled, name);
      return { kind: "changed", group: name, others: members.length - 1 };
    }
    // A name that stands is not judged anew.
    const issue = known === undefined && name !== dealer.group ? groupIssue(name) : undefined;
    if (issue !== undefined) return refused(issue);
    const group = known?.group ?? name;
    if (group === dealer.group) return { kind: "same" };
    await write([dealer], group);
    return { kind: "changed", group, others: membersOf(others, group).length };
  });
  if (changed.kind === "changed") await catchUp();
  return changed;
}

interface Written {
  readonly those: readonly Dealer[];
  readonly group: string | undefined;
  readonly ground: EstablishmentGround;
  readonly by: Actor;
}

/** An act of each, which its own log tells. */
async function writeGroup(
  unit: Pick<UnitOfWork, "putDealers" | "writeListings" | "note">,
  { those, group, ground: { storage, clock, shown }, by }: Written,
): Promise<void> {
  const at = new Date(clock()).toISOString();
  await unit.putDealers(those.map(({ group: _former, ...dealer }) => ({ ...dealer, ...(group && { group }) })));
  for (const { curef, group: former } of those) {
    const count = await rewriteStock(unit, { storage, curef, shown }, (listing) => inGroup(listing, group));
    await unit.note({
      at,
      by,
      kind: "group.changed",
      object: { kind: "dealer", id: curef },
      dealer: curef,
      before: former ?? NO_GROUP,
      after: `${group ?? NO_GROUP}, avec ${counted(count, "annonce")} en ligne`,
    });
  }
}
