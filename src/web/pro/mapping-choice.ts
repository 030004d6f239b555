/** What the selects of a mapping send where they name neither a column nor a value. */

/** The column that was guessed. */
export const AS_GUESSED = "=";
/** What its editor says of it. */
export const AS_SET = "~";
/** A word that says nothing. */
export const NOTHING = "-";
/** A word that nobody has translated. */
export const UNTRANSLATED = "";

/** Of the row of a field, where its editor opens. */
export const rowId = (field: string) => `ligne-${field}`;

/** What the act of entering a row says of its reference: another vehicle bears it. */
export const TAKEN = "prise";

/** Of a value in which nothing is cut, grouped or counted otherwise than the file writes it. */
export const AS_IT_STANDS = "telle quelle";

/** The form of the mapping, which what puts the file online sends as well. */
export const MAPPING_FORM = "lecture";
