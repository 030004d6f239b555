/** For pages whose test is about something else: nobody can be reached, and nothing is sent. */
import { RETENTION } from "../src/domain/privacy/retention.ts";
import type { PageServices } from "../src/web/services.ts";

const unused = () => Promise.reject(new Error("nothing is sent here"));

export const NO_CORRESPONDENCE: Pick<PageServices, "accounts" | "alerts" | "allow" | "correspondence" | "retention"> = {
  correspondence: {
    ours: "messages@virage.example",
    reachable: async () => ({ canWrite: false, hasPhone: false }),
    formToken: unused,
    receive: unused,
    sent: unused,
    showPhone: unused,
    report: unused,
    reported: unused,
  },
  accounts: {
    isOpen: false,
    ask: unused,
    signIn: unused,
    enterByLink: unused,
    enterByCode: unused,
    viewer: unused,
    viewerOfAccessToken: unused,
    sessions: unused,
    endSession: unused,
    endOtherSessions: unused,
    erase: unused,
    export: unused,
    authentication: unused,
  },
  alerts: {
    isOpen: false,
    of: unused,
    current: unused,
    save: unused,
    ask: unused,
    confirm: unused,
    byToken: unused,
    change: unused,
    remove: unused,
    removed: unused,
    restore: unused,
    see: unused,
    stopAll: unused,
    pauseAll: unused,
    mailsOf: unused,
  },
  allow: unused,
  retention: RETENTION,
};
