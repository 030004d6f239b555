/** What the simulator's form calls its fields in the address of a listing. */
export const SIMULATED = {
  loa: { paidAtOnce: "loyer", months: "duree", kilometres: "km" },
  credit: { paidAtOnce: "apport", months: "mois" },
} as const;
