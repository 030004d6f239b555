/** What the selects of a mapping send where they name neither a column nor a value. */

/** The column that was guessed. */
export const AS_GUESSED = "=";
/** A word that says nothing. */
export const NOTHING = "-";
/** A word that nobody has translated. */
export const UNTRANSLATED = "";
