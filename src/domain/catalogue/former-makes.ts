/** Makes that were models of another before they stood alone, and those that people look for under its name. */

/** People still call by their first make what has one of its own now. */
export const FORMER_MAKES: Readonly<Record<string, string>> = { DS: "CITROEN", ABARTH: "FIAT" };

/** A maker's other makes, under whose name stock programs file its models too. */
const OTHER_MAKES: Readonly<Record<string, readonly string[]>> = {
  SEAT: ["CUPRA"],
  PIAGGIO: ["VESPA", "GILERA"],
  RENAULT: ["RENAULT TRUCKS", "MOBILIZE"],
  MERCEDES: ["SMART"],
  BMW: ["MINI", "ALPINA"],
};

/** By keys: the make itself, then those whose models may stand under its name. */
export function makesUnderName(make: string): readonly string[] {
  const younger = Object.keys(FORMER_MAKES).filter((key) => FORMER_MAKES[key] === make);
  return [make, ...younger, ...(OTHER_MAKES[make] ?? [])];
}
