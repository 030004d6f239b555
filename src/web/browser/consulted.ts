/** Listings that a visitor has opened, to mark them in results (spec 3.29, 6.5). */
import { createStoredList } from "./stored-list.ts";

const MAX_CONSULTED = 500;

export const consulted = createStoredList("consulted", MAX_CONSULTED);
