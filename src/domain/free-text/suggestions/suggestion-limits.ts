/** Characters; of what is longer nobody awaits the end of a word. Bounds what one answer costs. */
export const LONGEST_SUGGESTED = 200;
