/** A site that takes adverts of private sellers, and what its sellers and moderators do there. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import type { DecidingGround } from "../src/deposits/decide-case.ts";
import type { Estimating } from "../src/deposits/advert-findings.ts";
import type { DepositParts, DepositService } from "../src/deposits/deposits.ts";
import type { Published } from "../src/deposits/publish-advert.ts";
import { createDeposits } from "../src/deposits/deposits.ts";
import type { Member } from "../src/domain/accounts/viewer.ts";
import type { Deposit, DepositFields } from "../src/domain/deposit/deposit.ts";
import { NOTHING_TYPED } from "../src/domain/deposit/deposit.ts";
import type { Listing } from "../src/domain/listings/listing.ts";
import type { Mail } from "../src/mail/mail.ts";
import { readMail } from "../src/mail/mail.ts";
import type { MediaStore } from "../src/photos/media-store.ts";
import { createMediaFolder } from "../src/photos/media-folder.ts";
import { NOW } from "./factories/listings.ts";
import { memberSession } from "./member-session.ts";
import type { TestSite } from "./site.ts";
import { openTestSite } from "./site.ts";

export const DAY = 86_400_000;
export const DUSTER: DepositFields = {
  ...NOTHING_TYPED,
  vehicle: "Dacia Duster II",
  registered: "14/03/2019",
  energy: "GO",
  plate: "EZ-418-PT",
  mileage: "84300",
  postcode: "42100 Saint-Étienne",
  price: "13400",
  text: "Duster de 2019, deuxième main, carnet complet chez Dacia, distribution vérifiée, visible le soir et le samedi.",
  email: "paul@exemple.example",
  phone: "0671000009",
  isOwn: true,
};
/** What a person is to read before it is online. */
export const WITH_NUMBER = { text: `${DUSTER.text} Appelez le 06 12 34 56 78.` };
export const HONEST = async () => ({ estimate: 13_250, low: 12_600, high: 13_900 });

export interface DepositDesk {
  readonly site: TestSite;
  readonly media: MediaStore;
  /** Names of what `media` holds. */
  readonly kept: () => Promise<readonly string[]>;
  readonly ground: DecidingGround & Pick<DepositParts, "storage">;
  readonly deposits: DepositService;
  /** Whose address stands in `DUSTER`. */
  readonly paul: Member;
  /** Milliseconds since 1970-01-01 UTC, of the site and of its machine. */
  now: number;
  readonly member: (name: string) => Promise<Member>;
  /** A Duster, but for `fields`; `before` is what is changed. */
  readonly written: (viewer: Member, fields?: Partial<DepositFields>, before?: Deposit) => Promise<Deposit>;
  /** As it stands by then. */
  readonly publish: (viewer: Member, deposit: Deposit, estimate?: Estimating) => Promise<Published>;
  /** Paul’s, online as a Duster, whose change to `fields` is held up. */
  readonly changed: (fields: Partial<DepositFields>) => Promise<Deposit>;
  readonly again: (deposit: Pick<Deposit, "id">) => Promise<Deposit>;
  /** All that have not left. */
  readonly mails: () => Promise<readonly Mail[]>;
  /** What visitors find. */
  readonly online: (deposit: Deposit) => Promise<Listing | undefined>;
  /** Empty where none waits. */
  readonly openCase: () => Promise<string>;
}

/** Opened anew for each test of the file that calls it. */
export function depositDesk(): DepositDesk {
  let directory: string;
  let site: TestSite;
  let media: MediaStore;
  let now: number;
  let ground: DepositDesk["ground"];
  let deposits: DepositService;
  let paul: Member;

  const member = async (name: string): Promise<Member> => {
    const { account, email, session } = await memberSession(site.storage, name);
    return { kind: "member", id: account, email, roles: ["private"], session };
  };
  const again = async ({ id }: Pick<Deposit, "id">): Promise<Deposit> => {
    const stands = await site.storage.deposits.get(id);
    if (stands === undefined) throw new Error(`${id} is gone`);
    return stands;
  };
  const written = async (viewer: Member, fields: Partial<DepositFields> = {}, before?: Deposit): Promise<Deposit> => {
    const saved = await deposits.save({ viewer, token: undefined }, before, { ...DUSTER, ...fields });
    if (saved === undefined) throw new Error("nothing was saved");
    return saved.deposit;
  };
  const publish = async (viewer: Member, deposit: Deposit, estimate: Estimating = HONEST) =>
    deposits.publish(
      { viewer, token: undefined },
      (await deposits.find({ viewer, token: undefined }, deposit.id)) ?? deposit,
      estimate,
    );

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "virage-deposits-"));
    media = createMediaFolder(directory);
    now = NOW;
    site = await openTestSite([], undefined, () => now);
    ground = {
      storage: site.storage,
      sender: { look: () => undefined },
      from: { name: "Virage", address: "messages@virage.example" },
      isDelivered: true,
      origin: () => "https://virage.example",
      now: () => now,
      clock: () => now,
      removePhotos: media.remove,
    };
    deposits = createDeposits({ ...ground, storage: site.storage, media, catchUp: () => site.catchUp() });
    paul = await member("paul");
  });
  afterEach(async () => {
    await site.close();
    await rm(directory, { recursive: true, force: true });
  });

  return {
    get site() {
      return site;
    },
    get media() {
      return media;
    },
    get ground() {
      return ground;
    },
    get deposits() {
      return deposits;
    },
    get paul() {
      return paul;
    },
    get now() {
      return now;
    },
    set now(moment) {
      now = moment;
    },
    kept: async () => {
      const all = await readdir(directory, { recursive: true });
      return all.filter((path) => path.endsWith(".jpg")).map((path) => basename(path, ".jpg"));
    },
    member,
    written,
    publish,
    changed: async (fields) => {
      const deposit = await written(paul);
      await publish(paul, deposit);
      await written(paul, fields, await again(deposit));
      expect((await publish(paul, deposit)).kind).toBe("heldUp");
      return again(deposit);
    },
    again,
    mails: async () => {
      const claim = { kinds: ["mail"], now: new Date(now + DAY).toISOString(), lease: 1, limit: 50 };
      return (await site.storage.outbox.claim(claim)).map(({ payload }) => readMail(payload));
    },
    online: async ({ reference }) => {
      const stored = reference === undefined ? undefined : await site.storage.listings.get(reference);
      return stored?.withdrawnAt === undefined ? stored?.listing : undefined;
    },
    openCase: async () => (await site.storage.moderation.open())[0]?.id ?? "",
  };
}
