/** Whether all wheels are driven: told by the version text, or by a model that has no other form. */
const WORDS =
  /\b(?:4X4|4WD|I?AWD|4RM|4MATIC|4MOTION|4DRIVE|ALL4|ALLGRIP|QUATTRO|XDRIVE\d*[A-Z]?|Q4|HTRAC|S-AWC|E-FOUR|E-4ORCE|SYMMETRICAL|HYBRID4|4XE|TWIN MOTOR|DUAL MOTOR|ALL-MODE|CARRERA 4S?)\b/;

/** `MAKE MODEL`, or a make alone where all its models of the table are. */
const ALWAYS: ReadonlySet<string> = new Set([
  "LAMBORGHINI URUS",
  "LAND ROVER DEFENDER",
  "LAND ROVER DISCOVERY",
  "LAND ROVER RANGE ROVER",
  "LAND ROVER RANGE ROVER SPORT",
  "MERCEDES CLASSE G",
  "SUZUKI JIMNY",
  "JEEP WRANGLER",
  "JEEP GRAND CHEROKEE",
  "NISSAN PATROL",
  "NISSAN GT-R",
  "LADA NIVA",
  "PORSCHE CAYENNE",
  "PORSCHE MACAN",
  "AUDI Q7",
  "AUDI Q8",
  "AUDI ALLROAD",
  "AUDI R8",
  "TOYOTA LAND CRUISER",
  "MITSUBISHI PAJERO",
  "SUBARU FORESTER",
  "SUBARU OUTBACK",
  "SUBARU XV",
  "SUBARU IMPREZA",
  "SUBARU LEGACY",
  "SUBARU CROSSTREK",
  "SUBARU LEVORG",
  "BENTLEY BENTAYGA",
  "ROLLS-ROYCE CULLINAN",
  "INEOS GRENADIER",
  "FERRARI PUROSANGUE",
  "BMW X5",
  "BMW X6",
  "BMW X7",
  "VOLKSWAGEN TOUAREG",
]);

/** An entry car of such a range may still be driven by two wheels, and then its text says so. */
const TWO_WHEELS = /\b(?:2WD|4X2|SDRIVE\d*|RWD|FWD)\b/;

const seen = new Map<string, boolean>();

export function isFourWheelDrive(make: string, model: string, version: string): boolean {
  const text = `${make} ${model} ${version}`;
  const known = seen.get(text);
  if (known !== undefined) return known;
  const all = WORDS.test(version) || (ALWAYS.has(`${make} ${model}`) && !TWO_WHEELS.test(version));
  seen.set(text, all);
  return all;
}
