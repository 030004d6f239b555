/**
 * What a dealer's stock can have wrong (docs/feeds.md): a row or a field, or the whole file. The dealer reads it in the report of the
 * import, with line, reference, field and value, in a sentence of the case.
 */
import type { ErrorEntry } from "./error-entry.ts";

const WITHOUT_FIELD = "The row is imported without the field; where the field is required, the row waits.";
const WITHOUT_ROW = "Every other row; an advert that the row had stays as it was.";
const NOTED = "The row is imported; the dealer should know.";
const PASSED_OVER = "It is no vehicle’s row.";

export const FEED_ROW_ERRORS = {
  missing: { cause: "A required field is empty.", goesOn: WITHOUT_ROW },
  unreadable: { cause: "The value is not of the field’s kind.", goesOn: WITHOUT_FIELD },
  outOfRange: { cause: "Outside the field’s bounds.", goesOn: WITHOUT_FIELD },
  impossible: { cause: "Possible by itself, and not of this vehicle.", goesOn: WITHOUT_FIELD },
  unlikely: { cause: "Hardly any such vehicle has it.", goesOn: NOTED },
  unknownWord: { cause: "A word that no table knows.", goesOn: WITHOUT_FIELD },
  corrected: { cause: "Two columns tell different things and the wrong one is known.", goesOn: NOTED },
  unconfirmed: { cause: "A column known to be wrong at times, and nothing confirms it.", goesOn: WITHOUT_FIELD },
  taxAdded: { cause: "A price without tax: it is shown with it.", goesOn: NOTED },
  shortened: { cause: "Longer than is kept.", goesOn: NOTED },
  contactRemoved: { cause: "A number, an address or a link stood where only a name belongs.", goesOn: NOTED },
  contradiction: { cause: "Two columns tell different things; both are kept.", goesOn: NOTED },
  unknownMake: { cause: "A make that the catalogue does not know.", goesOn: WITHOUT_ROW },
  unknownModel: { cause: "A model that the catalogue does not know.", goesOn: NOTED },
  unknownPostcode: {
    cause: "The postcode matches no commune (a CEDEX as a rule); the place comes from the town or the department.",
    goesOn: NOTED,
  },
  unknownPlace: { cause: "Neither postcode nor town nor department is known.", goesOn: WITHOUT_FIELD },
  repeatedVehicle: { cause: "A row of the vehicle that an earlier row describes.", goesOn: WITHOUT_ROW },
  removedUponReport: { cause: "The site has taken this advert away for good, upon a report.", goesOn: WITHOUT_ROW },
  soldByHand: {
    cause: "The dealer has marked the vehicle as sold, and the file has it still.",
    goesOn: WITHOUT_ROW,
  },
  soldInFile: {
    cause: "The file says that the vehicle is sold.",
    goesOn: "The row is not imported, and its advert leaves as one that the file lacks.",
  },
  sharedReference: { cause: "A row whose reference a later row gives to another vehicle.", goesOn: WITHOUT_ROW },
  takenReference: { cause: "A row that gives an earlier row’s reference to another vehicle.", goesOn: WITHOUT_ROW },
  columnCount: { cause: "More or fewer columns than the header.", goesOn: WITHOUT_ROW },
  titleLine: { cause: "A line above the header of a table.", goesOn: PASSED_OVER },
  totalLine: { cause: "Sums of the rows above it.", goesOn: PASSED_OVER },
  noteLine: { cause: "Words below the rows.", goesOn: PASSED_OVER },
  notAnObject: {
    cause: "A line of JSON lines, or an element of the array, that is no object.",
    goesOn: WITHOUT_ROW,
  },
  tooDeep: { cause: "An object that is nested deeper than any vehicle.", goesOn: WITHOUT_ROW },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

export type FeedRowErrorCode = keyof typeof FEED_ROW_ERRORS;

const STOCK_STAYS = "The stock stays as it was before the file.";
const CONFIRMED = "The stock stays as it was until somebody confirms the file.";

export const FEED_REFUSALS = {
  suspended: { cause: "An operator has suspended the dealer.", goesOn: STOCK_STAYS },
  cannotRead: { cause: "The file cannot be read.", goesOn: STOCK_STAYS },
  encoding: { cause: "Neither UTF-8 nor an encoding that can be told.", goesOn: STOCK_STAYS },
  truncated: { cause: "The file ends in the middle of a row.", goesOn: STOCK_STAYS },
  structure: { cause: "The file is not of its kind.", goesOn: STOCK_STAYS },
  missingColumn: { cause: "A column without which no row is a vehicle.", goesOn: STOCK_STAYS },
  empty: { cause: "No row.", goesOn: STOCK_STAYS },
  largeWithdrawal: { cause: "More of the stock would go than is believed at once.", goesOn: CONFIRMED },
  looksCut: {
    cause: "The last rows of the file before are all missing: this one looks cut at the end of a row.",
    goesOn: CONFIRMED,
  },
  largeGrowth: { cause: "The stock would be many times what it was.", goesOn: CONFIRMED },
  tooMany: { cause: "More vehicles than the dealer may have.", goesOn: STOCK_STAYS },
  noGoodRow: { cause: "Every row is wrong.", goesOn: STOCK_STAYS },
  changedMeanwhile: { cause: "The stock was changed while the file was read.", goesOn: STOCK_STAYS },
  packed: { cause: "An archive that cannot be unpacked, or gives more than is read.", goesOn: STOCK_STAYS },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

export type FeedRefusalCode = keyof typeof FEED_REFUSALS;
