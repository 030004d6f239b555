import type { ShowroomLogo } from "../../domain/listings/showroom-settings.ts";
import type { Hex } from "../../domain/showroom/oklch.ts";

/** Under a dealer's address the header is the dealer's: it leads to its showroom and, on the marketplace, to what was kept there. */
export interface DealerSign {
  readonly name: string;
  readonly href: string;
  /** In place of initials and name. */
  readonly logo?: ShowroomLogo;
  /** What of its hours and of its place there is to lead to; undefined of neither: a telephone stands in the head itself. */
  readonly visit?: string;
  /** Two letters of the name at most, for the plate beside it. */
  readonly initials: string;
  /** Reached from every page of the showroom; undefined where neither way is known. */
  readonly reach?: { readonly curef: string; readonly hasPhone: boolean; readonly canWrite: boolean };
  /** The page is the showroom itself, and has what the header leads to. */
  readonly isShowroom?: true;
  /** The dealer’s own, from which the page has its accent. */
  readonly colour?: Hex;
  /** A showroom of the marketplace keeps favourites; a dealer’s own site has no page of them. */
  readonly keepsFavourites?: true;
  /** Of a name of its own whose showroom is closed: nothing stands where the header would lead. */
  readonly isClosed?: true;
  /** Where a closed one leads instead, absolute. */
  readonly marketplace?: string;
}
