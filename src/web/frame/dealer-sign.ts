/** Under a dealer's address the header is the dealer's: it leads to its showroom and, on the marketplace, to what was kept there. */
export interface DealerSign {
  readonly name: string;
  readonly href: string;
  /** The page is the dealer’s showroom: the sign is its title. */
  readonly isTitle?: true;
  /** A showroom of the marketplace keeps favourites; a dealer’s own site has no page of them. */
  readonly keepsFavourites?: true;
}
