/** Professionals: found by name, and one as the law and its stock tell of it. */
import { shownIdentity } from "../../domain/listings/shown-identity.ts";
import { sellerTypeLabel } from "../../domain/catalogue/sellers.ts";
import { RIGHT_LABELS } from "../../domain/accounts/dealer-rights.ts";
import { dayInParis, momentInParis } from "../../domain/paris-time.ts";
import { counted, shortDate, whole } from "../../domain/french.ts";
import { placeTold } from "../../domain/listings/place-told.ts";
import { missingOf, sirenTold } from "../../domain/listings/trader-identity.ts";
import type { TraderField } from "../../domain/listings/trader-identity.ts";
import { phoneLabel } from "../../domain/contact/phone-number.ts";
import { stateTold } from "../../domain/promotion/campaign-state-told.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import { establishmentOf, marksOfEstablishment } from "../../dealer-space/establishment.ts";
import { marksOfTrader, typedTraderOf } from "../../dealer-space/trader-change.ts";
import { shownSource } from "../../feeds/arrivals/source-address.ts";
import type { OpenedDealer } from "../../operator-desk/dealer-desk.ts";
import type { ArrivalState } from "../../storage/feed-intake-storage.ts";
import type { PageServices } from "../services.ts";
import { servicesContext } from "../services.ts";
import { actRow } from "./act-rows.ts";
import { enterDesk, nothingThere } from "./enter-desk.ts";
import { doneWords } from "./gestures.ts";
import { deskAddress } from "./operator-address.ts";
import type { OperatorArgs } from "./operator-page.ts";

const SHOWN = 50;
const SHOWN_ACTS = 10;
const SHOWN_COMPANIONS = 12;
/** A browser goes through a list of so many at once; another group is typed in full. */
const MOST_OFFERED = 500;

const STATES: Readonly<Record<ArrivalState, string>> = {
  waiting: "en attente",
  importing: "en cours",
  imported: "importé",
  refused: "suspendu",
  failed: "en échec",
};
const FIELDS: Readonly<Record<TraderField, string>> = {
  legalName: "raison sociale",
  legalForm: "forme juridique",
  capital: "capital",
  siren: "SIREN",
  register: "registre",
  vatNumber: "numéro de TVA",
  address: "adresse",
  email: "adresse e-mail",
  phone: "téléphone",
  insurer: "assureur",
  orias: "ORIAS",
};

export async function loadDealers({ request, context }: OperatorArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterDesk(services);
  const { searchParams } = new URL(request.url);
  const name = searchParams.get("nom") ?? "";
  const { rows, total } = await services.operatorDesk.dealers.find(name, SHOWN);
  return {
    sign,
    done: doneWords(services.done),
    name,
    title: `${total === 0 ? "Aucun professionnel" : counted(total, "professionnel")}${name === "" ? "" : ` pour «\u202f${name}\u202f»`}`,
    more: Math.max(0, total - SHOWN),
    rows: rows.map(({ dealer: { curef, name: called, sellerType, place, identity }, isSuspended, isMailless }) => ({
      curef,
      href: deskAddress("vendeurs", curef),
      name: called,
      kind: sellerTypeLabel(sellerType),
      place: placeOf(place),
      siren: identity === undefined ? "non dit" : sirenTold(identity.siren),
      state: [isSuspended ? "suspendu" : "ouvert", ...(isMailless ? ["sans adresse pour ses messages"] : [])].join(
        ", ",
      ),
      isWrong: isSuspended || isMailless,
    })),
  };
}

const placeOf = (place: OpenedDealer["dealer"]["place"]) => {
  const told = placeTold(place);
  return told === undefined ? "" : `${told.name} ${told.beside}`.trim();
};

export async function loadDealer({ context, id }: OperatorArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterDesk(services);
  const { dealers, acts } = services.operatorDesk;
  const opened = await dealers.get(id);
  if (opened === undefined) throw nothingThere();
  const { acts: last } = await acts.find({ dealer: id }, SHOWN_ACTS);
  return {
    sign,
    done: doneWords(services.done),
    dealer: dealerView(services, opened),
    acts: last.map(actRow),
  };
}

