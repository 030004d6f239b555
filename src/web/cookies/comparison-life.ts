/** Of what is compared: the page’s script writes the cookie too, and needs nothing else of the table of cookies. */
export const COMPARISON_SECONDS = 30 * 86_400;
