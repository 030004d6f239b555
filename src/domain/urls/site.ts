/** Where addresses are read and written: the marketplace, or a dealer's own domain. */
export interface Site {
  /** The dealer whose own domain this is, as the Host header tells; absent on the marketplace. */
  readonly curef?: string;
}

export const MARKETPLACE: Site = {};
