/** One account, as far as an operator has to know. */
import type { Role } from "../../domain/accounts/account.ts";
import { RIGHT_LABELS } from "../../domain/accounts/dealer-rights.ts";
import { dayInParis, momentInParis } from "../../domain/contact/paris-time.ts";
import { counted, shortDate } from "../../domain/french.ts";
import type { OpenedPerson } from "../../operator-desk/people-desk.ts";
import { servicesContext } from "../services.ts";
import { actRow } from "./act-rows.ts";
import { enterDesk, nothingThere } from "./enter-desk.ts";
import { doneWords } from "./gestures.ts";
import { deskAddress } from "./operator-address.ts";
import type { OperatorArgs } from "./operator-page.ts";

const SHOWN_ACTS = 10;
const ROLES: Readonly<Record<Role, string>> = {
  private: "particulier",
  professional: "professionnel",
  centre: "plusieurs professionnels",
  operator: "exploitation",
};

export async function loadPeople({ request, context }: OperatorArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterDesk(services);
  return { sign, done: doneWords(new URL(request.url).searchParams.get("fait")) };
}

export async function loadPerson({ request, context, id }: OperatorArgs) {
  const services = context.get(servicesContext);
  const { sign, member } = await enterDesk(services);
  const { people, acts } = services.operatorDesk;
  const opened = await people.get(id);
  if (opened === undefined) throw nothingThere();
  const { acts: last } = await acts.find({ by: id }, SHOWN_ACTS);
  return {
    sign,
    done: doneWords(new URL(request.url).searchParams.get("fait")),
    person: personView(opened),
    isOwn: member.id === id,
    acts: last.map(actRow),
  };
}

function personView({ account, presence, sessions, rights, counts }: OpenedPerson) {
  const { id, email, roles, createdAt } = account;
  return {
    id,
    email,
    rows: [
      { label: "Ce que ce compte est", value: roles.map((role) => ROLES[role]).join(", ") },
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
  };
}
