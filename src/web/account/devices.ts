/** The devices on which somebody is signed in, as the account page lists them. */
import type { Session } from "../../domain/accounts/account.ts";
import { momentInParis } from "../../domain/paris-time.ts";

export interface DeviceView {
  /** Of the session. */
  readonly id: string;
  readonly name: string;
  readonly seen: string;
  readonly isThis: boolean;
}

export function devicesOf(sessions: readonly Session[], current: string): readonly DeviceView[] {
  return sessions
    .map(({ id, device, createdAt, seenAt }) => {
      const isThis = id === current;
      const moment = (at: string) => momentInParis(Date.parse(at));
      const seen = isThis ? `cet appareil, connecté ${moment(createdAt)}` : `vu ${moment(seenAt)}`;
      return { id, name: device, seen, isThis };
    })
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}
