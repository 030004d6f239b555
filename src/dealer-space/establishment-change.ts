/** A dealer's name and place become others: in the directory, on its showroom, and of its listings that stand at its place. */
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../domain/audit/act.ts";
import { REMOVED_MARK } from "../domain/contact/report.ts";
import { counted } from "../domain/french.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { Listing, Place } from "../domain/listings/listing.ts";
import { withoutMarketFacts } from "../domain/listings/market-facts.ts";
import { movedWith } from "../domain/listings/moved-place.ts";
import { townTold } from "../domain/listings/place-told.ts";
import { envelopeOf } from "../domain/listings/shown-identity.ts";
import { SUSPENDED_MARK } from "../domain/listings/suspended-mark.ts";
import type { Storage, UnitOfWork } from "../storage/storage.ts";
import { allWithdrawnSince } from "../storage/withdraw-since.ts";
import type { EstablishmentField, EstablishmentIssue, TypedEstablishment } from "./establishment.ts";
import { ESTABLISHMENT_FIELDS, establishmentOf, readEstablishment } from "./establishment.ts";
import type { IdentityClash } from "./joined-identity.ts";
import { joinIdentity } from "./joined-identity.ts";
import type { TellDealer } from "./identity-letter.ts";

export interface EstablishmentGround {
  readonly storage: Pick<Storage, "dealers" | "listings" | "marks" | "vehicleSheets" | "together">;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
  /** The moment that visitors are shown. */
  readonly shown: () => number;
  /** Makes what was just written visible in search. */
  readonly catchUp: () => Promise<void>;
  /** Of what we change by hand. */
  readonly tell?: TellDealer;
}

export interface EstablishmentChange {
  readonly curef: string;
  readonly typed: TypedEstablishment;
  readonly by: Actor;
  /** What its form was drawn from. */
  readonly from?: string | undefined;
}

export type ChangedEstablishment =
  | { readonly kind: "changed" | "same" | "unknown" }
  | { readonly kind: "issues"; readonly issues: readonly EstablishmentIssue[] }
  | IdentityClash<EstablishmentField>;

/** As long as a dealer finds what it took away, to put it online again. */
const MONTH = 30 * 86_400_000;
/** More than any stock loses in a month. */
const MOST_GONE = 100_000;

const placeLine = (place: Place): string => envelopeOf(place)?.join(", ") ?? townTold(place) ?? "non dit";

export async function changeEstablishment(
  { storage, clock, shown, catchUp, tell }: EstablishmentGround,
  { curef, typed, by, from }: EstablishmentChange,
): Promise<ChangedEstablishment> {
  const changed = await storage.together(async (unit): Promise<ChangedEstablishment> => {
    // Asked in its turn: what another writes beside it is not put back.
    const dealer = await storage.dealers.get(curef);
    if (dealer === undefined) return { kind: "unknown" };
    const joined = joinIdentity(ESTABLISHMENT_FIELDS, establishmentOf(dealer), typed, from);
    if (joined.kind === "clash") return joined;
    const read = readEstablishment(dealer, joined.typed);
    if (read.kind === "issues") return read;
    const { name, place } = read;
    const isRenamed = name !== dealer.name;
    const isMoved = !isDeepStrictEqual(place, dealer.place);
    if (!isRenamed && !isMoved) return { kind: "same" };
    await unit.putDealers([{ ...followed(dealer), name, place }]);
    const moved = isMoved ? await moveListings(unit, { storage, curef, former: dealer.place, place, shown }) : 0;
    const told = (one: Pick<Dealer, "name" | "place">) =>
      [
        ...(isRenamed ? [`nom\u202f: ${one.name}`] : []),
        ...(isMoved ? [`lieu\u202f: ${placeLine(one.place)}`] : []),
      ].join(", ");
    await unit.note({
      at: new Date(clock()).toISOString(),
      by,
      kind: "establishment.changed",
      object: { kind: "dealer", id: curef },
      dealer: curef,
      before: told(dealer),
      after: told(read) + (isMoved ? `, avec ${counted(moved, "annonce")} en ligne` : ""),
    });
    await tell?.(unit, {
      dealer,
      facts: [
        ...(isRenamed ? [{ label: "nom", before: dealer.name, after: name }] : []),
        ...(isMoved ? [{ label: "lieu", before: placeLine(dealer.place), after: placeLine(place) }] : []),
      ],
      reason: "",
    });
    return { kind: "changed" };
  });
  if (changed.kind === "changed") await catchUp();
  return changed;
}

/** A legal address that is that of the place goes on being it, and one of its own stays. */
function followed(dealer: Dealer): Dealer {
  const { identity, place } = dealer;
  if (identity?.address === undefined || !isDeepStrictEqual(identity.address, envelopeOf(place))) return dealer;
  const { address: _ofPlace, ...others } = identity;
  return { ...dealer, identity: others };
}

interface Move extends Pick<EstablishmentGround, "storage" | "shown"> {
  readonly curef: string;
  readonly former: Place;
  readonly place: Place;
}

/** Those online, and those that may come back as they were kept. Resolves to how many moved of those online. */
async function moveListings(
  unit: Pick<UnitOfWork, "writeListings">,
  { storage: { listings, marks, vehicleSheets }, shown, curef, former, place }: Move,
): Promise<number> {
  const suspendedAt = await marks.get(`${SUSPENDED_MARK}${curef}`);
  const since = Math.min(shown() - MONTH, suspendedAt === 0 ? Infinity : suspendedAt);
  const [online, gone, sheets, removed] = await Promise.all([
    listings.onlineOf(curef),
    listings.withdrawnOf(curef, new Date(since).toISOString(), MOST_GONE),
    vehicleSheets.ofDealer(curef),
    marks.under(REMOVED_MARK),
  ]);
  const references = new Set([...online, ...gone, ...sheets.flatMap(({ reference = [] }) => reference)]);
  for (const reference of removed.keys()) references.add(reference);
  const at = new Date(shown()).toISOString();
  const known = [...(await listings.getMany([...references])).values()].filter(
    ({ listing }) => listing.curef === curef,
  );
  const moved = known.flatMap(({ listing, withdrawnAt }) => {
    const next = movedWith(listing.place, former, place);
    return isDeepStrictEqual(next, listing.place) ? [] : [{ listing: { ...listing, place: next }, withdrawnAt }];
  });
  const standing = moved.filter(({ withdrawnAt }) => withdrawnAt === undefined);
  if (standing.length > 0)
    await unit.writeListings(
      standing.map(({ listing }) => ({ kind: "put", listing: withoutMarketFacts(listing) })),
      at,
    );
  const away = new Map<string, Listing[]>();
  for (const { listing, withdrawnAt } of moved)
    if (withdrawnAt !== undefined) away.set(withdrawnAt, [...(away.get(withdrawnAt) ?? []), listing]);
  for (const [moment, those] of away) await allWithdrawnSince(unit, those, moment, at);
  return standing.length;
}
