/** Before the name of a photograph that is kept here, in a listing's addresses of photographs. */
export const OWN_PHOTO = "media:";
