/**
 * Photographs as the form of an advert or a vehicle sends them: its files alone where a script does, the whole form with what was pressed
 * without one. Of a whole form all that is written is kept, whatever becomes of its files.
 */
import type { Context } from "hono";
import type { PhotoEntry } from "../../photos/photo-door.ts";
import { RECEIVING, receivePhotographs, WHOLE_FORM } from "../../photos/receive-photographs.ts";
import { Overloaded } from "../../turns/fair-turns.ts";
import { readTheme } from "../cookies/theme-cookie.ts";
import type { PageServices, Purse } from "../services.ts";
import { CLASH_POLICY, clashPage } from "./clash-page.ts";
import type { TurnedAway } from "./not-taken.ts";
import { WAITING_QUERY, filesTold, notTaken, turnedAwayQuery } from "./not-taken.ts";
import type { SentPhotos } from "./sent-photos.ts";
import type { Clash } from "./two-pages.ts";
import type { OpenTwice } from "./two-pages-words.ts";

const SEE_OTHER = 303;
/** The same form again, by the same method. */
const TEMPORARY_REDIRECT = 307;
const CONFLICT = 409;

/** What a form was pressed for. */
const ACT = "geste";

/** Of a form that met a verification and comes on from its page: without files. */
export const isOfText = (c: Context): boolean =>
  c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") === true;

/** Without a file a form is what the page at this address receives, and answers. */
export const handedOn = (c: Context, address: string): Response => c.redirect(address, TEMPORARY_REDIRECT);

export interface WholeForm {
  readonly fields: URLSearchParams;
  /** What became of its files, in the query of the page that says so; empty of a form that brought none. */
  readonly told: URLSearchParams;
  /** Not all of them were taken. */
  readonly isLost: boolean;
}

interface FilesTaken {
  /** Of ours, the page of the form: where it is not received it leads back there. Stands in a page that is escaped nowhere. */
  readonly back: string;
  readonly purse: Purse;
  /** Whom to count instead of who asks. */
  readonly of?: string;
  /** How many photographs there may be. */
  readonly most: number;
  /** Asked before each file is read, by the fields that stand before it: one that nobody may add is read over. */
  readonly mayAdd?: (fields: URLSearchParams) => Promise<boolean>;
  /** Asked once one has come: whether there is something to add it to. */
  readonly begin?: () => Promise<boolean>;
  readonly add: (bytes: Buffer) => Promise<"added" | "unreadable" | "full" | "gone">;
  /** To whoever reads pages; a script is told in figures. */
  readonly answer: (form: WholeForm) => Promise<Response>;
}

export async function receiveFiles(
  c: Context,
  services: PageServices,
  { back, purse, of, most, mayAdd, begin, add, answer }: FilesTaken,
): Promise<Response> {
  const sentFrom = { back: services.prefix + back, isDemonstration: services.isDemonstration };
  const isByScript = c.req.header("accept")?.startsWith("application/json") === true;
  const sent = { ajoutees: 0, illisibles: 0, lourdes: 0, detrop: 0 };
  let entry: PhotoEntry | undefined;
  using _files = { [Symbol.dispose]: () => entry?.[Symbol.dispose]() };
  const enter = async (): Promise<TurnedAway | undefined> => {
    if (entry === undefined) {
      const entered = services.enterWithPhotographs(of);
      if (entered === "own" || entered === "full") return entered;
      entry = entered;
    }
    return (await services.allow(purse, of)) > 0 ? "limited" : undefined;
  };
  // Of files alone the first is let in before anything is read. A whole form is read to its end for what is written in it, and each
  // file is let in, or read over, once it comes.
  const enteredForm = isByScript ? await enter() : services.enterWithWholeForm(of);
  if (typeof enteredForm === "string") return notTaken(c, enteredForm, sentFrom);
  using _form = enteredForm;
  let isPaid = isByScript;
  let turnedAway: TurnedAway | undefined;
  try {
    const form = await receivePhotographs(
      c.req.raw,
      { ...(isByScript ? RECEIVING : WHOLE_FORM), files: most },
      {
        entry: { hold: (bytes) => entry?.hold(bytes) ?? false, release: (bytes) => entry?.release(bytes) },
        admit: async (fields) => {
          const isWanted = (await mayAdd?.(fields)) ?? true;
          if (!isPaid) turnedAway ??= await enter();
          isPaid = false;
          if (turnedAway !== undefined) return isByScript ? "refuse" : "pass";
          return isWanted ? "take" : "pass";
        },
        ...(isByScript ? {} : { unheld: () => void (turnedAway = "full") }),
        beyond: async () => {
          if (turnedAway !== undefined) return;
          turnedAway = "tooLarge";
          await services.allow(purse, of);
        },
        tooMany: () => {
          sent.detrop += 1;
        },
        take: async (file) => {
          if ((await begin?.()) === false) return;
          if (file.kind === "large") {
            sent.lourdes += 1;
            return;
          }
          const outcome = await add(file.bytes).catch((error: unknown) => {
            if (!isByScript && error instanceof Overloaded) return "noTurn" as const;
            throw error;
          });
          if (outcome === "added") sent.ajoutees += 1;
          else if (outcome === "unreadable") sent.illisibles += 1;
          else if (outcome === "noTurn") turnedAway = "full";
          else sent.detrop += 1;
        },
      },
    );
    if (form.kind !== "received") return notTaken(c, form.kind, sentFrom);
    if (isByScript) return c.json({ ...sent, auplus: most } satisfies SentPhotos);
    const counts = Object.entries(sent).filter(([, count]) => count > 0);
    return await answer({
      fields: form.fields,
      told: new URLSearchParams({
        ...Object.fromEntries(counts.map(([name, count]): [string, string] => [name, String(count)])),
        ...(turnedAway !== undefined && turnedAwayQuery(turnedAway)),
      }),
      isLost: turnedAway !== undefined || sent.illisibles + sent.lourdes + sent.detrop > 0,
    });
  } catch (error) {
    if (error instanceof Overloaded) return notTaken(c, "full", sentFrom);
    throw error;
  }
}

