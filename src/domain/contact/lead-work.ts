/** What a seller has done about a message: its state, and whether somebody waits, follow from what was done. */

export const LEAD_STATES = ["nouveau", "en-cours", "rendez-vous", "vendu", "perdu"] as const;
export type LeadState = (typeof LEAD_STATES)[number];

const LEAD_STATE_LABELS: Readonly<Record<LeadState, string>> = {
  nouveau: "Nouveau",
  "en-cours": "En cours",
  "rendez-vous": "Rendez-vous",
  vendu: "Vendu",
  perdu: "Perdu",
};

/** Of a state that follows no answer of ours nothing waits any more: it says that the seller sees to it elsewhere. */
const SEEN_TO_ELSEWHERE = "Suivi ailleurs";

export function leadStateLabel(state: LeadState, { work = [] }: Pick<WorkedLead, "work">): string {
  return state === "en-cours" && !work.some(isTold) ? SEEN_TO_ELSEWHERE : LEAD_STATE_LABELS[state];
}

export function isLeadState(text: string): text is LeadState {
  return LEAD_STATES.some((state) => state === text);
}

interface Done {
  /** Of two with one id the first stands: a form that is sent twice does it once. */
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** The identifier of the account: its address is not kept here, and ends with it. */
  readonly by: string;
}

export type LeadWork =
  /** Sent to who wrote. */
  | (Done & { readonly kind: "reply"; readonly text: string })
  /** For the seller's own people. */
  | (Done & { readonly kind: "note"; readonly text: string })
  | (Done & { readonly kind: "state"; readonly state: LeadState })
  /** See `Appointment`; one in the place of another moves it. */
  | (Done & { readonly kind: "appointment"; readonly day: string; readonly time: string } & Unmailed)
  | (Done & { readonly kind: "cancelled" } & Unmailed);

/** No mail could be written: the seller tells it by other means. */
interface Unmailed {
  readonly isUnmailed?: true;
}

/** What who wrote is told, by mail wherever one can be written. */
export const isTold = ({ kind }: Pick<LeadWork, "kind">): boolean =>
  kind === "reply" || kind === "appointment" || kind === "cancelled";

/** What there is of a message that the following need. */
export interface WorkedLead {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** In the order in which it was done. */
  readonly work?: readonly LeadWork[];
}

/** What was said last; an answer opens what nobody had opened, and an appointment says what it is. */
export function leadState({ work = [] }: WorkedLead): LeadState {
  return work.reduce<LeadState>((state, done) => {
    switch (done.kind) {
      case "state":
        return done.state;
      case "appointment":
        return "rendez-vous";
      case "cancelled":
        return state === "rendez-vous" ? "en-cours" : state;
      case "reply":
        return state === "nouveau" ? "en-cours" : state;
      case "note":
        return state;
    }
  }, "nouveau");
}

/** By whom and when who wrote was answered since `seen`, the last answer that was shown; empty where none was. */
export function answeredSince({ work = [] }: Pick<WorkedLead, "work">, seen: string): readonly LeadWork[] {
  const place = work.findIndex(({ id }) => id === seen);
  return work.slice(place + 1).filter(isTold);
}

/** The last that who wrote was told; empty where nothing was. */
export function lastAnswer({ work = [] }: Pick<WorkedLead, "work">): string {
  return work.findLast(isTold)?.id ?? "";
}

export const isClosed = (state: LeadState): boolean => state === "vendu" || state === "perdu";

/** Somebody wrote and nothing was done: neither an answer nor another state. A note is for the seller alone. */
export function waits(lead: WorkedLead): boolean {
  return leadState(lead) === "nouveau";
}

/** Milliseconds until the seller first did something for who wrote; undefined while they wait. */
export function timeToAnswer({ at, work = [] }: WorkedLead): number | undefined {
  const first = work.find((done) => isTold(done) || (done.kind === "state" && done.state !== "nouveau"));
  return first === undefined ? undefined : Math.max(0, Date.parse(first.at) - Date.parse(at));
}

/** Of those that were answered, the lower of two; undefined of none. */
export function medianAnswer(leads: readonly WorkedLead[]): number | undefined {
  const times = leads.flatMap((lead) => timeToAnswer(lead) ?? []).toSorted((a, b) => a - b);
  return times[Math.floor((times.length - 1) / 2)];
}

export const LEAD_TABS = ["ouverts", "a-repondre", "clos"] as const;
export type LeadTab = (typeof LEAD_TABS)[number];

export function isInTab(lead: WorkedLead, tab: LeadTab): boolean {
  switch (tab) {
    case "ouverts":
      return !isClosed(leadState(lead));
    case "a-repondre":
      return waits(lead);
    case "clos":
      return isClosed(leadState(lead));
  }
}

/** Who waits before all others, the longest first; then the latest first. */
export function inOrderOfWaiting<Lead extends WorkedLead>(leads: readonly Lead[]): readonly Lead[] {
  const rank = (lead: Lead) => (waits(lead) ? 0 : 1);
  return leads.toSorted((a, b) => {
    const order = rank(a) - rank(b);
    if (order !== 0) return order;
    return waits(a) ? Date.parse(a.at) - Date.parse(b.at) : Date.parse(lastAt(b)) - Date.parse(lastAt(a));
  });
}

/** When something last happened to it. */
export function lastAt({ at, work = [] }: WorkedLead): string {
  return work.reduce((last, done) => (done.at > last ? done.at : last), at);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `9 min`, `3 h 40`, `2 j`: as long as somebody would say that they wait. */
export function waitLabel(milliseconds: number): string {
  if (milliseconds >= 2 * DAY) return `${String(Math.floor(milliseconds / DAY))}\u00a0j`;
  if (milliseconds < HOUR) return `${String(Math.max(1, Math.floor(milliseconds / MINUTE)))}\u00a0min`;
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  const hours = `${String(Math.floor(milliseconds / HOUR))}\u00a0h`;
  return minutes === 0 ? hours : `${hours}\u00a0${String(minutes).padStart(2, "0")}`;
}
