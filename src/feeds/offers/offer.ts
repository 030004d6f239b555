/** An offer of a dealer's stock, from what one of its rows states and what the catalogue knows. */
import { readNetworkWarranty } from "../../domain/catalogue/network-warranties.ts";
import { isCategoryCode } from "../../domain/catalogue/categories.ts";
import { isEnergy } from "../../domain/catalogue/energies.ts";
import { makeLabel, modelLabel } from "../../domain/catalogue/makes.ts";
import { familyOf } from "../../domain/catalogue/sellers.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { isVehicleVertical, verticalLabel } from "../../domain/catalogue/verticals.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { equipmentKeys } from "../../domain/listings/equipment.ts";
import type { Offer } from "../../domain/stock/stock-change.ts";
import { shown } from "../feed-issue.ts";
import type { Draft, RowIssue, RowReading } from "../mapping/draft.ts";
import { TEXT_TARGETS } from "../mapping/targets.ts";
import { leadingFigure } from "../vehicles/generation-mark.ts";
import type { IdentifiedVehicle } from "../vehicles/identify-vehicle.ts";
import { identifyVehicle } from "../vehicles/identify-vehicle.ts";
import type { VehicleCatalogue } from "../vehicles/vehicle-catalogue.ts";
import { versionWithWordsOfName } from "../vehicles/words-beyond-name.ts";
import { contradictions, moreExactEnergy } from "./contradictions.ts";
import { given } from "./given.ts";
import { historyReport } from "./history-report.ts";
import { draftWithoutContacts } from "./name-contacts.ts";
import { offerPlace } from "./offer-place.ts";
import { monthlyPayments } from "./monthly-payments.ts";
import { otherBody, otherDoors } from "./other-build.ts";
import { photoAddresses } from "./photo-addresses.ts";
import { plausibleOffer } from "./plausible-offer.ts";
import { statedChoice } from "./stated-choice.ts";
import { critAirFact, equipmentLevelFact, technicalFacts } from "./technical-facts.ts";

export interface OfferContext {
  readonly dealer: Dealer;
  readonly catalogue: VehicleCatalogue;
  /** What the feed may hold, the likeliest first. */
  readonly verticals: readonly VehicleVertical[];
  /** The day of the import, `YYYY-MM-DD`. */
  readonly today: string;
}

export interface OfferReading {
  /** Absent when the row is rejected. */
  readonly offer?: Offer;
  readonly issues: readonly RowIssue[];
}

/** `reference` is the listing's; undefined when the row states none that can be used. */
export function readOffer(
  reference: string | undefined,
  { draft: stated, issues: found }: RowReading,
  context: OfferContext,
): OfferReading {
  const { draft, issues: contacts } = draftWithoutContacts(stated);
  const issues = [...found, ...contacts];
  const [make, model] = [draft.texts.get("make"), draft.texts.get("model")];
  const [price, mileage, year] = [draft.numbers.get("price"), draft.numbers.get("mileage"), draft.numbers.get("year")];
  if (
    reference === undefined ||
    make === undefined ||
    model === undefined ||
    price === undefined ||
    mileage === undefined ||
    year === undefined
  ) {
    if (!issues.some(({ consequence }) => consequence === "rejected"))
      throw new Error(`a row rejected without a reason: ${reference}`);
    return { issues };
  }
  return completeOffer({ reference, make, model, price, mileage, year }, draft, issues, context);
}

interface Required {
  readonly reference: string;
  readonly make: string;
  readonly model: string;
  readonly price: number;
  readonly mileage: number;
  readonly year: number;
}

