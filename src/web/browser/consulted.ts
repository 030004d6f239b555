/** Listings that a visitor has opened, to mark them in results (spec 3.29, 6.5). */
import { MOST_CONSULTED } from "../../domain/favourites/consulted.ts";
import { createStoredList } from "./stored-list.ts";

export const consulted = createStoredList("consulted", MOST_CONSULTED);
