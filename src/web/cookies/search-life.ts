/** How long a search is the one that somebody is in, after its last page: half an hour. Apart, for the page’s script needs it alone. */
export const SEARCH_SECONDS = 1800;
