/** An address as a log may hold it: whoever reads the log is not to open what was sent. */
const NAMED = /(\/contact\/(?:envoye|signalement)\/)[^/.]+/;

export const pathInLog = (path: string): string => path.replace(NAMED, "$1…");
