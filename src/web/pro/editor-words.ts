/** How columns of texts come together, as the select of the editor sends it. */
export const JOINED = "bout";
