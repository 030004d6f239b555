/** What the command tells of notices about an advert that was decided upon: French, whole lines. */
import { counted } from "../domain/french.ts";
import type { NamedNotices } from "./open-notices.ts";

export const noSuchNotice = (id: string): string =>
  `${id} : aucun signalement de cette annonce qui attende n’a cette référence. Rien n’a changé.\n`;

export function noticesTold({ read, others }: Pick<NamedNotices, "others" | "read">): string {
  const lines = [
    ...(read.length === 0 ? [] : [`La même décision répond à ${read.join(", ")}.`]),
    ...(others.length === 0
      ? []
      : [
          `${counted(others.length, "signalement")} de cette annonce ${others.length > 1 ? "attendent" : "attend"} encore : ${others.join(", ")}.`,
        ]),
  ];
  return lines.map((line) => `${line}\n`).join("");
}
