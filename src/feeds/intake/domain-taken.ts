/** A name answers for one site alone: the marketplace's own is no dealer's, and a dealer's is no other's. */
import type { Dealer } from "../../domain/listings/dealer.ts";
import type { StockRequest } from "./stock-request.ts";

/** The command asks for a name that is taken, which its message tells as a French sentence. Nothing was changed. */
export class DomainTaken extends Error {
  override readonly name = "DomainTaken";
}

export interface TakenNames {
  readonly dealers: { all(): Promise<readonly Pick<Dealer, "curef" | "domain">[]> };
  /** The marketplace's host; undefined in a trial. */
  readonly home: string | undefined;
}

/** Rejects with `DomainTaken`. Dealers that share a group have a name each: a host shows one showroom. */
export async function checkDomain(
  { curef, domain }: Pick<StockRequest, "curef" | "domain">,
  { dealers, home }: TakenNames,
): Promise<void> {
  if (domain === undefined) return;
  if (domain === home) throw new DomainTaken(`--domain ${domain} : ce nom est celui du site lui-même (PUBLIC_URL).`);
  const owner = (await dealers.all()).find((dealer) => dealer.domain === domain && dealer.curef !== curef);
  if (owner !== undefined) throw new DomainTaken(`--domain ${domain} : ce nom est déjà celui de ${owner.curef}.`);
}
