/** What can be wrong with an address (spec 5.18, 8.3). */
import type { PathError, SeoParameter } from "../urls/reading.ts";
import type { ErrorEntry } from "./error-entry.ts";

const WAYS_ON = "The page of what is not there: searches near the address, some offers, the form. Indexed by nobody.";

/** In a sentence of its own: with its full stop. */
export const NO_PAGE = "Cette page n’existe pas";

function badParameter(cause: string): ErrorEntry {
  return { cause, reads: NO_PAGE, status: 404, goesOn: WAYS_ON };
}

const OF_PARAMETER: Readonly<Record<SeoParameter, string>> = {
  region: "No region is called so.",
  department: "No department is called so, or its number is another’s.",
  "region/department": "The department lies in another region.",
  city: "No town is called so.",
  make: "No make is called so.",
  model: "The make has no such model.",
  generation: "The model has no such generation.",
  color: "No colour is called so.",
  category: "No body is called so.",
  energy: "No energy is called so.",
  price: "No price that addresses have.",
};

export const ADDRESS_ERRORS = {
  ...(Object.fromEntries(
    Object.entries(OF_PARAMETER).map(([name, cause]) => [`badSeoParameter ${name}`, badParameter(cause)]),
  ) as Readonly<Record<`badSeoParameter ${SeoParameter}`, ErrorEntry>>), // one for each parameter, above
  notFound: badParameter("Nothing stands at this address."),
} satisfies Readonly<Record<PathError, ErrorEntry>>;
