/** The first steps of a new dealer, as its day tells them: what is done, what is next, and where it is done. */
import { mayAct } from "../../domain/accounts/dealer-rights.ts";
import { counted } from "../../domain/french.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { townTold } from "../../domain/listings/place-told.ts";
import type { FirstStep, SpaceSoFar } from "../../domain/stock/first-steps.ts";
import { firstSteps, nextStep } from "../../domain/stock/first-steps.ts";
import type { StockRow } from "../../domain/stock/stock-table.ts";
import { photosThere } from "../../domain/stock/stock-table.ts";
import type { PageServices } from "../services.ts";
import type { Entered } from "./enter-space.ts";
import type { ProSign } from "./pro-sign.ts";
import { vehicleAddress } from "../../dealer-space/vehicle-address.ts";
import { NEW_VEHICLE, proAddress } from "./pro-address.ts";
import { stockQuery } from "./stock-question.ts";

export interface FirstStepView {
  readonly step: FirstStep;
  readonly title: string;
  readonly told: string;
  readonly isDone: boolean;
  readonly isNext: boolean;
  /** Where it is done or changed; the first is the one to take. */
  readonly ways: readonly { readonly label: string; readonly to: string }[];
}

type Telling = Pick<FirstStepView, "title" | "told" | "ways">;

interface Known extends SpaceSoFar {
  readonly drafts: number;
  /** Of those without a photograph, those that name some which could not be fetched. */
  readonly unreceived: number;
  /** Undefined where no file is being read. */
  readonly arriving: string | undefined;
}

const inThousands = (siren: string) => siren.replaceAll(/\B(?=(\d{3})+$)/g, "\u202f");

function identityTold({ dealer }: Entered): Telling {
  const { identity } = dealer;
  const town = townTold(dealer.place);
  if (identity === undefined)
    return {
      title: "Votre établissement",
      told: "Sa raison sociale et son SIREN manquent\u202f: la loi veut que l’acheteur les lise. Dites-les à l’exploitant du site.",
      ways: [{ label: "À qui écrire", to: "/mentions-legales.html" }],
    };
  const { legalName, siren } = identity;
  return {
    title: "Votre établissement",
    told: [`${legalName}, SIREN\u00a0${inThousands(siren)}`, ...(town === undefined ? [] : [town])].join(", "),
    ways: [],
  };
}

function stockTold({ sign: { curef } }: Entered, { online, drafts, arriving }: Known): Telling {
  const stock = { label: "Voir le stock", to: proAddress(curef, "stock") };
  if (online > 0) return { title: "Vos véhicules", told: `${counted(online, "véhicule")} en ligne`, ways: [stock] };
  const started = {
    label: counted(drafts, "brouillon commencé", "brouillons commencés"),
    to: `${proAddress(curef, "stock")}?etat=brouillons`,
  };
  return {
    title: "Vos véhicules",
    told:
      arriving === undefined
        ? "Par votre fichier de stock, tel qu’il est, ou un par un à la main."
        : `${arriving} est en cours de lecture.`,
    ways: [
      { label: "Déposer mon fichier de stock", to: proAddress(curef, "flux") },
      { label: "Saisir un véhicule", to: vehicleAddress(curef, NEW_VEHICLE) },
      ...(drafts === 0 ? [] : [started]),
    ],
  };
}

/** Vehicles online, those of them that show no photograph, and those of these that name some which could not be fetched. */
type PhotoCounts = Pick<Known, "online" | "bare" | "unreceived">;

function unreceivedTold(curef: string, { online, bare, unreceived }: PhotoCounts): Telling {
  const all =
    unreceived === online
      ? "Aucun véhicule n’en montre"
      : `${counted(bare, "véhicule")} sur ${String(online)} n’en ${bare > 1 ? "montrent" : "montre"} pas`;
  const named =
    unreceived === bare
      ? "celles que le fichier nomme n’ont pas pu être prises."
      : `de ${String(unreceived)} d’entre eux, celles que le fichier nomme n’ont pas pu être prises.`;
  const which = stockQuery({ text: "", hasLostPhotos: true, sort: "duree" });
  return {
    title: "Leurs photographies",
    told: `${all}\u202f: ${named}`,
    ways: [{ label: "Voir lesquelles, et pourquoi", to: proAddress(curef, "stock") + which }],
  };
}

