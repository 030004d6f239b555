/** The whole storage over one database whose tables are up to date. */
import { addCampaign, changeCampaign, createCampaigns } from "./campaigns.ts";
import { sql } from "kysely";
import {
  addSignIn,
  announceErasure,
  createAccounts,
  enter,
  eraseAccount,
  hasAccount,
  isErasureDue,
  setRoles,
} from "./accounts.ts";
import { createActs, noteAct } from "./acts.ts";
import { alertsNow, mailBeginner, stopMails } from "./alert-mails.ts";
import { giveBack, matchWriter, takeMatches, toldWriter } from "./alert-matches.ts";
import {
  addPasskey,
  createCredentials,
  endSessions,
  openSession,
  removePasskey,
  removePassword,
  setPassword,
} from "./credentials.ts";
import { askEmailChange, changeEmail, dropEmailChange, takeBackEmail } from "./email-changes.ts";
import { createChangeLog, moveCursor } from "./change-log.ts";
import type { Database } from "./database.ts";
import {
  addLead,
  addReport,
  createCorrespondences,
  decideReport,
  eraseWritten,
  takeBackRemoval,
  workOnLead,
} from "./correspondence.ts";
import { createDealerInvitations, eraseInvitations, invite, takeInvitation } from "./dealer-invitations.ts";
import {
  askMailboxChange,
  createMailboxChanges,
  dropMailboxChange,
  eraseMailboxChanges,
  takeMailboxChange,
} from "./mailbox-changes.ts";
import { createDealerRights, grantRight, rightsAt, withdrawRight } from "./dealer-rights.ts";
import { createDealers, dealerWriter } from "./dealers.ts";
import {
  addCase,
  addDeposit,
  changeCase,
  changeDeposit,
  createDeposits,
  createModeration,
  eraseDeposits,
  removeDeposit,
  removeSellerContact,
} from "./deposits.ts";
import { changeSheet, createVehicleSheets, leaveSheetToFile, removeSheet } from "./vehicle-sheets.ts";
import { createKept } from "./kept.ts";
import {
  addFeedKey,
  askSource,
  createFeedArrivals,
  createFeedKeys,
  createFeedSettings,
  createFeedSources,
  putFeedSettings,
  putFeedSource,
  removeFeedKey,
  removeFeedSource,
} from "./feed-intake.ts";
import { createFeedRuns } from "./feed-runs.ts";
import { createJobs } from "./jobs.ts";
import { createListingViews } from "./listing-views.ts";
import { listingWriter } from "./listing-writes.ts";
import { createListings } from "./listings.ts";
import { createMarks, setMark } from "./marks.ts";
import { tellOthers } from "./notices.ts";
import {
  addToOutbox,
  createOutbox,
  dropFromOutbox,
  eraseWaiting,
  moveInOutbox,
  refuseInOutbox,
  redirectInOutbox,
  resendFromOutbox,
} from "./outbox.ts";
import {
  createSavedSearches,
  eraseSearches,
  removeSearch,
  restoreSearch,
  saveSearch,
  searchesOf,
  setReachable,
} from "./saved-searches.ts";
import { createLostPhotos } from "./lost-photos.ts";
import { whileWriting } from "./page-reads.ts";
import { createPlaceRates, putPlaceRate, removePlaceRate } from "./place-rates.ts";
import { createPushSubscriptions } from "./push-subscriptions.ts";
import { secretNamed } from "./secrets.ts";
import { createSellerContacts, sellerContactWriter } from "./seller-contacts.ts";
import { claimDomain, createDomainClaims, createShowrooms, dropDomain, publishShowroom } from "./showrooms.ts";
import { addSuspension, changeSuspension, createSuspensions } from "./suspensions.ts";
import { takeSequences } from "./sequences.ts";
import type { Storage, UnitOfWork } from "./storage.ts";
import { FAREWELL } from "./storage.ts";

