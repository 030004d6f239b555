/** Limits and steps of the filter form (spec, section 9), each in the unit of its filter. */

/** Years (spec 5.3). The last is the current year, known to validation alone. */
export const FIRST_YEAR = 1900;
/** cm³ (spec 9.8). */
export const CUBIC_STEPS = [50, 80, 125, 250, 400, 500, 600, 700, 850, 1000, 1200, 1400, 1600, 1800, 2000] as const;
/** km (spec 9.8). */
export const AUTONOMY_STEPS = [50, 100, 200, 300, 400, 500] as const;
/** kWh (spec 9.8). */
export const BATTERY_STEPS = [20, 40, 60, 80, 100] as const;
/** kWh/100 km (spec 9.8). */
export const BATTERY_CONSUMPTION_STEPS = [10, 15, 20, 30] as const;
/** L/100 km (spec 9.8). */
export const CONSUMPTION_STEPS = [4, 5, 6, 7, 9, 13, 17] as const;
/** Days since an advert was put online. */
export const AGE_STEPS = [1, 3, 7, 14, 30] as const;
/** Pages of results that can be opened (spec 9.1). */
export const LAST_PAGE = 500;
/** Cards on a page: listing, showroom, and the API when nothing is said (spec 9.1). */
export const LISTING_PAGE_SIZE = 23;
export const SHOWROOM_PAGE_SIZE = 9;
export const API_PAGE_SIZE = 16;
export const MAX_PAGE_SIZE = 100;
/** Makes of the top-makes query (spec 9.10). */
export const TOP_MAKES_SIZE = 13;
/** Options of the autocomplete (spec 5.11). */
export const MAX_AUTOCOMPLETE_OPTIONS = 25;
/** The greatest value of a stepper that has none of its own (spec 9.14). */
export const STEPPER_MAX = 999;

/** Whose vehicles a showroom shows unless the group’s are asked for (spec 9.15). */
export const OWN_STOCK = "pro";
