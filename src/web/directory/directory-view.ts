/** The directory of sellers as data: one department, or those of a name, a page of them at a time (server only). */
import type { Department } from "../../domain/catalogue/departments.ts";
import { DEPARTMENTS, departmentOf } from "../../domain/catalogue/departments.ts";
import { inDepartment } from "../../domain/catalogue/in-department.ts";
import { findMake, makeLabel } from "../../domain/catalogue/makes.ts";
import { centreOfCommunes, communesIn, isKnownPostcode, postcodePoint } from "../../domain/catalogue/places.ts";
import type { Point } from "../../domain/catalogue/points.ts";
import { postcodeToDepartment } from "../../domain/catalogue/postcodes.ts";
import { postcodeName } from "../../domain/catalogue/postcode-name.ts";
import { REGIONS, departmentsOfRegion } from "../../domain/catalogue/regions.ts";
import { sellerTypeLabel } from "../../domain/catalogue/sellers.ts";
import { dayMomentInParis } from "../../domain/paris-time.ts";
import type { DealersByDepartment, DirectoryOrder } from "../../domain/directory/directory.ts";
import { byDepartment, inOrder, kilometresTo, kindsOf, named } from "../../domain/directory/directory.ts";
import type { DirectoryQuery, DirectorySort } from "../../domain/directory/directory-address.ts";
import { DIRECTORY_PATH, NOTHING_ASKED, directoryAddress } from "../../domain/directory/directory-address.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { counted, kilometres, whole } from "../../domain/french.ts";
import type { Dealer } from "../../domain/listings/dealer.ts";
import { calendarOf } from "../../domain/listings/opening-calendar.ts";
import { openingTold } from "../../domain/listings/opening-words.ts";
import { townTold } from "../../domain/listings/place-told.ts";
import { showroomAddress } from "../../domain/urls/showroom-address.ts";
import type { Asking } from "../../search/asking.ts";
import { each, facets, together, total, viewed } from "../../search/asking.ts";
import type { LaidIn } from "../market-price/laid-in.ts";
import { laidIn } from "../market-price/laid-in.ts";
import { countsOf } from "../results/choice-views.ts";
import type { PageServices } from "../services.ts";
import { directoryMap } from "./directory-map.server.tsx";

export interface SellerRow {
  readonly curef: string;
  readonly name: string;
  readonly href: string;
  /** What kind of seller, and where. */
  readonly about: string;
  readonly group: string | undefined;
  readonly vehicles: number;
  /** The three that it has most of, with their figures. */
  readonly makes: string;
  readonly opening: string | undefined;
  readonly distance: string | undefined;
}

interface Choice {
  readonly label: string;
  readonly count: string;
  readonly href: string;
  readonly current: boolean;
}

interface DepartmentChoice extends Choice {
  readonly code: string;
}

export interface DirectoryView {
  /** `148 vendeurs professionnels`. */
  readonly title: string;
  /** `12 vendeurs dans le Rhône`. */
  readonly found: string;
  readonly name: string;
  /** As it is shown in its field. */
  readonly near: string;
  readonly issue: string | undefined;
  readonly map: LaidIn;
  readonly regions: readonly {
    readonly label: string;
    readonly count: string;
    readonly isOpen: boolean;
    readonly departments: readonly DepartmentChoice[];
  }[];
  readonly kinds: readonly Choice[];
  readonly sorts: readonly Choice[];
  readonly sellers: readonly SellerRow[];
  readonly paging: DirectoryPaging | undefined;
  /** Somebody asked for a name or a place: what was found comes before the map. */
  readonly isAsked: boolean;
  /** Where all are; undefined where they are shown. */
  readonly everywhere: { readonly label: string; readonly href: string } | undefined;
  /** Of what the departments count, where what is found is something else. */
  readonly counted: string | undefined;
  readonly isNamed: boolean;
  /** Of the department that is chosen. */
  readonly chosen: string | undefined;
}

