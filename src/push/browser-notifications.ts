/** Whether somebody is told in their browsers, as pages use it. */
import { MOST_SUBSCRIPTIONS } from "../domain/accounts/browser-subscription.ts";
import { deviceName } from "../domain/accounts/device-name.ts";
import type { Member } from "../domain/accounts/viewer.ts";
import type { Storage } from "../storage/storage.ts";
import { hashOf } from "../tokens/hidden-words.ts";
import type { PushKeys } from "./push-keys.ts";
import type { Reached } from "./read-subscription.ts";
import { readSubscription } from "./read-subscription.ts";

export interface BrowserNotifications {
  /** By which a browser asks its push service for messages of this site alone. */
  publicKey(): Promise<string>;
  /** Hashes of the endpoints at which they are told, by which a browser finds whether it is among them. */
  of(member: Member): Promise<readonly string[]>;
  /** In the browser of `member.session`; `agent` is what it calls itself. */
  turnOn(member: Member, told: Reached, agent: string): Promise<"on" | "unusable" | "signedOut">;
  turnOff(member: Member, endpoint: string): Promise<boolean>;
}

export interface BrowserNotificationsParts {
  readonly storage: Pick<Storage, "pushSubscriptions">;
  readonly keys: () => Promise<PushKeys>;
  /** The machine’s own, milliseconds since 1970-01-01 UTC. */
  readonly clock: () => number;
}

export function createBrowserNotifications(parts: BrowserNotificationsParts): BrowserNotifications {
  const { storage, keys, clock } = parts;
  const { pushSubscriptions } = storage;
  return {
    publicKey: async () => (await keys()).publicKey,
    of: async ({ id }) => (await pushSubscriptions.ofAccount(id)).map((subscription) => subscription.id),
    turnOn: async ({ id: account, session }, told, agent) => {
      const reading = readSubscription(told);
      if (reading.kind === "issue") return "unusable";
      const { reached } = reading;
      const named = { id: hashOf(reached.endpoint), account, session, device: deviceName(agent) };
      const createdAt = new Date(clock()).toISOString();
      const isKept = await pushSubscriptions.put({ ...reached, ...named, createdAt }, MOST_SUBSCRIPTIONS);
      return isKept ? "on" : "signedOut";
    },
    turnOff: ({ id }, endpoint) => pushSubscriptions.remove(id, hashOf(endpoint)),
  };
}
