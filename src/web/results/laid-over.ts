/**
 * `GET /filters/ensemble?de=/listing&vers=/listing?energies=dies&vers=/listing?priceMax=9000`: leads to the search that the choices make
 * together, beginning with the first page of `de`. Each address of `vers` was chosen on the page of the `de` before it. For a browser that is answered by nobody: what was chosen
 * meanwhile is then laid over one another here, where the grammar of addresses is.
 */
import { redirect } from "react-router";
import { withoutPrefix } from "../../domain/urls/preview-prefix.ts";
import { readPath } from "../../domain/urls/read-path.ts";
import type { PageReading } from "../../domain/urls/reading.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { sentenceIn } from "../../domain/urls/sentence-query.ts";
import { layOver } from "../../domain/filters/transitions/lay-over.ts";
import { localPath } from "../local-path.ts";
import type { PageServices } from "../services.ts";
import { NO_PATHS, addressesOn } from "./address-of.ts";

/** Choices that one answer held up; more than this is no visitor's. */
const MAX_CHOICES = 50;

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
  return redirect(addressesOn(services.site, showroom, NO_PATHS, sentence)(standing));
}
