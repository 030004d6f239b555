/** Our short titles of the numbered sentences of the specification, in its order. */
const TABLE = `
1.1 what a visitor can do
1.2 credit and LOA offered
1.3 dealers and private sellers
1.4 eleven kinds of seller
1.5 what narrows a search
1.6 BETA mark on free-text searches
1.7 price drops exist
1.8 equipment words in French

2.1 page modes
2.2 filters in the query of /listing
2.3 the filters page
2.4 what a query leaves out
2.5 showroom paths
2.6 shape of a curef
2.7 showroom vertical, make and model paths
2.8 other filters paths redirect
2.9 preview prefix on a local machine
2.10 vertical slugs
2.11 category routes
2.12 price routes
2.13 region routes
2.14 department routes
2.15 energy routes
2.16 make, model and colour routes
2.17 generation routes
2.18 financing routes
2.19 start of the filters page
2.20 header of the filters page
2.21 block of chosen filters
2.22 clipped tags
2.23 a tag removes its filter
2.24 vertical tabs
2.25 tabs for motorcycles and showrooms
2.26 a tab changes the vertical
2.27 order of the sections
2.28 titles of the sections
2.29 groups as sub-pages or folds
2.30 long lists open on demand
2.31 wording of the search button
2.32 submitting with and without errors
2.33 scroll to an anchor

3.1 the set of filters
3.2 verticals
3.3 verticals as the API names them
3.4 unknown vertical
3.5 default vertical
3.6 category codes
3.7 categories of each vertical
3.8 energy codes
3.9 gearboxes
3.10 financing codes
3.11 regions, new, former and abroad
3.12 departments of a region
3.13 seller families
3.14 good-deal badges and labels
3.15 the other badge wording
3.16 Crit'Air range
3.17 equipment levels
3.18 doors and seats
3.19 sort keys
3.20 radius codes
3.21 option labels, departments, city slugs
3.22 what a search state holds
3.23 a hit has a reference
3.24 what a detail state holds
3.25 promotion data
3.26 geolocation
3.27 device
3.28 favourites
3.29 consulted listings
3.30 page state
3.31 session
3.32 saved search and notification state
3.33 showroom state
3.34 network warranties
3.35 aggregation keys
3.36 shape of an aggregation item
3.37 recent search record
3.38 three recent searches, no double
3.39 result of a price variation
3.40 price history entry

4.1 search: pending, success, failure
4.2 detail: pending, result, sent
4.3 promotion states
4.4 delivery count states
4.5 notification states
4.6 distance dialog
4.7 favourites ready
4.8 geolocation set or not
4.9 boosted listing states
4.10 options suggestions states
4.11 new filters end free text
4.12 free text ends filters
4.13 what a changed filter does
4.14 electric or thermal criteria
4.15 price or monthly payment
4.16 price tabs
4.17 postcode or region
4.18 distance applies on release
4.19 choosing a showroom stock
4.20 make, model, generation choices
4.21 fifty selections, no unpaired make
4.22 versions follow make and model
4.23 delivery toggle
4.24 clearing keeps vertical and showroom
4.25 seller type choices
4.26 steppers
4.27 filters rebuilt from the address
4.28 proximity sort goes with the position
4.29 after signing in
4.30 favourites from bookmarks
4.31 when a variation is significant
4.32 how long a drop is shown

5.1 shape of departments and postcodes
5.2 postcode must exist
5.3 year range
5.4 minimum above maximum
5.5 typing numbers
5.6 bounds and steps
5.7 dimensions and volume
5.8 parsing of numbers and booleans
5.9 errors block the search
5.10 versions need a make or model
5.11 options suggestions from two letters
5.12 one-letter option words
5.13 free equipment entry
5.14 proximity needs a position
5.15 seats and priceMax values
5.16 allowed values
5.17 invalid page
5.18 bad SEO place
5.19 decoding of place names
5.20 DS models of old
5.21 history needs a current price
5.22 variation percentage
5.23 where VAT reclaim shows

6.1 search without an account
6.2 kinds of visitor
6.3 rights of each kind
6.4 humans and robots
6.5 where consulted listings are kept
6.6 showroom restrictions
6.7 administrators

7.1 search call
7.2 aggregations call
7.3 top makes call
7.4 options call
7.5 postcode call
7.6 promotions call
7.7 consulted listings call
7.8 sign-in call
7.9 search parameters and units
7.10 timeouts, retry, accepted answers
7.11 browser events
7.12 tracking events
7.13 other calls

8.1 validation error codes
8.2 filters kept with their error
8.3 SEO parameter errors
8.4 failed search
8.5 fatal error resets
8.6 failed aggregation
8.7 failed options
8.8 failed top makes
8.9 failed promotions
8.10 failed boost
8.11 failed authentication
8.12 local storage errors
8.13 rendering errors
8.14 empty boost and promotions
8.15 wording of two errors

9.1 page sizes and last page
9.2 search seed
9.3 timeout, retry, cache, sampling
9.4 delay of a new tab
9.5 waits and delays
9.6 fifty make and model selections
9.7 distance steps
9.8 autonomy, battery, consumption, cubic steps
9.9 four items before more
9.10 top lists and page sizes
9.11 number of recent searches
9.12 height of the tags
9.13 height of the equipment list
9.14 stepper maximum
9.15 showroom stock default
9.16 cookies
9.17 variation thresholds
9.18 prices shown of a history
9.19 reference price of N days
9.20 order and ends of a history
9.21 other limits
`;

/** `"4.20"` → `"make, model, generation choices"`. */
export const SPEC_TITLES: ReadonlyMap<string, string> = new Map(
  TABLE.split("\n").flatMap((line): [string, string][] => {
    const space = line.indexOf(" ");
    return space === -1 ? [] : [[line.slice(0, space), line.slice(space + 1)]];
  }),
);
