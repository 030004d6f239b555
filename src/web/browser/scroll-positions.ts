/** Where the browser's session keeps how far each entry of the history was scrolled, by its key. */
export const SCROLL_POSITIONS = "scrolled";