export interface DirectoryPaging {
  readonly shown: string;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

export interface DirectoryFound {
  readonly view: DirectoryView;
  /** What heads the window and says where it stands. */
  readonly head: { readonly title: string; readonly description: string };
  readonly canonical: string;
  readonly indexed: boolean;
}

export const SELLERS_A_PAGE = 10;
/** Of more than these nobody counts the vehicles to put them in order: each is a question. */
const COUNTED_AT_MOST = 400;
/** Nor are more asked for a make. */
const ASKED_AT_MOST = 1000;
const MAKES_TOLD = 3;

interface DirectoryAsked {
  readonly query: DirectoryQuery;
  /** What was typed as a place and is none. */
  readonly unknownPlace: string | undefined;
}

const ownStock = ({ curef }: Dealer): Filters => ({ vertical: "carTruck", allFamilies: true, curef });

/** Undefined past the last page. */
export async function directoryView(
  services: Pick<PageServices, "dealers" | "suspendedDealers" | "search" | "now" | "isDocument">,
  { query, unknownPlace }: DirectoryAsked,
): Promise<DirectoryFound | undefined> {
  const all = await shownDealers(services);
  const departments = byDepartmentOf(all);
  const isNamed = query.name !== "";
  // A name is looked for everywhere, and who asks for no place is shown none.
  const department = isNamed || query.department === undefined ? undefined : departmentOf(query.department);
  const make = isNamed ? findMake(query.name)?.key : undefined;
  const own = isNamed
    ? await calledOrSelling(services, all, query.name, make)
    : department === undefined
      ? all
      : (departments.get(department.code) ?? []);
  // Where nobody is, the nearest elsewhere; the head of the directory asks for no place.
  const elsewhere = !isNamed && own.length === 0 ? pointOf(withinDepartment(query)) : undefined;
  const isElsewhere = elsewhere !== undefined;
  const from = elsewhere ?? pointOf(query);
  const there = isElsewhere ? nearestTo(all, elsewhere).slice(0, SELLERS_A_PAGE) : own;
  const ofKind = query.kind === undefined ? there : there.filter(({ sellerType }) => sellerType === query.kind);
  const pages = Math.max(1, Math.ceil(ofKind.length / SELLERS_A_PAGE));
  if (query.page > pages) return undefined;
  const sort = sortOf(isElsewhere ? "distance" : query.sort, {
    isNear: isElsewhere || query.near !== undefined,
    isCountable: ofKind.length <= COUNTED_AT_MOST,
  });
  const order = await orderOf(services, ofKind, sort, from);
  const first = (query.page - 1) * SELLERS_A_PAGE;
  const shown = inOrder(ofKind, order).slice(first, first + SELLERS_A_PAGE);
  const namesakes = namesakesIn(ofKind);
  const sellers = await services.search.answer(
    each(
      shown.map((dealer) =>
        rowAsked(dealer, { now: services.now(), from, isNamesake: namesakes.has(dealer.curef), make }),
      ),
    ),
  );
  const address = (changed: Partial<DirectoryQuery>) => directoryAddress({ ...query, page: 1, ...changed });
  const where =
    department !== undefined ? inDepartment(department.code) : isNamed ? `«\u202f${query.name}\u202f»` : "en tout";
  const found = isElsewhere
    ? `Aucun vendeur ${where}${ofKind.length === 0 ? "" : ", voici les plus proches"}`
    : `${counted(ofKind.length, "vendeur")} ${isNamed ? `pour ${where}` : where}`;
  const isAsked = isNamed || query.department !== undefined || query.near !== undefined;
  const isPlain = query.kind === undefined && query.sort === undefined && query.near === undefined && !isNamed;
  return {
    view: {
      title: counted(all.length, "vendeur professionnel", "vendeurs professionnels"),
      found,
      name: query.name,
      near: unknownPlace ?? (query.near === undefined ? "" : `${query.near} ${postcodeName(query.near) ?? ""}`.trim()),
      issue:
        unknownPlace === undefined
          ? undefined
          : `Nous ne connaissons pas de lieu nommé «\u202f${unknownPlace}\u202f». Essayez une ville, un code postal ou un département.`,
      map: laidIn(
        directoryMap({
          counts: new Map([...departments].map(([code, dealers]) => [code, dealers.length])),
          chosen: department?.code,
          label: `Nombre de vendeurs par département${department === undefined ? "" : `\u202f; choisi\u202f: ${department.label}`}. Les mêmes chiffres sont dans la liste des départements.`,
        }),
        services.isDocument,
      ),
      regions: regionsOf(departments, department, query),
      kinds: [
        {
          label: "Tous",
          count: whole(there.length),
          href: address({ kind: undefined }),
          current: query.kind === undefined,
        },
        ...kindsOf(there).map(([kind, count]) => ({
          label: sellerTypeLabel(kind),
          count: whole(count),
          href: address({ kind }),
          current: query.kind === kind,
        })),
      ],
      sorts: SORTS.filter(({ key }) => !isElsewhere && (key !== "distance" || from !== undefined))
        .filter(({ key }) => key !== "stock" || ofKind.length <= COUNTED_AT_MOST)
        .map(({ key, label }) => ({ label, count: "", href: address({ sort: key }), current: key === sort })),
      sellers,
      paging:
        pages === 1
          ? undefined
          : {
              shown: `Vendeurs ${whole(first + 1)} à ${whole(first + shown.length)} sur ${whole(ofKind.length)}`,
              previous: query.page > 1 ? address({ page: query.page - 1 }) : undefined,
              next: query.page < pages ? address({ page: query.page + 1 }) : undefined,
            },
      isAsked,
      everywhere: department === undefined && !isNamed ? undefined : everywhereOf(all.length),
      counted: isNamed ? "Ces nombres sont ceux de tous les vendeurs." : undefined,
      isNamed,
      chosen: department?.code,
    },
    head: {
      title: `Vendeurs professionnels de véhicules d’occasion${isNamed ? `\u202f: ${where}` : ` ${isAsked ? where : "par département"}`}${query.page > 1 ? `, page ${String(query.page)}` : ""}`,
      description: `${found}\u202f: ce qu’ils vendent, compté, quand ils ouvrent et où ils sont. Un ordre que personne n’achète.`,
    },
    canonical: directoryAddress({ ...query, kind: undefined, sort: undefined, near: undefined }),
    indexed: isPlain && own.length > 0,
  };
}

/** Of one list of dealers as long as it stands (`http/remembered-dealers.ts`). */
const departmentsKnown = new WeakMap<readonly Dealer[], DealersByDepartment>();

function byDepartmentOf(all: readonly Dealer[]): DealersByDepartment {
  const known = departmentsKnown.get(all) ?? byDepartment(all);
  departmentsKnown.set(all, known);
  return known;
}

/** Those whom nobody has suspended; the same list as long as that is so of all. */
async function shownDealers({
  dealers,
  suspendedDealers,
}: Pick<PageServices, "dealers" | "suspendedDealers">): Promise<readonly Dealer[]> {
  const [all, suspended] = [await dealers(), await suspendedDealers()];
  return suspended.size === 0 ? all : all.filter(({ curef }) => !suspended.has(curef));
}

/** From where distances are told: of a postcode, or of the inhabitants of a department. */
function pointOf({ near, department }: DirectoryQuery): Point | undefined {
  if (near !== undefined && isKnownPostcode(near)) return postcodePoint(near);
  const communes = department === undefined ? [] : communesIn(department);
  return communes.length === 0 ? undefined : centreOfCommunes(communes);
}

/** A department may be chosen after a place of another: what is near that place is not near it. */
function withinDepartment(query: DirectoryQuery): DirectoryQuery {
  const { near, department } = query;
  if (near === undefined || department === undefined || postcodeToDepartment(near) === department) return query;
  return { ...query, near: undefined };
}

/** Who says no place is not among them. */
const nearestTo = (all: readonly Dealer[], from: Point) =>
  inOrder(
    all.filter((dealer) => kilometresTo(dealer, from) !== undefined),
    { by: "distance", from },
  );

/** Of that name or group, and of a make those who have it on sale. */
async function calledOrSelling(
  { search }: Pick<PageServices, "search">,
  all: readonly Dealer[],
  name: string,
  make: string | undefined,
): Promise<readonly Dealer[]> {
  const called = named(all, name);
  if (make === undefined || all.length > ASKED_AT_MOST) return called;
  const held = await search.answer(
    each(all.map((dealer) => total({ ...ownStock(dealer), makesModelsCommercialNames: [{ make }] }))),
  );
  const isCalled = new Set(called);
  return all.filter((dealer, index) => isCalled.has(dealer) || (held[index] ?? 0) > 0);
}

const everywhereOf = (count: number) => ({
  label: count < 2 ? "Tous les vendeurs" : `Les ${whole(count)} vendeurs`,
  href: DIRECTORY_PATH,
});

const SORTS: readonly { readonly key: DirectorySort; readonly label: string }[] = [
  { key: "distance", label: "Les plus proches" },
  { key: "stock", label: "Plus de véhicules" },
  { key: "nom", label: "Nom" },
];

interface Sortable {
  readonly isNear: boolean;
  readonly isCountable: boolean;
}

function sortOf(asked: DirectorySort | undefined, { isNear, isCountable }: Sortable): DirectorySort {
  if (asked === "distance" ? isNear : asked === "stock" ? isCountable : asked !== undefined) return asked ?? "nom";
  return isNear ? "distance" : isCountable ? "stock" : "nom";
}

async function orderOf(
  { search }: Pick<PageServices, "search">,
  dealers: readonly Dealer[],
  sort: DirectorySort,
  from: Point | undefined,
): Promise<DirectoryOrder> {
  if (sort === "distance" && from !== undefined) return { by: "distance", from };
  if (sort !== "stock") return { by: "name" };
  const held = await search.answer(each(dealers.map((dealer) => total(ownStock(dealer)))));
  return { by: "stock", held: new Map(dealers.map(({ curef }, index) => [curef, held[index] ?? 0])) };
}

/** By reference, those of whom another in the list has the name and the town: by these nobody tells them apart. */
function namesakesIn(dealers: readonly Dealer[]): ReadonlySet<string> {
  const shared = Map.groupBy(dealers, ({ name, place }) => `${name}|${townTold(place) ?? ""}`);
  return new Set([...shared.values()].flatMap((some) => (some.length > 1 ? some.map(({ curef }) => curef) : [])));
}

/** `Lyon`; of a namesake `12 rue Pasteur, 69009 Lyon`, as far as it says where it is. */
function whereTold({ place }: Dealer, isNamesake: boolean): string | undefined {
  const town = townTold(place);
  if (!isNamesake) return town;
  const coded = [place.zipcode, town].filter((part) => part !== undefined).join(" ");
  return [place.street, coded].filter((part) => part !== undefined && part !== "").join(", ");
}

interface RowAsked {
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number;
  readonly from: Point | undefined;
  readonly isNamesake: boolean;
  /** Told first, where it was asked for. */
  readonly make: string | undefined;
}

function rowAsked(dealer: Dealer, { now: moment, from, isNamesake, make: asked }: RowAsked): Asking<SellerRow> {
  const own = ownStock(dealer);
  return viewed(together({ vehicles: total(own), makes: facets(own, ["vehicle.make"]) }), ({ vehicles, makes }) => {
    const { curef, name, sellerType, place, group } = dealer;
    const calendar = calendarOf(dealer);
    const most = [...countsOf(makes, "vehicle.make")]
      .toSorted(([key, a], [other, b]) => Number(other === asked) - Number(key === asked) || b - a)
      .filter(([, count]) => count > 0);
    const away = from === undefined ? undefined : kilometresTo(dealer, from);
    return {
      curef,
      name,
      href: showroomAddress(curef, { vertical: "carTruck" }),
      about: [sellerTypeLabel(sellerType), whereTold(dealer, isNamesake)]
        .filter((part) => part !== undefined && part !== "")
        .join(" · "),
      group,
      vehicles,
      makes: most
        .slice(0, MAKES_TOLD)
        .map(([make, count]) => `${makeLabel(make)} ${whole(count)}`)
        .join(", "),
      opening:
        calendar === undefined || place.department === "97"
          ? undefined
          : openingTold(calendar, dayMomentInParis(moment)),
      distance: away === undefined ? undefined : away < 1 ? `< ${kilometres(1)}` : kilometres(Math.round(away)),
    };
  });
}

function regionsOf(departments: DealersByDepartment, chosen: Department | undefined, { near }: DirectoryQuery) {
  const choice = (department: Department): DepartmentChoice => ({
    code: department.code,
    label: department.label,
    count: whole(departments.get(department.code)?.length ?? 0),
    href: directoryAddress({ ...NOTHING_ASKED, department: department.code, near }),
    current: department.code === chosen?.code,
  });
  const sum = (codes: readonly Department[]) =>
    whole(codes.reduce((all, { code }) => all + (departments.get(code)?.length ?? 0), 0));
  const mainland = REGIONS.filter(({ kind }) => kind === "current").map(({ key, label }) => {
    const own = departmentsOfRegion(key).map(departmentOf);
    return {
      label,
      count: sum(own),
      isOpen: own.some(({ code }) => code === chosen?.code),
      departments: own.map(choice),
    };
  });
  const overseas = DEPARTMENTS.filter(({ region }) => region === undefined);
  return [
    ...mainland,
    {
      label: "Outre-mer",
      count: sum(overseas),
      isOpen: overseas.some(({ code }) => code === chosen?.code),
      departments: overseas.map(choice),
    },
  ];
}
