/** What is asked of the log, as addresses say it: by the page and by the files to be taken away. */
import { isActKind } from "../../domain/audit/act.ts";
import { daysAfter, isDay, midnightInParis } from "../../domain/paris-time.ts";
import { isCuref } from "../../domain/listings/dealer.ts";
import type { ActsAsked } from "../../storage/act-storage.ts";

/** In the place of an account. */
export const CONSOLE = "console";
/** Of an account: its address would stand in those of pages. */
const ACCOUNT = /^[\w-]{8,64}$/;

export interface LogQuestion {
  readonly asked: ActsAsked;
  /** As it stands in the fields. */
  readonly typed: {
    readonly kind: string;
    readonly by: string;
    readonly dealer: string;
    readonly from: string;
    readonly until: string;
  };
}

/** Of years that are written with four digits: after it no day begins, and everything is before it. */
const LAST_DAY = "9999-12-31";

export function readLogQuestion(query: URLSearchParams): LogQuestion {
  const said = (name: string) => query.get(name)?.trim() ?? "";
  const kind = said("acte");
  const [by, dealer, from, until] = [said("qui"), said("professionnel").toUpperCase(), said("du"), said("au")];
  const at = (day: string) => new Date(midnightInParis(day)).toISOString();
  return {
    typed: { kind, by, dealer, from, until },
    asked: {
      ...(isActKind(kind) ? { kind } : {}),
      ...(by === CONSOLE ? { isAtConsole: true } : ACCOUNT.test(by) ? { by } : {}),
      ...(isCuref(dealer) ? { dealer } : {}),
      ...(isDay(from) ? { since: at(from) } : {}),
      ...(isDay(until) && until < LAST_DAY ? { before: at(daysAfter(until, 1)) } : {}),
    },
  };
}
