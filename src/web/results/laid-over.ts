/**
 * `GET /filters/ensemble?de=/listing&vers=/listing?energies=dies&vers=/listing?priceMax=9000`: leads to the search that the choices make
 * together, beginning with the first page of `de`. Each address of `vers` was chosen on the page of the `de` before it. For a browser that is answered by nobody: what was chosen
 * meanwhile is then laid over one another here, where the grammar of addresses is. What was meant of that search – its alert, all of its
 * filters – is where it leads to then.
 */
import { redirect } from "react-router";
import type { Filters } from "../../domain/filters/registry.ts";
import type { ToldSentence } from "../../domain/free-text/told-sentence.ts";
import { NEW_ALERT } from "../../domain/saved-searches/alert-address.ts";
import { newAlertAddress } from "../../domain/saved-searches/search-query.ts";
import { withoutPrefix } from "../../domain/urls/preview-prefix.ts";
import { readPath } from "../../domain/urls/read-path.ts";
import type { PageReading } from "../../domain/urls/reading.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { filtersAddress } from "../../domain/urls/showroom-address.ts";
import { sentenceIn, withSentence } from "../../domain/urls/sentence-query.ts";
import { layOver } from "../../domain/filters/transitions/lay-over.ts";
import { localPath } from "../local-path.ts";
import type { PageServices } from "../services.ts";
import { NO_PATHS, addressesOn } from "./address-of.ts";

/** Choices that one answer held up; more than this is no visitor's. */
const MAX_CHOICES = 50;

const FORMS = [NEW_ALERT, ROUTES.filters.path];

/** As often as an address moves. */
const MAX_MOVES = 3;

/** The results of an address of this site; undefined where it has none. */
function resultsAt(services: PageServices, address: string, moves = MAX_MOVES): PageReading | undefined {
  const { pathname, searchParams } = new URL(localPath(address), services.origin);
  const path = withoutPrefix(pathname, services.prefix);
  const reading = readPath(path, searchParams, services.site, services.known);
  if (reading.kind === "redirect" && moves > 0) return resultsAt(services, reading.location, moves - 1);
  return reading.kind === "page" ? reading : undefined;
}

const sentenceAt = (address: string) => sentenceIn(new URL(localPath(address), "http://site").searchParams);

interface Laid {
  readonly filters: Filters;
  readonly sentence: ToldSentence | undefined;
  readonly showroom: string | undefined;
}

/** The form of its alert or of its filters, where one of them was chosen last; otherwise its results. */
function addressOf({ site, origin }: PageServices, chosen: readonly string[], laid: Laid): string {
  const { filters, sentence, showroom } = laid;
  const chosenPages = chosen.map((address) => new URL(localPath(address), origin));
  const form = chosenPages.findLast(({ pathname }) => FORMS.some((path) => pathname.endsWith(path)));
  if (form === undefined) return addressesOn(site, showroom, NO_PATHS, sentence)(filters);
  if (form.pathname.endsWith(NEW_ALERT)) return newAlertAddress(filters, sentence);
  const address = withSentence(filtersAddress(filters, site, showroom), sentence);
  const anchor = form.searchParams.get("ancre");
  if (anchor === null) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ ancre: anchor }).toString()}`;
}

export function laidOver(services: PageServices, url: URL): Response {
  const told = [...url.searchParams].slice(0, MAX_CHOICES);
  const [, first = ROUTES.results.path] = told.find(([name]) => name === "de") ?? [];
  let page = first;
  let from = resultsAt(services, page);
  if (from === undefined) return redirect(localPath(first));
  const { showroom } = from;
  let standing = from.filters;
  let sentence = sentenceAt(first);
  for (const [name, address] of told) {
    const read = resultsAt(services, address);
    if (name === "de") [page, from] = [address, read];
    if (name !== "vers" || read === undefined || from === undefined) continue;
    standing = layOver(standing, { from: from.filters, to: read.filters });
    if (sentenceAt(page) !== undefined && sentenceAt(address) === undefined) sentence = undefined;
  }
  const chosen = told.flatMap(([name, address]) => (name === "vers" ? [address] : []));
  return redirect(addressOf(services, chosen, { filters: standing, sentence, showroom }));
}
