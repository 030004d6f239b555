/** Under a dealer's address the header is the dealer's: it leads to its showroom, and nowhere else. */
export interface DealerSign {
  readonly name: string;
  readonly href: string;
  /** The page is the dealer’s showroom: the sign is its title. */
  readonly isTitle?: true;
}
