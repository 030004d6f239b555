/** Names in the form of a week: a day whose hours are copied, and the last that is given them. */
export const COPIED_FROM = "copier-de";
export const COPIED_UP_TO = "copier-a";
