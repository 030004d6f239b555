/** A unit of work for what writes little of it: everything else rejects. */
import type { UnitOfWork } from "../src/storage/storage.ts";

export function unusedUnitOfWork(reason: string): UnitOfWork {
  const unused = () => Promise.reject(new Error(reason));
  return {
    writeListings: unused,
    putDealers: unused,
    moveCursor: unused,
    setMark: unused,
    add: unused,
    refuse: unused,
    putSellerContacts: unused,
    addLead: unused,
    addReport: unused,
    decideReport: unused,
    takeBackRemoval: unused,
    addSignIn: unused,
    enter: unused,
    eraseAccount: unused,
    announceErasure: unused,
    isErasureDue: unused,
    eraseLeads: unused,
    eraseReports: unused,
    eraseWaiting: unused,
    saveSearch: unused,
    removeSearch: unused,
    restoreSearch: unused,
    addMatches: unused,
    setNextMail: unused,
    takeMatches: unused,
    passOver: unused,
    eraseSearches: unused,
  };
}
