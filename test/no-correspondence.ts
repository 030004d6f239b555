/** For pages whose test is about something else: nobody can be reached, and nothing is sent. */
import { RETENTION } from "../src/domain/privacy/retention.ts";
import type { PageServices } from "../src/web/services.ts";

const unused = () => Promise.reject(new Error("nothing is sent here"));

export const NO_CORRESPONDENCE: Pick<
  PageServices,
  | "accounts"
  | "alerts"
  | "allow"
  | "asker"
  | "client"
  | "enterWithPhotographs"
  | "enterWithWholeForm"
  | "addressOf"
  | "suspendedDealers"
  | "correspondence"
  | "dealerCampaigns"
  | "dailyNumbersOf"
  | "dailyViewsOf"
  | "dealerLeads"
  | "dealerSpace"
  | "dealerStock"
  | "deposits"
  | "done"
  | "leaveDone"
  | "feedDesk"
  | "vehicleDesk"
  | "vehiclePast"
  | "kept"
  | "notifications"
  | "operatorDesk"
  | "placeRates"
  | "retention"
  | "showroomDesk"
  | "viewsOf"
> = {
  correspondence: {
    ours: "messages@virage.example",
    reachable: async () => ({ canWrite: false, hasPhone: false, isMailed: false }),
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
    isFresh: unused,
    passwords: { since: unused, enter: unused, set: unused, remove: unused },
    passkeys: { list: unused, creation: unused, add: unused, remove: unused, request: unused, enter: unused },
    emailChanges: {
      pending: unused,
      ask: unused,
      drop: unused,
      waiting: unused,
      confirm: unused,
      reversal: unused,
      takeBack: unused,
    },
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
    linked: unused,
    visit: unused,
    besides: unused,
    stopFavourites: unused,
    change: unused,
    remove: unused,
    removed: unused,
    restore: unused,
    restoreByToken: unused,
    see: unused,
    stopAll: unused,
    pauseAll: unused,
    stopped: unused,
    tryAgain: unused,
    mailsOf: unused,
  },
  kept: {
    favourites: unused,
    mergeFavourites: unused,
    consulted: unused,
    consultedAmong: unused,
    addConsulted: unused,
    recentSearches: unused,
    mergeRecentSearches: unused,
  },
  deposits: {
    find: unused,
    ofMember: unused,
    editable: unused,
    interestIn: unused,
    save: unused,
    read: () => {
      throw new Error("nothing is sent here");
    },
    addPhoto: unused,
    editPhoto: unused,
    movePhoto: unused,
    removePhoto: unused,
    restorePhoto: unused,
    photo: unused,
    publish: unused,
    renew: unused,
    withdraw: unused,
    sell: unused,
    remove: unused,
    casesOf: unused,
    refusal: unused,
    suspensionOf: unused,
    contestable: unused,
    ownRefusal: unused,
    isRemoved: unused,
    removalOf: unused,
    appeal: unused,
  },
  operatorDesk: {
    cases: {
      open: unused,
      advert: unused,
      get: unused,
      decide: unused,
      askCorrection: unused,
      previewCorrection: unused,
      preview: unused,
    },
    reports: { open: unused, decided: unused, get: unused, decide: unused, takeBack: unused, preview: unused },
    dealers: {
      find: unused,
      get: unused,
      suspend: unused,
      previewSuspension: unused,
      restore: unused,
      setMailbox: unused,
    },
    people: {
      find: unused,
      get: unused,
      endSessions: unused,
      setRight: unused,
      contested: unused,
      suspend: unused,
      previewSuspension: unused,
      uphold: unused,
      lift: unused,
      erase: unused,
    },
    machines: {
      failingFeeds: unused,
      countSources: unused,
      retryFeed: unused,
      failedMails: unused,
      countFailedMails: unused,
      resendMail: unused,
      dropMail: unused,
      campaigns: unused,
      haltCampaign: unused,
      jobs: unused,
    },
    rates: { all: unused, set: unused, takeBack: unused },
    acts: { find: unused },
  },
  notifications: { publicKey: unused, of: unused, turnOn: unused, turnOff: unused },
  feedDesk: {
    mostBytes: undefined,
    runs: unused,
    run: unused,
    keys: unused,
    renewKey: unused,
    source: unused,
    setSource: unused,
    receive: unused,
    imported: unused,
    underWay: unused,
    open: unused,
    choose: unused,
    try: unused,
    importFile: unused,
    row: unused,
    drop: unused,
  },
  dealerSpace: {
    dealersOf: unused,
    enter: unused,
    open: unused,
    team: unused,
    invitationsAt: unused,
    invite: unused,
    withdrawInvitation: unused,
    invitationsOf: unused,
    answerInvitation: unused,
    changeTrader: unused,
    replaceTrader: unused,
    changeEstablishment: unused,
    changeGroup: unused,
    correctEstablishment: unused,
    setRight: unused,
    mailbox: {
      issueOf: () => undefined,
      waiting: unused,
      ask: unused,
      askAgain: unused,
      unproved: unused,
      prove: unused,
      drop: unused,
      behind: unused,
      confirm: unused,
    },
  },
  placeRates: unused,
  dealerCampaigns: { all: unused, one: unused, draft: unused, open: unused, change: unused },
  showroomDesk: {
    publishedAt: unused,
    publish: unused,
    setLogo: unused,
    removeLogo: unused,
    logo: unused,
    home: undefined,
    homeAddresses: unused,
    claimOf: unused,
    claim: unused,
    check: unused,
    drop: unused,
  },
  vehicleDesk: {
    drafts: unused,
    open: unused,
    read: () => {
      throw new Error("no vehicle is read here");
    },
    asPublished: () => {
      throw new Error("no vehicle is read here");
    },
    draw: () => "",
    save: unused,
    discard: unused,
    publish: unused,
    giveBack: unused,
    sell: unused,
    addPhoto: unused,
    editPhoto: unused,
    movePhoto: unused,
    removePhoto: unused,
    restorePhoto: unused,
    photo: unused,
  },
  vehiclePast: unused,
  done: undefined,
  leaveDone: () => undefined,
  dealerStock: { rows: unused, away: unused, gone: unused, reprice: unused, reserve: unused, withdraw: unused },
  dealerLeads: {
    all: unused,
    formToken: unused,
    canAnswer: unused,
    mailbox: unused,
    standings: unused,
    answer: unused,
    appoint: unused,
    note: unused,
    setState: unused,
  },
  suspendedDealers: async () => new Set(),
  addressOf: unused,
  viewsOf: unused,
  dailyViewsOf: unused,
  dailyNumbersOf: unused,
  asker: "",
  client: { address: "", connection: undefined },
  allow: unused,
  enterWithPhotographs: () => {
    throw new Error("nothing is sent here");
  },
  enterWithWholeForm: () => {
    throw new Error("nothing is sent here");
  },
  retention: RETENTION,
};