export function photosTold(
  { sign: { curef } }: { readonly sign: Pick<ProSign, "curef"> },
  known: PhotoCounts,
): Telling {
  const { online, bare, unreceived } = known;
  const title = "Leurs photographies";
  if (online === 0)
    return {
      title,
      told: "Celles que votre fichier nomme sont prises d’elles-mêmes, les autres depuis un téléphone.",
      ways: [],
    };
  if (bare === 0) return { title, told: "Chaque véhicule en a.", ways: [] };
  if (unreceived > 0) return unreceivedTold(curef, known);
  const which = stockQuery({ text: "", photos: 0, sort: "duree" });
  return {
    title,
    told:
      bare === online
        ? "Aucun véhicule n’en a encore."
        : `${counted(bare, "véhicule")} sur ${String(online)} n’en ${bare > 1 ? "ont" : "a"} pas.`,
    ways: [{ label: bare > 1 ? "Voir ces véhicules" : "Voir ce véhicule", to: proAddress(curef, "stock") + which }],
  };
}

/** Of a showroom: a logo is shown as soon as it is given, and hours may come from the dealer’s file before anything is published. */
export function showroomSaid({ showroom, hours }: Pick<Dealer, "showroom" | "hours">, isPublished: boolean): string {
  const { logo = {}, colour } = showroom ?? {};
  const opened = isPublished ? "Publiée" : "Ouverte déjà";
  const lacking = [
    ...(Object.keys(logo).length === 0 ? ["votre logo"] : []),
    ...(colour === undefined ? ["vos couleurs"] : []),
    ...(hours === undefined ? ["vos horaires"] : []),
  ];
  const [last, ...others] = lacking.toReversed();
  if (last === undefined) return `${opened}, avec votre logo, vos couleurs et vos horaires.`;
  return `${opened}, sans ${others.length === 0 ? last : `${others.toReversed().join(", ")} ni ${last}`}.`;
}

function showroomTold({ sign: { curef }, dealer }: Entered, { hasPublishedShowroom }: Known): Telling {
  return {
    title: "Votre vitrine",
    told: showroomSaid(dealer, hasPublishedShowroom),
    ways: [{ label: hasPublishedShowroom ? "La changer" : "Régler ma vitrine", to: proAddress(curef, "vitrine") }],
  };
}

function teamTold({ sign: { curef, may } }: Entered, { people }: Known): Telling {
  return {
    title: "Votre équipe",
    told:
      people > 1 ? `${counted(people, "personne")}, invitations comprises.` : "Personne d’autre que vous n’y entre.",
    ways: may.govern
      ? [{ label: people > 1 ? "La changer" : "Inviter quelqu’un", to: proAddress(curef, "equipe") }]
      : [],
  };
}

const TELLINGS: Readonly<Record<FirstStep, (entered: Entered, known: Known) => Telling>> = {
  identity: identityTold,
  stock: stockTold,
  photos: photosTold,
  showroom: showroomTold,
  team: teamTold,
};

/** What has begun and not come online yet. */
interface Begun {
  readonly rows: readonly StockRow[];
  readonly arriving: string | undefined;
}

export async function firstStepViews(
  { dealerSpace, showroomDesk, vehicleDesk }: Pick<PageServices, "dealerSpace" | "showroomDesk" | "vehicleDesk">,
  entered: Entered,
  { rows, arriving }: Begun,
): Promise<readonly FirstStepView[]> {
  const { curef } = entered.sign;
  const [team, invitations, publishedAt, drafts] = await Promise.all([
    dealerSpace.team(curef),
    dealerSpace.invitationsAt(curef),
    showroomDesk.publishedAt(curef),
    vehicleDesk.drafts(curef),
  ]);
  const known: Known = {
    isIdentified: entered.dealer.identity !== undefined,
    online: rows.length,
    bare: rows.filter((row) => photosThere(row) === 0).length,
    unreceived: rows.filter((row) => photosThere(row) === 0 && row.lost.length > 0).length,
    hasPublishedShowroom: publishedAt !== undefined,
    people: team.length + invitations.length,
    drafts: drafts.length,
    arriving,
  };
  const steps = firstSteps(known);
  const next = nextStep(steps);
  const mayEdit = mayAct(entered.right, "edit");
  return steps.map(({ step, isDone }) => {
    const telling = TELLINGS[step](entered, known);
    return { step, isDone, isNext: step === next, ...telling, ways: mayEdit || isDone ? telling.ways : [] };
  });
}
