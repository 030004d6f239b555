/** The listing from which a showroom was opened: it travels in the state of the browser's history entry, as trails do. */
export interface Origin {
  /** Of the listing. */
  readonly title: string;
  readonly href: string;
  /** Of the listing's own entry, with its way back to the results. */
  readonly state: unknown;
}

export interface OriginState {
  readonly origin: Origin;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Undefined for who came some other way; another program may have written the entry. */
export function originIn(state: unknown): Origin | undefined {
  const origin = isObject(state) ? state["origin"] : undefined;
  if (!isObject(origin)) return undefined;
  const { title, href } = origin;
  // A path of this site and of nothing else.
  if (typeof title !== "string" || typeof href !== "string" || !/^\/(?!\/)/.test(href)) return undefined;
  return { title, href, state: origin["state"] };
}
