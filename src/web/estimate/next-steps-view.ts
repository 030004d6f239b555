/** Where an estimate leads: its likes on sale, what its sum buys, and the estimate itself to keep or to show. */
import { DAYS_ONLINE } from "../../domain/deposit/deposit.ts";
import { formatQuery } from "../../domain/filters/query.ts";
import { selectionLabel } from "../../domain/filters/tags.ts";
import { counted, shortDate } from "../../domain/french.ts";
import type { KnownFacts } from "../../domain/valuation/asked-value.ts";
import { toldEuros, toldSum } from "../../domain/valuation/told-euros.ts";
import { DEPOSIT } from "../../deposits/deposit-address.ts";
import type { EstimateFields } from "./estimate-query.ts";
import { estimateQuery } from "./estimate-query.ts";

interface Step {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly label: string;
}

export type NextSteps = readonly Step[];

interface Told {
  readonly vehicle: KnownFacts;
  readonly fields: EstimateFields;
  /** Euros. */
  readonly estimate: number;
  /** Of the generation where one is told, else of the model. */
  readonly onSale: { readonly count: number; readonly generation: string | undefined };
  /** Milliseconds since 1970-01-01 UTC. */
  readonly fittedAt: number;
}

export function nextSteps({ vehicle, fields, estimate, onSale, fittedAt }: Told): NextSteps {
  const { make, model } = vehicle;
  const { count, generation } = onSale;
  const selection = { make, model, ...(generation === undefined ? {} : { commercialName: generation }) };
  const [name, sum] = [selectionLabel(selection), toldEuros(estimate)];
  return [
    ...(count === 0
      ? []
      : [
          {
            title: "La situer",
            text: `${counted(count, "véhicule")} ${name} en vente\u202f: ce que vos acheteurs verront à côté du vôtre.`,
            href: `/listing?${formatQuery({ vertical: "car", makesModelsCommercialNames: [selection] })}`,
            label: `Voir les véhicules ${name}`,
          },
        ]),
    {
      title: "En changer",
      text: "Ce que le prix de la vôtre achète, les plus récentes d’abord.",
      href: `/listing?${formatQuery({ vertical: "car", priceMax: toldSum(estimate), sortBy: "firstTrafficDateDesc" })}`,
      label: `Voir les voitures jusqu’à ${sum}`,
    },
    {
      title: "La garder ou la montrer",
      text: `Ce lien garde vos réponses, sans votre nom\u202f: le garage ou l’acheteur lit le même compte que vous. Il donne le prix du jour où on l’ouvre\u202f: ${sum} le ${shortDate(new Date(fittedAt).toISOString().slice(0, 10))}.`,
      href: `/estimer.html?${estimateQuery(fields)}`,
      label: "Lien de cette estimation",
    },
    {
      title: "La vendre",
      text: `Une annonce d’après la carte grise, gratuite, ${DAYS_ONLINE} jours\u202f: l’estimation s’y affiche pendant que vous tapez le prix.`,
      href: DEPOSIT,
      label: "Déposer une annonce",
    },
  ];
}
