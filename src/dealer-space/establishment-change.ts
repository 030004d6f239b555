/** A dealer's name and place become others: in the directory, on its showroom, and of its listings that stand at its place. */
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../domain/audit/act.ts";
import { counted } from "../domain/french.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { Listing, Place } from "../domain/listings/listing.ts";
import { movedWith } from "../domain/listings/moved-place.ts";
import { townTold } from "../domain/listings/place-told.ts";
import { envelopeOf } from "../domain/listings/shown-identity.ts";
import type { Storage } from "../storage/storage.ts";
import type { EstablishmentField, EstablishmentIssue, TypedEstablishment } from "./establishment.ts";
import { ESTABLISHMENT_FIELDS, establishmentOf, readEstablishment } from "./establishment.ts";
import type { TellDealer } from "./identity-letter.ts";
import type { IdentityClash } from "./joined-identity.ts";
import { joinIdentity } from "./joined-identity.ts";
import { rewriteStock } from "./rewrite-stock.ts";

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
    const moved = (listing: Listing): Listing => ({ ...listing, place: movedWith(listing.place, dealer.place, place) });
    await unit.putDealers([{ ...followed(dealer), name, place }]);
    const count = isMoved ? await rewriteStock(unit, { storage, curef, shown }, moved) : 0;
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
      after: told(read) + (isMoved ? `, avec ${counted(count, "annonce")} en ligne` : ""),
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
