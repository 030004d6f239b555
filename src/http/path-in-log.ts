/** An address as a log may hold it: whoever reads the log is not to open what was sent. */
const NAMED = /(\/contact\/(?:envoye|signalement)\/)[^/.\s]+/g;

/** Of a path, or of all that stand in a text. */
export const pathInLog = (path: string): string => path.replaceAll(NAMED, "$1…");
