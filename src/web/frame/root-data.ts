import type { DealerSign } from "./dealer-sign.ts";
import type { Theme } from "../cookies/theme-cookie.ts";

/** What the root's loader tells every page, under the route id `root`. */
export interface RootData {
  /** Its listings are invented. */
  readonly isDemonstration?: true;
  /** What the way to the account is called for who is signed in. */
  readonly account?: string;
  /** Whose own domain it is, for pages that are no showroom: texts, and what is not there. */
  readonly dealer?: DealerSign;
  /** Undefined leaves it to the system. */
  readonly theme: Theme | undefined;
}