/** Not of files alone, as an old page sends them. */
export const isPressed = ({ fields }: WholeForm): boolean => fields.has(ACT);

/** What the page of a form answers to what is written in it. */
type Answered =
  | Response
  | {
      readonly data: { readonly kind: string; readonly clashes?: readonly Clash[] };
      readonly init: ResponseInit | null;
    };

interface PageOfFiles {
  /** Of ours, where the files are shown and the form goes without any. */
  readonly address: string;
  /** In that page, where it says what became of files. */
  readonly place: string;
}

interface Pressed extends PageOfFiles {
  /** What is written there, as a clash of two pages names it. */
  readonly of: OpenTwice;
  /** How many photographs there may be. */
  readonly most: number;
  /** What is done in the place of a press that waits until what came was seen, or chosen anew; undefined where none is to wait. */
  readonly meanwhile: (act: string) => string | undefined;
  /** Whether it leads away from them: nothing is told of files there. */
  readonly leaves: (act: string) => boolean;
  /** Keeps what is written, and does what was pressed. */
  readonly receive: (request: Request) => Promise<Answered>;
}

/** The page of the files, which says what became of them. */
export function shownAgain(c: Context, { address, place }: PageOfFiles, told: URLSearchParams): Response {
  const query = told.size === 0 ? "" : `${address.includes("?") ? "&" : "?"}${told.toString()}`;
  return c.redirect(`${address}${query}#${place}`, SEE_OTHER);
}

/** Does what was pressed beside files that have come, which its answer tells of. */
export async function doPressed(
  c: Context,
  services: PageServices,
  { fields, told }: WholeForm,
  { address, place, of, most, meanwhile, leaves, receive }: Pressed,
): Promise<Response> {
  const [act = ""] = (fields.get(ACT) ?? "").split(":", 1);
  const instead = meanwhile(act);
  if (instead !== undefined) fields.set(ACT, instead);
  const said = new URLSearchParams({ ...Object.fromEntries(told), ...(act === "publier" && WAITING_QUERY) });
  const headers = { Cookie: c.req.header("cookie") ?? "" };
  const request = new Request(c.req.url, { method: "POST", headers, body: fields });
  const answer = await receive(request).catch((error: unknown) => {
    if (error instanceof Response) return error;
    throw error;
  });
  const given = new Headers(answer instanceof Response ? answer.headers : answer.init?.headers).get("set-cookie");
  if (given !== null) c.header("Set-Cookie", given);
  if (!(answer instanceof Response)) {
    const { clashes = [] } = answer.data;
    if (clashes.length === 0) return shownAgain(c, { address, place }, said);
    const page = await clashPage({
      of,
      clashes,
      fields,
      told: filesTold(told, most),
      action: services.prefix + address,
      theme: readTheme(c.req.header("cookie") ?? null),
      isDemonstration: services.isDemonstration,
    });
    return c.html(page, CONFLICT, { "Content-Security-Policy": CLASH_POLICY, "Cache-Control": "no-store" });
  }
  const to = answer.headers.get("location");
  // Too much was asked, or nobody can read it: the answer says so.
  if (to === null) return answer;
  if (leaves(act)) return c.redirect(to, SEE_OTHER);
  const { pathname, searchParams, hash } = new URL(to, c.req.url);
  for (const [name, value] of said) searchParams.set(name, value);
  return c.redirect(`${pathname}?${searchParams.toString()}${hash === "" ? `#${place}` : hash}`, SEE_OTHER);
}
