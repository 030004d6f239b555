/** What a visitor asks a seller for, told back to either: the same words on the page, in the mail and in its copy. */
import type { SellerType } from "../catalogue/sellers.ts";
import type { Intent, Lead } from "./lead.ts";
import { INTENTS } from "./lead.ts";
import { phoneLabel } from "./phone-number.ts";
import { ANY_DAY, visitWords } from "./visit.ts";

const WISHES: Readonly<Record<Intent, string>> = { reponse: "une réponse", visite: "une visite", appel: "un appel" };

/** Of the wish alone: `un appel`. */
export function wishName(intent: Intent): string {
  return WISHES[intent];
}

/** Who sells at a distance alone has no place to come to. */
export function wishesOf({ sellerType }: { readonly sellerType: SellerType }): readonly Intent[] {
  return sellerType === "A_DISTANCE" ? INTENTS.filter((intent) => intent !== "visite") : INTENTS;
}

type Wished = Pick<Lead, "intent" | "day" | "moment" | "phone" | "email">;

/** `une visite, samedi 28/11, le matin`. */
export function wishWords({ intent, day, moment }: Omit<Wished, "email">): string {
  return day === undefined || moment === undefined
    ? wishName(intent)
    : `${wishName(intent)}, ${visitWords(day, moment)}`;
}

export interface WhatComes {
  /** `L’appel`. */
  readonly title: string;
  /** A sentence. */
  readonly text: string;
}

/** What the seller was asked to do next: a call comes by telephone, and only an answer is waited for in a mailbox. */
export function whatComes({ intent, day, moment, phone, email }: Wished): WhatComes {
  switch (intent) {
    case "reponse":
      return { title: "La réponse", text: `C’est au vendeur de vous répondre, dans votre boîte ${email}.` };
    case "appel": {
      const at = phone === undefined ? "" : ` au ${phoneLabel(phone)}`;
      return { title: "L’appel", text: `C’est au vendeur de vous appeler${at}.` };
    }
    case "visite": {
      const agreed = day === undefined || moment === undefined || day === ANY_DAY;
      const what = agreed ? "de convenir d’un jour avec vous" : `de vous confirmer ${visitWords(day, moment)}`;
      const byPhone = phone === undefined ? "" : `, ou au ${phoneLabel(phone)}`;
      return { title: "La visite", text: `C’est au vendeur ${what}\u202f: par courriel à ${email}${byPhone}.` };
    }
  }
}
