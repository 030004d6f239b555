/** At the root, so that it answers for the whole site. */
export const SERVICE_WORKER = "/hors-ligne.js";
