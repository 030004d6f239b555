/** What stands under every letter: how it ends, why it came, who we are. */
import { PUBLISHER } from "../../domain/publisher.ts";
import { NARROW } from "../../domain/french.ts";
import { rhythmAddress } from "../../domain/saved-searches/alert-address.ts";
import type { Line } from "./runs.ts";
import type { AlertAddresses, Frequency, Letterhead, Reason } from "./told.ts";

/** The rhythm that is offered beside the one that is set. */
interface Other {
  readonly words: string;
  readonly frequency: Frequency;
}

export const FREQUENCIES: Readonly<Record<Frequency, { readonly words: string; readonly other: Other }>> = {
  immediate: { words: "dès la parution", other: { words: "Passer à une fois par jour", frequency: "daily" } },
  daily: {
    words: "une fois par jour, et seulement s’il y a du nouveau",
    other: { words: "Être prévenu dès la parution", frequency: "immediate" },
  },
};

/** Of an address of ours that may be a path. */
export const absolute = (address: string, { origin }: Pick<Letterhead, "origin">) => new URL(address, origin).href;

/** To whom, by what right, and who writes. */
export function senderLine(head: Letterhead, to: string, why: string): Line {
  return [
    `Envoyé à ${to}${why}. Aucun suivi d’ouverture. ${PUBLISHER.standing} `,
    { words: "Mentions légales", address: absolute(PUBLISHER.notice, head) },
  ];
}

export interface AlertFoot {
  readonly addresses: AlertAddresses;
  readonly to: string;
  readonly reason: Reason;
  /** `cette alerte`, `ce résumé`: what one click ends. */
  readonly ends: string;
  /** `Alerte « Peugeot 208 II », dès la parution.` */
  readonly what: string;
  /** `Passer à une fois par jour`; absent where it is not offered. */
  readonly other?: Other | undefined;
  /** What the account keeps or the recipient confirmed. */
  readonly because: Readonly<Record<Reason, string>>;
}

export function alertFoot(head: Letterhead, foot: AlertFoot): readonly Line[] {
  const { unsubscribe, manage, frequency } = foot.addresses;
  const settle = { words: "régler vos alertes", address: absolute(manage, head) };
  const change: Line =
    frequency === undefined || foot.other === undefined
      ? [{ ...settle, words: "Régler vos alertes" }, "."]
      : [
          { words: foot.other.words, address: absolute(rhythmAddress(frequency, foot.other.frequency), head) },
          " ou ",
          settle,
          ".",
        ];
  return [
    [
      { words: `Ne plus recevoir ${foot.ends}`, address: absolute(unsubscribe, head), strong: true },
      `${NARROW}: un clic, sans se connecter.`,
    ],
    [`${foot.what} `, ...change],
    senderLine(head, foot.to, `, ${foot.because[foot.reason]}`),
  ];
}
