/** Favourites of a visitor without an account (spec 3.28, 4.7). */
import { createStoredList } from "./stored-list.ts";

const MAX_FAVOURITES = 500;

export const favourites = createStoredList("favorites", MAX_FAVOURITES);
