/** Days after which a draft that nobody goes on with, and nobody has signed for, is gone. Apart: the table of cookies needs nothing else. */
export const DRAFT_DAYS = 30;