function completeOffer(
  required: Required,
  draft: Draft,
  issues: readonly RowIssue[],
  context: OfferContext,
): OfferReading {
  const { dealer, catalogue, verticals } = context;
  const { reference, price, mileage, year } = required;
  const stated = draft.texts.get("version") ?? "";
  const generation = draft.texts.get("commercialName");
  const vehicle = identifyVehicle(
    catalogue,
    { ...statedVehicle(draft, stated, generation), make: required.make, model: required.model, year },
    verticals,
  );
  const version = wholeVersion(stated, vehicle, required.model, catalogue);
  const { place, issues: placeIssues } = offerPlace(draft, dealer);
  const { payments, issues: paymentIssues } = monthlyPayments(draft, price);
  const { address: report, issue: reportIssue } = historyReport(draft);
  const { photos, issue: photoIssue } = photoAddresses(draft);
  const owners = draft.numbers.get("owners");
  const networkWarrantyId = draft.texts.get("networkWarrantyId");
  const networkWarranty = draft.flags.get("networkWarranty") ?? networkWarrantyId !== undefined;
  const warrantyMonths = draft.numbers.get("warrantyMonths");
  const offer: Offer = {
    reference,
    vertical: vehicle.vertical,
    make: vehicle.make,
    model: vehicle.model,
    version,
    price,
    mileage,
    year,
    ...given({
      category: vehicle.category,
      commercialName: vehicle.commercialName,
      firstTrafficDate: draft.texts.get("firstTrafficDate"),
      firstTrafficMonth: draft.firstTrafficMonth,
    }),
    ...payments,
    ...technicalFacts(draft, vehicle, version, year),
    ...critAirFact(draft, vehicle, version, year),
    ...given({ owners }),
    firstHand: draft.flags.get("firstHand") ?? owners === 1,
    fourWheelDrive: draft.flags.get("fourWheelDrive") ?? false,
    reclaimVAT: draft.flags.get("reclaimVAT") ?? false,
    conversionBonusEligibility: draft.flags.get("conversionBonusEligibility") ?? false,
    autoviza: draft.flags.get("autoviza") ?? report !== undefined,
    ...given({ historyReport: report }),
    delivery: draft.flags.get("delivery") ?? false,
    allWarranty: draft.flags.get("allWarranty") ?? (networkWarranty || warrantyMonths !== undefined),
    networkWarranty,
    ...given({
      networkWarrantyId: networkWarrantyId === undefined ? undefined : readNetworkWarranty(networkWarrantyId),
      warrantyMonths,
      technicalInspectionDate: draft.texts.get("technicalInspectionDate"),
    }),
    ...given({ description: draft.texts.get("description") }),
    ...equipmentLevelFact(draft),
    options: equipmentKeys(draft.lists.get("options") ?? []),
    customerFamilyCode: familyOf(dealer.sellerType),
    sellerType: dealer.sellerType,
    curef: dealer.curef,
    ...given({ dealerGroup: dealer.group, dealerReference: draft.texts.get("reference") }),
    photos,
    ...(draft.choices.get("availability") === "reserved" ? { isReserved: true } : {}),
    video: draft.flags.get("video") ?? false,
    view360: draft.flags.get("view360") ?? false,
    place,
  };
  const later = [
    unknownName(vehicle, required),
    otherBody(vehicle, draft),
    otherDoors(vehicle, draft),
    moreExactEnergy(offer, draft),
    ...placeIssues,
    photoIssue,
    reportIssue,
  ].filter((issue) => issue !== undefined);
  const plausible = plausibleOffer(offer, vehicle, context.today);
  return {
    offer: plausible.offer,
    issues: [...issues, ...later, ...paymentIssues, ...contradictions(offer), ...plausible.issues],
  };
}

/** With what the model's column says of it. */
function wholeVersion(
  version: string,
  { vertical, make, model, generation, unknown }: IdentifiedVehicle,
  stated: string,
  catalogue: VehicleCatalogue,
): string {
  if (unknown !== undefined) return version;
  const known = catalogue.findModel(make, model, [vertical]);
  const named = {
    stated,
    make: makeLabel(make),
    model: modelLabel(make, model),
    ...given({
      generation: generation?.label,
      figureIn: known && ((words: readonly string[]) => leadingFigure(known, words)),
    }),
  };
  return versionWithWordsOfName(version, named, TEXT_TARGETS.version.longest);
}

function statedVehicle(draft: Draft, version: string, commercialName: string | undefined) {
  const registered = draft.texts.get("firstTrafficDate") ?? draft.firstTrafficMonth;
  return {
    version,
    ...given({
      month: registered === undefined ? undefined : Number(registered.slice(5, 7)),
      commercialName,
      doors: draft.numbers.get("doors"),
      seats: draft.numbers.get("seats"),
      energy: statedChoice(draft, "energy", isEnergy),
      vertical: statedChoice(draft, "vertical", isVehicleVertical),
      category: statedChoice(draft, "category", isCategoryCode),
    }),
  };
}

function unknownName(vehicle: IdentifiedVehicle, { make, model }: Required): RowIssue | undefined {
  const { unknown, supposedKind, vertical } = vehicle;
  const supposed =
    supposedKind === true
      ? ` Rien ne dit son type de véhicule : « ${verticalLabel(vertical)} » est supposé, une colonne de type ou de carrosserie le dirait.`
      : "";
  if (unknown === "make") {
    return {
      field: "make",
      value: shown(make),
      code: "unknownMake",
      consequence: "noted",
      message: `Marque « ${make} » inconnue : l’annonce paraît sous « ${makeLabel(vehicle.make)} ${modelLabel(vehicle.make, vehicle.model)} ».${supposed}`,
    };
  }
  if (unknown === "model") {
    return {
      field: "model",
      value: shown(model),
      code: "unknownModel",
      consequence: "noted",
      message: `Modèle « ${make} ${model} » absent du catalogue, gardé tel quel.${supposed}`,
    };
  }
  return undefined;
}
