/** Names in a form that may be open twice: of the page that it stands on, of what that was drawn from, and what is done where two differ. */
export const PAGE = "page";
export const DRAWN_FROM = "depuis";
/** Sends what is chosen of each field: nothing else takes a choice that is not made yet. */
export const SETTLE = "trancher";
export const HERE = "ici";
export const ELSEWHERE = "ailleurs";
export const choiceOf = (field: string): string => `reste-${field}`;
/** Of the notice. */
export const OTHER_TAB = "autre-onglet";
/** In the address that leads on from a choice: the page that it was made on, so that no two are alike and each is read anew. */
export const SETTLED_ON = "choisi";
