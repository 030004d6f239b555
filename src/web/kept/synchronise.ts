/**
 * What this browser remembers and what the account of its visitor does become the same: when a page is opened, when it is come back
 * to after a while, and at every touch. What cannot be sent stays in the ledger, and is sent when it can be.
 */
import { consulted } from "../browser/consulted.ts";
import { enterAccount, exchangeFavourites, leaveAccount } from "./account-favourites.ts";
import {
  checkAgain,
  checkShown,
  exchangeSearches,
  searchesMayDiffer,
  takeOpened,
  tellOpened,
} from "./account-history.ts";
import { unheardOf } from "../../domain/favourites/ledger.ts";
import { ACCOUNT_MERGED } from "./account-merged.ts";
import { bookmarksReady } from "./bookmarks.ts";
import { LEDGER, currentLedger } from "./ledger-store.ts";
import { FetchFailed } from "../browser/http-client.ts";
import { SessionEnded, SiteAway, isGuest, whoIsHere } from "./member-api.ts";

/** Milliseconds. */
const STALE_AFTER = 30_000;
const FIRST_RETRY = 5000;
const LAST_RETRY = 300_000;
/** Cards that come one after the other are asked for together. */
const CARDS_SETTLE = 200;

/** What is left of a page when another is shown in its place. */
let tellsConsulted = false;
let isMember = false;
let underWay: Promise<void> | undefined;
let isWanted = false;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
/** Of the page's own time. */
let lastExchange = -Infinity;

async function exchange(): Promise<void> {
  const account = await whoIsHere();
  const { account: known } = currentLedger();
  if (account === undefined) {
    if (known !== undefined && (await isGuest())) leaveAccount();
    isMember = false;
    told = undefined;
    bookmarksReady();
    return;
  }
  isMember = true;
  const isNew = known !== account;
  if (isNew) {
    if (known !== undefined) leaveAccount();
    enterAccount(account);
    checkAgain();
  }
  const isStale = performance.now() - lastExchange > STALE_AFTER;
  if (isNew || isStale || unheardOf(currentLedger()).length > 0) {
    await exchangeFavourites();
    lastExchange = performance.now();
  }
  bookmarksReady();
  if (tellsConsulted) {
    await tellOpened();
    if (isNew) await takeOpened();
    await checkShown();
  }
  await exchangeSearches();
  if (isNew) dispatchEvent(new Event(ACCOUNT_MERGED));
  tellLogin(account);
}

/** Of whom the page knows that they are here. */
let told: string | undefined;

/** Somebody has signed in, here or in another tab, since the page was opened as a guest's (spec 7.11). */
function tellLogin(account: string): void {
  if (told === account) return;
  told = account;
  dispatchEvent(new CustomEvent("login", { detail: { userCorrelationId: account } }));
}

async function exchangeWhileWanted(): Promise<void> {
  while (isWanted) {
    isWanted = false;
    try {
      await exchange();
      failures = 0;
    } catch (error) {
      // A session that has ended is looked at once more: whose is it now?
      if (error instanceof SessionEnded && failures === 0) isWanted = true;
      // What was to be sent is kept until the site is back; the operator has been told. Whatever else is ours to mend.
      else if (!(error instanceof FetchFailed || error instanceof SiteAway)) reportError(error);
      failures += 1;
      if (!isWanted) retry = setTimeout(want, Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (failures - 1)));
    }
  }
}

function want(): void {
  clearTimeout(retry);
  isWanted = true;
  underWay ??= exchangeWhileWanted().finally(() => {
    underWay = undefined;
  });
}

interface Synchronising {
  readonly isMember: boolean;
  readonly tellsConsulted: boolean;
  /** The account whose visitor was here when the page was opened. */
  readonly account: string | undefined;
  /** The page is left. */
  readonly signal: AbortSignal;
}

/** Returns what is to be called when a favourite was touched. */
export function synchronise({ isMember: isNow, tellsConsulted: tells, account, signal }: Synchronising): () => void {
  isMember = isNow;
  told = account;
  tellsConsulted = tells;
  const lookAgain = () => {
    if (document.visibilityState !== "visible" || performance.now() - lastExchange < STALE_AFTER) return;
    checkAgain();
    searchesMayDiffer();
    want();
  };
  let knownAccount = currentLedger().account;
  const followTabs = ({ key }: StorageEvent) => {
    if (key !== LEDGER || currentLedger().account === knownAccount) return;
    knownAccount = currentLedger().account;
    // Signed in or out in another tab: what is shown is asked for again (spec 4.29).
    checkAgain();
    searchesMayDiffer();
    lastExchange = -Infinity;
    want();
  };
  addEventListener("storage", followTabs, { signal });
  addEventListener("online", want, { signal });
  document.addEventListener("visibilitychange", lookAgain, { signal });
  addEventListener("focus", lookAgain, { signal });
  addEventListener("recentSearches:kept", want, { signal });
  if (tells) followCards(signal);
  want();
  return () => {
    // A touch is an update (spec 4.7), also while the account does not answer.
    bookmarksReady();
    want();
  };
}

/** Cards that come later are asked for too, and so is what is opened told. */
function followCards(signal: AbortSignal): void {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      if (isMember && underWay === undefined) want();
    }, CARDS_SETTLE);
  };
  const observer = new MutationObserver((changes) => {
    const hasCards = changes.some(({ addedNodes }) =>
      [...addedNodes].some((node) => node instanceof Element && node.querySelector("[data-reference]") !== null),
    );
    if (hasCards) look();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const leave = consulted.subscribe(look);
  signal.addEventListener("abort", () => {
    clearTimeout(settling);
    observer.disconnect();
    leave();
  });
}
