/** Warns that an account goes on a day, unless somebody signs in. */
import { dayInParis } from "../../domain/paris-time.ts";
import { NARROW, counted, shortDate } from "../../domain/french.ts";
import type { Mail } from "../../mail/mail.ts";
import { absolute, senderLine } from "./foot.ts";
import { asMail } from "./letter.ts";
import { plainLetter } from "./plain-letter.ts";
import type { InactiveAccount, Letterhead } from "./told.ts";

const day = (moment: string) => shortDate(dayInParis(Date.parse(moment)));

function held({ favourites, searches }: NonNullable<InactiveAccount["holds"]>): readonly string[] {
  const what = [
    favourites === 0 ? [] : counted(favourites, "favori"),
    searches === 0 ? [] : counted(searches, "recherche enregistrée", "recherches enregistrées"),
  ].flat();
  return what.length === 0 ? [] : [`Avec lui seront effacés ${what.join(" et ")}.`];
}

export function inactiveAccountLetter(head: Letterhead, letter: InactiveAccount): Mail {
  const { erasedAt, lastSeen, signIn, holds, to } = letter;
  const content = plainLetter({
    title: `Votre compte sera effacé le ${day(erasedAt)}`,
    subject: `Votre compte Virage sera effacé le ${day(erasedAt)}`,
    before: [
      `Personne ne s’y est connecté depuis le ${day(lastSeen)}, et nous ne gardons pas les données dont personne ne se sert.`,
      ...(holds === undefined ? [] : held(holds)),
    ],
    action: { words: "Se connecter et garder le compte", address: absolute(signIn, head) },
    after: [
      `Il suffit de vous connecter une fois avant cette date pour le garder. Si vous ne faites rien, il est effacé${NARROW}: vous n’avez rien d’autre à faire, et pourrez en ouvrir un autre quand vous voudrez.`,
    ],
  });
  return asMail(head, letter, { ...content, foot: [senderLine(head, to, ", parce que cette adresse a un compte")] });
}
