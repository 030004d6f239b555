/** Browsers that are told of news, as the rest of the product knows them (a part of `storage.ts`). */
import type { BrowserSubscription } from "../domain/accounts/browser-subscription.ts";

export interface PushSubscriptions {
  get(id: string): Promise<BrowserSubscription | undefined>;
  /** The newest first. */
  ofAccount(account: string): Promise<readonly BrowserSubscription[]>;
  /**
   * In the place of what that browser had, be it another account’s; the oldest of the account go beyond `most`. Resolves to whether
   * its session is there: nothing is written where it has ended.
   */
  put(subscription: BrowserSubscription, most: number): Promise<boolean>;
  /** Resolves to whether that account had it. */
  remove(account: string, id: string): Promise<boolean>;
  /** Its push service knows it no more: whosever it was. */
  drop(id: string): Promise<void>;
}
