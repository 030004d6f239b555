/** Operators alone: to anybody else there is nothing here. */
import { data } from "react-router";
import type { Member } from "../../domain/accounts/viewer.ts";
import type { PageServices } from "../services.ts";
import type { DeskSign } from "./desk-sign.ts";

const NOT_FOUND = 404;

export function nothingThere() {
  return data(undefined, { status: NOT_FOUND });
}

export function operatorOf({ viewer }: Pick<PageServices, "viewer">): Member {
  if (viewer.kind !== "member" || !viewer.roles.includes("operator")) throw nothingThere();
  return viewer;
}

export async function enterDesk(
  services: Pick<PageServices, "viewer" | "operatorDesk">,
): Promise<{ readonly member: Member; readonly sign: DeskSign }> {
  const member = operatorOf(services);
  const { cases, people, reports, machines } = services.operatorDesk;
  const [open, contested, reported, feeds, mails] = await Promise.all([
    cases.open(),
    people.contested(),
    reports.open(),
    machines.failingFeeds(),
    machines.countFailedMails(),
  ]);
  return {
    member,
    sign: {
      email: member.email,
      waiting: {
        moderation: open.length + contested.length,
        signalements: reported.reduce((sum, { others }) => sum + 1 + others.length, 0),
        flux: feeds.length,
        courriels: mails.refused,
      },
    },
  };
}
