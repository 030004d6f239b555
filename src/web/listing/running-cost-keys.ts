/** What the form of the cost of use calls its fields in the address of a listing. The place is the search’s own key. */
export const RUNNING_COST_KEYS = { kilometres: "kmAn", place: "dptCp" } as const;