function groupView({ dealer: { group }, companions, groups }: OpenedDealer) {
  const more = companions.length - SHOWN_COMPANIONS;
  return {
    offered: groups.slice(0, MOST_OFFERED),
    companions: companions
      .slice(0, SHOWN_COMPANIONS)
      .map(({ curef, name, place }) => ({ curef, href: deskAddress("vendeurs", curef), name, place: placeOf(place) })),
    more:
      group === undefined || more <= 0
        ? undefined
        : {
            label: `et ${counted(more, "autre")}`,
            href: `${deskAddress("vendeurs")}?${String(new URLSearchParams({ nom: group }))}`,
          },
    /** What is said of who else is in it; undefined of a dealer that is in none. */
    told:
      group === undefined
        ? undefined
        : companions.length === 0
          ? "Personne d’autre n’en est\u202f: sa vitrine n’en propose pas le stock."
          : `Avec ${counted(companions.length, "autre professionnel", "autres professionnels")}\u202f:`,
    /** Undefined where nobody else would be renamed. */
    renaming:
      companions.length === 0
        ? undefined
        : `Renommer le groupe entier, avec ${counted(companions.length, "autre professionnel", "autres professionnels")}`,
  };
}

function dealerView(services: PageServices, opened: OpenedDealer) {
  const { dealer, suspendedAt, online, team, source, arrivals, campaigns } = opened;
  const { curef } = dealer;
  const identity = shownIdentity(dealer);
  const today = dayInParis(services.now());
  const missing = missingOf(identity).map((field) => FIELDS[field]);
  return {
    curef,
    name: dealer.name,
    kind: sellerTypeLabel(dealer.sellerType),
    place: placeOf(dealer.place),
    online: counted(online, "véhicule"),
    mailbox: opened.mailbox ?? "",
    /** Where its messages go where no mailbox is known; undefined where one is. */
    mailless:
      opened.mailbox !== undefined
        ? undefined
        : `Aucune adresse n’est dite\u202f: ${opened.standIn === undefined ? "personne ne peut lui écrire" : `ses messages arrivent à ${opened.standIn}, qui gère son espace`}.`,
    suspended: suspendedAt === undefined ? undefined : momentInParis(suspendedAt),
    showroom: showroomAddress(curef, { vertical: "carTruck", curef, allFamilies: true }, services.site),
    identity: [
      ["Raison sociale", [identity?.legalName, identity?.legalForm].filter((part) => part !== undefined).join(", ")],
      ["SIREN", identity === undefined ? "" : sirenTold(identity.siren)],
      ["Registre", identity?.register === undefined ? "" : `RCS ${identity.register}`],
      ["Adresse", (identity?.address ?? []).join(", ")],
      ["E-mail", identity?.email ?? ""],
      ["Téléphone", identity?.phone === undefined ? "" : phoneLabel(identity.phone)],
      [
        "Engagement",
        identity === undefined
          ? ""
          : identity.certifiedAt === undefined
            ? "pas encore pris"
            : `le ${shortDate(dayInParis(Date.parse(identity.certifiedAt)))}`,
      ],
      ["Domaine", dealer.domain ?? ""],
    ]
      .filter(([, value]) => value !== "")
      .map(([label = "", value = ""]) => ({ label, value })),
    typed: {
      trader: typedTraderOf(dealer),
      establishment: establishmentOf(dealer),
      group: dealer.group ?? "",
    },
    group: groupView(opened),
    from: {
      trader: marksOfTrader(typedTraderOf(dealer)),
      establishment: marksOfEstablishment(establishmentOf(dealer)),
    },
    missing: missing.length === 0 ? undefined : missing.join(", "),
    team: team.map(({ account, email, right, grantedAt }) => ({
      account,
      href: deskAddress("comptes", account),
      email,
      right: RIGHT_LABELS[right],
      since: shortDate(dayInParis(Date.parse(grantedAt))),
    })),
    source: source === undefined ? undefined : { address: shownSource(source.url), problem: source.problem },
    arrivals: arrivals.map(({ number, file, receivedAt, state }) => ({
      number: whole(number),
      file,
      received: momentInParis(Date.parse(receivedAt)),
      state: STATES[state],
      isWrong: state === "refused" || state === "failed",
    })),
    campaigns: campaigns.map((campaign) => ({ id: campaign.id, state: stateTold(campaign, today) })),
  };
}
export type DealerView = ReturnType<typeof dealerView>;
