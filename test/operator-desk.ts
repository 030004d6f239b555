/** A site with two operators and a dealer, what waits there for a person, and forms as an operator sends them. */
import { afterAll, beforeAll } from "vitest";
import type { Deposit } from "../src/domain/deposit/deposit.ts";
import { NOTHING_TYPED } from "../src/domain/deposit/deposit.ts";
import type { KeptAct } from "../src/domain/audit/act.ts";
import type { ModerationCase } from "../src/domain/moderation/moderation-case.ts";
import { listingWith } from "./factories/listing-with.ts";
import { NOW } from "./factories/listings.ts";
import type { MemberSession } from "./member-session.ts";
import { memberSession } from "./member-session.ts";
import type { Answer, ServedSite } from "./served-site.ts";
import { serveSite } from "./served-site.ts";

export const AT = new Date(NOW).toISOString();
export const CUREF = "C123";
export const SELLER = "nadia@garage.example";
export const REASONS = {
  faits: "Le numéro est dans le texte.",
  motif: "Conditions, annonces.",
  fondement: "conditions",
};

export type Fields = Readonly<Record<string, string>>;

export interface OperatorDesk {
  readonly served: ServedSite;
  readonly operator: MemberSession;
  readonly other: MemberSession;
  readonly send: (path: string, fields: Fields, who?: MemberSession) => Promise<Answer>;
  readonly read: (path: string) => Promise<string>;
  /** Of a case, as it is read: a decision says which advert it is upon. */
  readonly judge: (path: string, fields: Fields, who?: MemberSession) => Promise<Answer>;
  readonly lastAct: () => Promise<KeptAct | undefined>;
  /** An advert that rules held up; resolves to its case. */
  readonly heldUp: (more?: Partial<ModerationCase>) => Promise<string>;
  readonly reported: (listing?: string) => Promise<string>;
  readonly failedMail: (about?: string) => Promise<string>;
  readonly campaign: () => Promise<string>;
  readonly person: (name: string) => Promise<MemberSession>;
  /** Somebody whom another operator has suspended, and who appeals; resolves to the account. */
  readonly contested: (by?: MemberSession) => Promise<string>;
}

/** Opens before the tests of the file that calls it, and closes after them. */
export function operatorDesk(): OperatorDesk {
  let served: ServedSite;
  let operator: MemberSession;
  let other: MemberSession;
  /** Every act has a moment of its own: by it an advert is told what took it away. */
  let now = NOW;
  beforeAll(async () => {
    served = await serveSite(
      [listingWith({ reference: "P1", curef: CUREF }), listingWith({ reference: "P2", curef: CUREF })],
      { isMailDelivered: true, now: () => now },
    );
    const { storage } = served.site;
    operator = await memberSession(storage, "exploitante", ["operator"]);
    other = await memberSession(storage, "collegue", ["operator"]);
    await storage.dealers.put([{ curef: CUREF, name: "Garage du Port", sellerType: "AGENT", place: {} }]);
    await storage.sellerContacts.put([{ seller: CUREF, email: SELLER }]);
    await storage.feedSources.put({
      curef: CUREF,
      url: "https://garage.example/stock.csv",
      everyMinutes: 60,
      due: "2999-01-01T00:00:00.000Z",
      failures: 1,
      problem: "Le certificat a expiré.",
      checkedAt: AT,
    });
  });
  afterAll(() => served.close());

  const send = (path: string, fields: Fields, who: MemberSession = operator) => {
    now += 1;
    return served.ask({
      method: "POST",
      path,
      headers: { Cookie: who.cookie, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
  };
  const read = async (path: string) => (await served.ask({ path, headers: { Cookie: operator.cookie } })).body;
  const judge = async (path: string, fields: Fields, who: MemberSession = operator) => {
    const { body } = await served.ask({ path, headers: { Cookie: who.cookie } });
    const [, seen] = /name="vu" value="([^"]*)"/.exec(body) ?? [];
    return send(path, seen === undefined ? fields : { ...fields, vu: seen }, who);
  };
  const lastAct = async () => (await served.site.storage.acts.find({}, 1))[0];

  let drawn = 0;
  async function heldUp(more: Partial<ModerationCase> = {}): Promise<string> {
    const number = String((drawn += 1));
    const deposit: Deposit = {
      id: `depot${number}`,
      state: more.decision === undefined ? "moderation" : "refused",
      fields: { ...NOTHING_TYPED, vehicle: "Dacia Duster", price: "7 900", text: "Appelez le 06 12 34 56 78" },
      photos: [],
      email: "paul@exemple.example",
      reference: `PQ${number}`,
      createdAt: AT,
      updatedAt: AT,
    };
    const finding = {
      rule: "contact",
      figure: "1 numéro",
      threshold: "aucun",
      told: "Le texte contient 1 numéro.",
    } as const;
    await served.site.storage.together(async (unit) => {
      await unit.addDeposit(deposit);
      await unit.addCase({ id: `cas${number}`, deposit: deposit.id, openedAt: AT, findings: [finding], ...more });
    });
    return `cas${number}`;
  }
  async function reported(listing = "P1"): Promise<string> {
    const id = `S-2026-0101-${String((drawn += 1))}`;
    const words = "142 000 km au contrôle technique";
    await served.site.storage.together((unit) =>
      unit.addReport({
        id,
        reason: "faux",
        words,
        email: "camille@exemple.example",
        listing,
        at: AT,
        due: "2026-01-20",
      }),
    );
    return id;
  }
  async function failedMail(about = "report"): Promise<string> {
    const key = `${about}.${String((drawn += 1))}`;
    const mail = {
      from: { address: "a@virage.example" },
      to: { address: "camille@exemple.example" },
      subject: "Décision",
    };
    await served.site.storage.together(async (unit) => {
      await unit.add([{ kind: "mail", key, payload: { ...mail, text: "", date: AT }, due: AT }]);
      await unit.refuse(key, AT, "550 EENVELOPE", "kept");
    });
    return key;
  }
  async function campaign(): Promise<string> {
    const { id } = await served.site.storage.campaigns.add({
      curef: CUREF,
      kind: "promo",
      references: ["P1"],
      until: "2999-12-31",
      daily: 500,
      budget: 50_000,
      stretches: [{ from: AT.slice(0, 10) }],
    });
    return id;
  }
  const person = (name: string) => memberSession(served.site.storage, `${name}${String((drawn += 1))}`);

  async function contested(by: MemberSession = other): Promise<string> {
    const { account } = await person("karim");
    const { storage } = served.site;
    await send(`/exploitation/comptes/${account}`, { ...REASONS, compris: "on", geste: "suspendre-annonces" }, by);
    const [one] = await storage.suspensions.ofAccount(account);
    await storage.together((unit) =>
      unit.changeSuspension(one?.id ?? "", (stands) => ({ ...stands, appeal: { words: "C’est ma voiture.", at: AT } })),
    );
    return account;
  }
  return {
    get served() {
      return served;
    },
    get operator() {
      return operator;
    },
    get other() {
      return other;
    },
    send,
    read,
    judge,
    lastAct,
    heldUp,
    reported,
    failedMail,
    campaign,
    person,
    contested,
  };
}
