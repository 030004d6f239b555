/** The button that asks for results rather than for the form again. */
export const SEARCH_FIELD = "rechercher";
