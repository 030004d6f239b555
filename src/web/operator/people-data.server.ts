/** One account, as far as an operator has to know. */
import { RIGHT_LABELS } from "../../domain/accounts/dealer-rights.ts";
import { dayInParis, momentInParis } from "../../domain/paris-time.ts";
import { counted, shortDate, whole } from "../../domain/french.ts";
import type { Suspension } from "../../domain/moderation/suspension.ts";
import { isContested, isStanding } from "../../domain/moderation/suspension.ts";
import { GROUND_LABELS } from "../../domain/moderation/moderation-case.ts";
import type { OpenedPerson } from "../../operator-desk/people-desk.ts";
import { servicesContext } from "../services.ts";
import { actRow } from "./act-rows.ts";
import { enterDesk, nothingThere } from "./enter-desk.ts";
import { doneWords } from "./gestures.ts";
import { deskAddress } from "./operator-address.ts";
import type { OperatorArgs } from "./operator-page.ts";
import { recordView } from "./record-view.ts";
import { ROLE_WORDS } from "./role-words.ts";

const SHOWN_ACTS = 10;
export async function loadPeople({ context }: OperatorArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterDesk(services);
  return { sign, done: doneWords(services.done) };
}

export async function loadPerson({ context, id }: OperatorArgs) {
  const services = context.get(servicesContext);
  const { sign, member } = await enterDesk(services);
  const { people, acts } = services.operatorDesk;
  const opened = await people.get(id, member);
  if (opened === undefined) throw nothingThere();
  const { acts: last } = await acts.find({ by: id }, SHOWN_ACTS);
  return {
    sign,
    done: doneWords(services.done),
    person: personView(opened),
    isOwn: member.id === id,
    acts: last.map(actRow),
  };
}

function suspensionView(suspension: Suspension | undefined, isForAnother: boolean) {
  if (suspension === undefined) return undefined;
  const { at, facts, ground, appeal, upheld, findings = [] } = suspension;
  return {
    since: momentInParis(Date.parse(at)),
    facts,
    signalled: [...new Set(findings.map(({ told }) => told))],
    ground: `${GROUND_LABELS[ground.kind]}\u202f: ${ground.text}`,
    appeal: appeal && { at: momentInParis(Date.parse(appeal.at)), words: appeal.words },
    upheld: upheld && { at: momentInParis(Date.parse(upheld.at)), reason: upheld.reason },
    isContested: isContested(suspension),
    isForAnother,
  };
}

const formerTold = ({ at, lifted }: Suspension): string =>
  `Suspendues ${momentInParis(Date.parse(at))}${lifted === undefined ? "" : `, rendues ${momentInParis(Date.parse(lifted.at))}\u202f: ${lifted.reason}`}`;

export type PersonView = ReturnType<typeof personView>;

function personView({ account, presence, sessions, rights, suspensions, isForAnother, record, counts }: OpenedPerson) {
  const { id, email, roles, createdAt } = account;
  return {
    id,
    email,
    rows: [
      { label: "Ce que ce compte est", value: roles.map((role) => ROLE_WORDS[role]).join(", ") },
      { label: "Ouvert", value: `le ${shortDate(dayInParis(Date.parse(createdAt)))}` },
      ...(presence === undefined ? [] : [{ label: "Vu", value: momentInParis(Date.parse(presence.seenAt)) }]),
      {
        label: "Gardé de lui",
        value: [
          counted(counts.adverts, "annonce"),
          counted(counts.searches, "recherche"),
          counted(counts.messages, "message"),
        ].join(", "),
      },
    ],
    sessions: sessions.map(({ id: session, device, seenAt }) => ({
      session,
      device: device === "" ? "appareil inconnu" : device,
      seen: momentInParis(Date.parse(seenAt)),
    })),
    rights: rights.map(({ curef, dealer, right, grantedAt }) => ({
      curef,
      href: deskAddress("vendeurs", curef),
      dealer,
      right: RIGHT_LABELS[right],
      since: shortDate(dayInParis(Date.parse(grantedAt))),
    })),
    record: recordView(record),
    goneWithIt:
      counts.shown === 0
        ? "Aucune annonce n’est en ligne\u202f: aucune ne pourra plus l’être"
        : counts.shown === 1
          ? "Son annonce quitte le site, et aucune ne pourra plus y venir"
          : `Ses ${whole(counts.shown)} annonces quittent le site, et aucune ne pourra plus y venir`,
    suspension: suspensionView(suspensions.find(isStanding), isForAnother),
    formerSuspensions: suspensions.filter((one) => !isStanding(one)).map(formerTold),
  };
}
