/** Names in a form that may be open twice: of the page that it stands on, of what that was drawn from, and what is done where two differ. */
export const PAGE = "page";
export const DRAWN_FROM = "depuis";
export const KEEP_HERE = "garder";
export const TAKE_OTHER = "reprendre";
