/** Acts as the log tells them. */
import { readRoles } from "../../domain/accounts/account.ts";
import { ACT_LABELS } from "../../domain/audit/act.ts";
import type { ObjectKind } from "../../domain/audit/act.ts";
import { clockInParis, dayInParis } from "../../domain/paris-time.ts";
import { shortDate } from "../../domain/french.ts";
import type { ToldAct } from "../../operator-desk/act-desk.ts";
import { PLACES as PAID_PLACES } from "../../domain/promotion/paid-places.ts";
import { placeOf } from "../../domain/promotion/typed-rate.ts";
import { deskAddress } from "./operator-address.ts";
import type { DeskPlace } from "./operator-address.ts";
import { CONSOLE } from "./log-question.ts";
import { ROLE_WORDS } from "./role-words.ts";
import { shortAddress } from "../../domain/contact/short-address.ts";

export interface ActRow {
  readonly number: number;
  readonly day: string;
  readonly clock: string;
  readonly who: string;
  /** The log of whoever did it; undefined of an account that is no more. */
  readonly whoHref: string | undefined;
  readonly as: string;
  readonly act: string;
  readonly object: string;
  readonly href: string | undefined;
  readonly change: string;
}

const PLACES: Partial<Record<ObjectKind, DeskPlace>> = {
  case: "moderation",
  report: "signalements",
  dealer: "vendeurs",
  account: "comptes",
};

const SHORT = 24;

function whoHrefOf({ by, actor }: ToldAct): string | undefined {
  const who = by.kind === "console" ? CONSOLE : by.kind === "account" && actor !== undefined ? by.id : undefined;
  return who && `${deskAddress("journal")}?${String(new URLSearchParams({ qui: who }))}`;
}

function nameOf({ object, subject }: ToldAct): string {
  if (object.kind === "account") return subject === undefined ? "compte effacé" : shortAddress(subject);
  const place = object.kind === "place" ? placeOf(object.id) : undefined;
  return place === undefined ? object.id : PAID_PLACES[place].label;
}

const rolesTold = (roles: string): string =>
  readRoles(roles)
    ?.map((role) => ROLE_WORDS[role])
    .join(" et ") ?? roles;

export function actRow(act: ToldAct): ActRow {
  const { object, by, dealer, before, after, at } = act;
  const isAccount = object.kind === "account";
  const name = nameOf(act);
  const place = PLACES[object.kind];
  const isThere = place !== undefined && (!isAccount || act.subject !== undefined);
  return {
    number: act.number,
    day: shortDate(dayInParis(Date.parse(at))),
    clock: clockInParis(Date.parse(at)),
    who: by.kind === "console" ? "Console" : act.actor === undefined ? "compte effacé" : shortAddress(act.actor),
    whoHref: whoHrefOf(act),
    as: by.kind === "console" ? "à la machine" : (dealer ?? "exploitation"),
    act: ACT_LABELS[act.kind],
    object: name.length > SHORT ? `${name.slice(0, SHORT)}…` : name,
    href: isThere && object.id !== "" ? deskAddress(place, object.id) : undefined,
    change: [before, after]
      .flatMap((part) => (part === undefined ? [] : [act.kind === "roles.set" ? rolesTold(part) : part]))
      .join(", puis "),
  };
}
