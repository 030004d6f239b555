import { describe, expect, it } from "vitest";
import { formatQuery, parseQuery } from "../../domain/filters/query.ts";
import { foldFields } from "./fold-fields.ts";

const read = (query: string) => formatQuery(parseQuery(foldFields(new URLSearchParams(query))).filters);

describe("a form sent without JavaScript", () => {
  it.each([
    ["energies=dies&energies=ess&priceMin=&priceMax=", "energies=dies,ess"],
    ["priceMax=25 000", "priceMax=25000"],
    ["lengthMax=4,35&widthMax=2,", "lengthMax=4.35&widthMax=2"],
    ["dptCp=69, 38", "dptCp=38,69"],
    ["dptCp=69&dptCp=38&dptCp=", "dptCp=38,69"],
    [
      "makesModelsCommercialNames=PEUGEOT&makesModelsCommercialNames=PEUGEOT:208",
      "makesModelsCommercialNames=PEUGEOT%3A208",
    ],
    [
      "customerFamilyCodes=PART&customerFamilyCodes=PROFESSIONNEL,COURTIER_AUTOMOBILE,INTERMEDIAIRE",
      "customerFamilyCodes=PART,PROFESSIONNEL,COURTIER_AUTOMOBILE,INTERMEDIAIRE",
    ],
    ["options=GPS, sièges chauffants", "options=gps,sieges-chauffants"],
    ["versions=1%252C5 DCI&versions=ZEN", "versions=1%252C5+DCI,ZEN"],
    ["gearbox=", ""],
  ])("%s is read as %s", (sent, expected) => {
    expect(decodeURIComponent(read(sent))).toBe(decodeURIComponent(expected));
  });
});
