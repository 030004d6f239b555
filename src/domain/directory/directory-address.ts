/** Addresses of the directory of sellers: `/vendeurs.html?departement=69`, and what is asked beside. */
import type { DepartmentCode } from "../catalogue/departments.ts";
import { isDepartmentCode } from "../catalogue/departments.ts";
import type { SellerType } from "../catalogue/sellers.ts";
import { isSellerType } from "../catalogue/sellers.ts";

export const DIRECTORY_PATH = "/vendeurs.html";

export type DirectorySort = "nom" | "stock" | "distance";

export interface DirectoryQuery {
  /** Undefined at the head of the directory. */
  readonly department: DepartmentCode | undefined;
  /** Of a name or a group; empty for none. */
  readonly name: string;
  readonly kind: SellerType | undefined;
  /** The postcode that distances are told from. */
  readonly near: string | undefined;
  readonly sort: DirectorySort | undefined;
  /** From 1. */
  readonly page: number;
}

export const NOTHING_ASKED: DirectoryQuery = {
  department: undefined,
  name: "",
  kind: undefined,
  near: undefined,
  sort: undefined,
  page: 1,
};

const NAME_CHARACTERS = 80;

/** What cannot be read is not asked; undefined of a department that there is none of. */
export function readDirectoryQuery(query: URLSearchParams): DirectoryQuery | undefined {
  const department = query.get("departement")?.toUpperCase();
  if (department !== undefined && !isDepartmentCode(department)) return undefined;
  const kind = (query.get("genre") ?? "").toUpperCase();
  const near = query.get("de") ?? "";
  const sort = query.get("tri") ?? "";
  const page = query.get("page") ?? "";
  return {
    department,
    name: (query.get("nom") ?? "").slice(0, NAME_CHARACTERS).trim(),
    kind: isSellerType(kind) && kind !== "PARTICULIER" ? kind : undefined,
    near: /^\d{5}$/.test(near) ? near : undefined,
    sort: sort === "nom" || sort === "stock" || sort === "distance" ? sort : undefined,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export function directoryAddress({ department, name, kind, near, sort, page }: DirectoryQuery): string {
  const query = new URLSearchParams();
  if (department !== undefined) query.set("departement", department);
  if (name !== "") query.set("nom", name);
  if (kind !== undefined) query.set("genre", kind.toLowerCase());
  if (near !== undefined) query.set("de", near);
  if (sort !== undefined) query.set("tri", sort);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? DIRECTORY_PATH : `${DIRECTORY_PATH}?${query.toString()}`;
}
