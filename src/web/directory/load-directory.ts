/** The page of the directory that an address asks for; for loaders. */
import { redirect } from "react-router";
import type { Department } from "../../domain/catalogue/departments.ts";
import { findDepartment } from "../../domain/catalogue/departments.ts";
import { postcodeToDepartment } from "../../domain/catalogue/postcodes.ts";
import { directoryAddress, readDirectoryQuery } from "../../domain/directory/directory-address.ts";
import { MAX_PLACE_TEXT } from "../../domain/places/place-limits.ts";
import { suggestPlaces } from "../../domain/places/suggest-places.ts";
import { notFound } from "../not-found/find-missing-page.ts";
import { pack } from "../packed.ts";
import { placeNamesRead } from "../place-names.ts";
import { headMeta } from "../page-meta.ts";
import type { PageServices } from "../services.ts";
import { directoryView } from "./directory-view.ts";

const SEE_OTHER = 303;

interface TypedPlace {
  readonly department: Department;
  /** A postcode, where one was meant. */
  readonly near: string | undefined;
}

/** Undefined of what is no town, no postcode and no department. A field that shows `69009 Lyon` may send that too. */
async function placeTyped(text: string): Promise<TypedPlace | undefined> {
  const [, postcode] = /^(\d{5})\b/.exec(text) ?? [];
  await placeNamesRead();
  const [code = ""] = suggestPlaces(postcode ?? text)[0]?.filters.dptCp ?? [];
  const department = findDepartment(code.length === 5 ? (postcodeToDepartment(code) ?? "") : code);
  return department === undefined ? undefined : { department, near: code.length === 5 ? code : undefined };
}

/** Throws where there is no such page. */
export async function loadDirectory(services: PageServices, url: URL) {
  const query = readDirectoryQuery(url.searchParams);
  if (query === undefined) throw await notFound(services, url, { code: "notFound" });
  const typed = (url.searchParams.get("ou") ?? "").slice(0, MAX_PLACE_TEXT).trim();
  const place = typed === "" ? undefined : await placeTyped(typed);
  if (place !== undefined)
    throw redirect(
      directoryAddress({
        ...query,
        department: query.name === "" ? place.department.code : undefined,
        near: place.near,
        page: 1,
      }),
      SEE_OTHER,
    );
  const found = await directoryView(services, { query, unknownPlace: typed === "" ? undefined : typed });
  if (found === undefined) throw await notFound(services, url, { code: "notFound" });
  const { view, head, canonical, indexed } = found;
  return {
    view,
    head: pack(headMeta({ ...head, canonical: services.origin + canonical, indexed, structured: [] })),
  };
}
