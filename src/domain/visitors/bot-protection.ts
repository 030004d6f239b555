/** The header of a 403 by which what stands before a site, or the site itself, says that it takes the visitor for a program (spec 7.10). */
export const BOT_PROTECTION = "X-Bot-Protection";
