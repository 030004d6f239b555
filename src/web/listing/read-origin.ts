/** The listing from which a showroom was opened: it travels in the state of the browser's history entry, as trails do. */
export interface Origin {
  /** Of the listing. */
  readonly title: string;
  readonly href: string;
  /** Of the listing's own entry, with its way back to the results. */
  readonly state: Readonly<Record<string, unknown>> | undefined;
}

export interface OriginState {
  readonly origin: Origin;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Of the entry by which a showroom is come back to after a choice made elsewhere, in its form: the same visit. */
export interface VisitState {
  readonly isSameVisit: true;
}

export const isSameVisit = (state: unknown) => isObject(state) && state["isSameVisit"] === true;

/** Undefined for who came some other way; another program may have written the entry. */
export function originIn(state: unknown): Origin | undefined {
  const origin = isObject(state) ? state["origin"] : undefined;
  if (!isObject(origin)) return undefined;
  const { title, href } = origin;
  // A path of this site and of nothing else.
  if (typeof title !== "string" || typeof href !== "string" || !/^\/(?!\/)/.test(href)) return undefined;
  const { state: before } = origin;
  return { title, href, state: isObject(before) ? before : undefined };
}
