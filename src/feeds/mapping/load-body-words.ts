/** What a column of bodies or kinds says of a vehicle that carries loads, in whatever words a version would say it. */
import type { CategoryCode } from "../../domain/catalogue/categories.ts";
import { slugOf } from "../../domain/catalogue/names.ts";
import { loadWords } from "../../domain/catalogue/van-words.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";

const COMPANY_CAR: CategoryCode = "80";
const VAN: CategoryCode = "81";

/** `Dérivé VP`, `Sté`: a car of a company's. */
const OF_COMPANY = /(?:^|-)(?:societe|ste|affaires?|commerciale|deriv(?:e|ee|es)?)(?=-|$)/;

function saysLoad(text: string): boolean {
  const { isLoad, isLoadOfVan, isPeople } = loadWords(text);
  return isLoad || (isLoadOfVan && !isPeople);
}

/** `Fourgon tôlé`, `Fg`, `CTTE`. */
export function loadBodyInWords(text: string): CategoryCode | undefined {
  if (OF_COMPANY.test(slugOf(text))) return COMPANY_CAR;
  return saysLoad(text) ? VAN : undefined;
}

export function loadKindInWords(text: string): VehicleVertical | undefined {
  return loadBodyInWords(text) === undefined ? undefined : "truck";
}