export function storageOn(database: Database): Storage {
  const writeListings = listingWriter(database);
  const putDealers = dealerWriter(database);
  const putSellerContacts = sellerContactWriter(database);
  const addMatches = matchWriter(database);
  const beginMails = mailBeginner(database);
  const noteTold = toldWriter(database);
  const dealers = createDealers(database, putDealers);
  const campaigns = createCampaigns(database);
  let closed: Promise<void> | undefined;
  return {
    isShared: database.dialect === "postgres",
    replicaReads: database.replicaReads,
    listings: createListings(database, writeListings),
    dealers,
    changes: createChangeLog(database),
    notices: database.notices,
    marks: createMarks(database),
    outbox: createOutbox(database),
    sellerContacts: createSellerContacts(database, putSellerContacts),
    listingViews: createListingViews(database),
    lostPhotos: createLostPhotos(database),
    correspondence: createCorrespondences(database),
    accounts: createAccounts(database),
    savedSearches: createSavedSearches(database),
    kept: createKept(database),
    credentials: createCredentials(database),
    pushSubscriptions: createPushSubscriptions(database),
    showrooms: createShowrooms(database),
    domainClaims: createDomainClaims(database, dealers.written),
    campaigns,
    placeRates: createPlaceRates(database),
    jobs: createJobs(database),
    feedRuns: createFeedRuns(database),
    feedKeys: createFeedKeys(database),
    feedSettings: createFeedSettings(database),
    feedSources: createFeedSources(database),
    feedArrivals: createFeedArrivals(database),
    dealerRights: createDealerRights(database),
    dealerInvitations: createDealerInvitations(database),
    mailboxChanges: createMailboxChanges(database),
    deposits: createDeposits(database),
    moderation: createModeration(database),
    suspensions: createSuspensions(database),
    acts: createActs(database),
    vehicleSheets: createVehicleSheets(database),
    secret: (name, draw) => secretNamed(database, name, draw),
    together: async (work) => {
      let hasDealers = false;
      let hasCampaigns = false;
      let isFarewellRefused = false;
      let lastWritten = 0;
      const written = (unit: UnitOfWork) => whileWriting(() => work(unit));
      const result = await database.writes.transaction().execute(async (transaction) => {
        // First of all the writers' turn, whatever comes: two units cannot wait for each other.
        await takeSequences(transaction, 0);
        const done = await written({
          writeListings: async (writes, at) => (lastWritten = await writeListings(transaction, writes, at)),
          putDealers: (put) => {
            hasDealers = true;
            return putDealers(transaction, put);
          },
          moveCursor: (consumer, sequence) => moveCursor(transaction, consumer, sequence),
          setMark: (name, value) => setMark(transaction, name, value),
          add: (entries) => addToOutbox(transaction, entries),
          refuse: (key, at, failure, words) => {
            if (key.startsWith(FAREWELL)) isFarewellRefused = true;
            return refuseInOutbox(transaction, key, at, failure, words);
          },
          redirect: (keys, change, due) => redirectInOutbox(transaction, keys, change, due),
          resend: (key, due) => resendFromOutbox(transaction, key, due),
          drop: (key, at) => dropFromOutbox(transaction, key, at),
          putSellerContacts: (contacts) => putSellerContacts(transaction, contacts),
          addLead: (lead) => addLead(transaction, lead),
          workOnLead: (lead, done) => workOnLead(transaction, lead, done),
          addReport: (report) => addReport(transaction, report),
          decideReport: (id, decision) => decideReport(transaction, id, decision),
          takeBackRemoval: (id, restoration) => takeBackRemoval(transaction, id, restoration),
          setRoles: (email, roles) => setRoles(transaction, email, roles),
          addSignIn: (signIn) => addSignIn(transaction, signIn),
          enter: (entering) => enter(transaction, entering),
          openSession: (opening) => openSession(transaction, opening),
          endSessions: (account, kept) => endSessions(transaction, account, kept),
          setPassword: (password) => setPassword(transaction, password),
          removePassword: (account) => removePassword(transaction, account),
          addPasskey: (passkey) => addPasskey(transaction, passkey),
          removePasskey: (account, id) => removePasskey(transaction, account, id),
          askEmailChange: (change) => askEmailChange(transaction, change),
          dropEmailChange: (account) => dropEmailChange(transaction, account),
          changeEmail: (account, link, now, takeBack) => changeEmail(transaction, account, link, now, takeBack),
          takeBackEmail: (link, now) => takeBackEmail(transaction, link, now),
          eraseAccount: (email) => eraseAccount(transaction, email),
          hasAccount: (id) => hasAccount(transaction, id),
          announceErasure: (account, unseenSince, eraseAt) =>
            announceErasure(transaction, account, unseenSince, eraseAt),
          isErasureDue: (account, now) => isErasureDue(transaction, account, now),
          eraseLeads: (email, keysOf) => eraseWritten(transaction, "leads", email, keysOf),
          eraseReports: (email, keysOf) => eraseWritten(transaction, "reports", email, keysOf),
          eraseWaiting: (word, isMeant) => eraseWaiting(transaction, word, isMeant),
          saveSearch: (search) => saveSearch(transaction, search),
          removeSearch: (id, email, at) => removeSearch(transaction, id, email, at),
          restoreSearch: (id, email, at) => restoreSearch(transaction, id, email, at),
          searchesOf: (email) => searchesOf(transaction, email),
          alertsNow: (alerts) => alertsNow(transaction, alerts),
          addMatches: (matches) => addMatches(transaction, matches),
          beginMails: (mails) => beginMails(transaction, mails),
          moveMail: (key, due) => moveInOutbox(transaction, key, due),
          stopMails: (alerts) => stopMails(transaction, alerts),
          takeMatches: (alert, key, at) => takeMatches(transaction, alert, key, at),
          giveBack: (key, listings) => giveBack(transaction, key, listings),
          noteTold: (mail, told, at) => noteTold(transaction, mail, told, at),
          setReachable: (email) => setReachable(transaction, email),
          eraseSearches: (email, at) => eraseSearches(transaction, email, at),
          grantRight: (held) => grantRight(transaction, held),
          withdrawRight: (account, curef) => withdrawRight(transaction, account, curef),
          rightsAt: (curef) => rightsAt(transaction, curef),
          addDeposit: (deposit) => addDeposit(transaction, deposit),
          changeDeposit: (id, change) => changeDeposit(transaction, id, change),
          removeDeposit: (id) => removeDeposit(transaction, id),
          eraseDeposits: (email) => eraseDeposits(transaction, email),
          addCase: (one) => addCase(transaction, one),
          changeCase: (id, change) => changeCase(transaction, id, change),
          addSuspension: (suspension) => addSuspension(transaction, suspension),
          changeSuspension: (id, change) => changeSuspension(transaction, id, change),
          addCampaign: (campaign) => {
            hasCampaigns = true;
            return addCampaign(transaction, campaign);
          },
          changeCampaign: (id, change) => {
            hasCampaigns = true;
            return changeCampaign(transaction, id, change);
          },
          invite: (invitation) => invite(transaction, invitation),
          takeInvitation: (curef, email, now) => takeInvitation(transaction, curef, email, now),
          eraseInvitations: (email) => eraseInvitations(transaction, email),
          askMailboxChange: (change) => askMailboxChange(transaction, change),
          dropMailboxChange: (curef) => dropMailboxChange(transaction, curef),
          takeMailboxChange: (link, now) => takeMailboxChange(transaction, link, now),
          eraseMailboxChanges: (email) => eraseMailboxChanges(transaction, email),
          putPlaceRate: (rate) => putPlaceRate(transaction, rate),
          removePlaceRate: (place, from) => removePlaceRate(transaction, place, from),
          addFeedKey: (key) => addFeedKey(transaction, key),
          removeFeedKey: (curef, id) => removeFeedKey(transaction, curef, id),
          putFeedSettings: (curef, settings) => putFeedSettings(transaction, curef, settings),
          putFeedSource: (source) => putFeedSource(transaction, source),
          removeFeedSource: (curef) => removeFeedSource(transaction, curef),
          askSource: (curef, due) => askSource(transaction, curef, due),
          publishShowroom: (curef, own, at) => {
            hasDealers = true;
            return publishShowroom(transaction, curef, own, at);
          },
          claimDomain: (claim) => {
            hasDealers = true;
            return claimDomain(transaction, claim);
          },
          dropDomain: (curef) => {
            hasDealers = true;
            return dropDomain(transaction, curef);
          },
          note: (act) => noteAct(transaction, act),
          changeSheet: (id, change) => changeSheet(transaction, id, change),
          leaveSheetToFile: (id, at) => leaveSheetToFile(transaction, id, at),
          removeSheet: (id) => removeSheet(transaction, id),
          removeSellerContact: (seller) => removeSellerContact(transaction, seller),
        });
        if (hasDealers) await tellOthers(transaction, "dealers");
        if (hasCampaigns) await tellOthers(transaction, "campaigns");
        return done;
      });
      database.learn(lastWritten);
      if (hasDealers) dealers.written();
      if (hasCampaigns) campaigns.written();
      if (isFarewellRefused) await database.purge();
      return result;
    },
    alone: (name, work, signal) => database.alone(name, work, signal),
    ping: async () => {
      await sql`select 1`.execute(database.reads);
    },
    close: () => (closed ??= database.close()),
  };
}
