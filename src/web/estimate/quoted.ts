/** `« vieille », « bleue »`. */
export const quoted = (words: readonly string[]): string => words.map((word) => `«\u202f${word}\u202f»`).join(", ");
