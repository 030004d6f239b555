/** A site of sellers that can be written to, the SMTP server that takes its mail, and forms as a visitor sends them. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { Listing } from "../src/domain/listings/listing.ts";
import type { MailSender } from "../src/mail/mail-sender.ts";
import { startMailSender } from "../src/mail/mail-sender.ts";
import { smtpTransport } from "../src/mail/smtp-transport.ts";
import type { SentView } from "../src/web/contact/outcome.ts";
import { PHONE, SELLER, WRITTEN, multipart } from "./contact-forms.ts";
import { listingWith } from "./factories/listing-with.ts";
import type { MailServer } from "./mail-server.ts";
import { startMailServer } from "./mail-server.ts";
import type { Answer, ServedSite } from "./served-site.ts";
import { serveOpened } from "./served-site.ts";
import type { TestSite } from "./site.ts";
import { openTestSite } from "./site.ts";

export const LISTING = "CONTACT-1";
export const MESSAGE = `/contact/message/${LISTING}`;
export const DATA = `/contact/donnees/message/${LISTING}`;
export const SECONDS = 1000;

/** Of the machine, whatever a test says that it is. */
export const clock = Date.now;

export const log = { error: () => undefined, warn: () => undefined, info: () => undefined };

type Fields = Readonly<Record<string, string>>;

export interface ContactDesk {
  /** One for all tests of the file. */
  readonly site: TestSite;
  server: MailServer;
  readonly sender: MailSender;
  readonly served: ServedSite;
  /** How much later it is than the machine's clock says: a form that was just asked for is not sent at once. */
  later: number;
  /** From an address of its own unless one is said: what one has sent is counted. */
  readonly from: (address?: string) => Readonly<Record<"X-Forwarded-For", string>>;
  readonly formOf: () => Promise<{ readonly token: string }>;
  readonly post: (path: string, fields: Fields, address?: string) => Promise<Answer>;
  /** With the form's own token, once it is old enough. */
  readonly write: (changes?: Fields, path?: string, address?: string) => Promise<Answer>;
  readonly recipients: () => readonly (string | undefined)[];
}

export const answerOf = (answer: { readonly body: string }) =>
  JSON.parse(answer.body) as {
    readonly kind: string;
    readonly sent?: Pick<SentView, "title" | "again">;
    readonly why?: { readonly title: string };
  };

/** Opens before the tests of the file that calls it, and closes after them. */
export function contactDesk(): ContactDesk {
  let site: TestSite;
  let server: MailServer;
  let sender: MailSender;
  let served: ServedSite;
  let later: number;

  beforeAll(async () => {
    const { curef: _, ...ofDealer } = listingWith({
      reference: "PRIVATE-1",
      customerFamilyCode: "PART",
      sellerType: "PARTICULIER",
    });
    const privately: Listing = ofDealer;
    const listing = listingWith({ reference: LISTING, curef: "C123", price: 23_990 });
    const atDistance = listingWith({ reference: "DISTANCE-1", curef: "C123", sellerType: "A_DISTANCE" });
    const pictured = listingWith({ reference: "PHOTO-1", curef: "C123", photos: ["https://photos.example/1.jpg"] });
    site = await openTestSite([
      listing,
      listingWith({ reference: "SILENT-1", curef: "C124" }),
      privately,
      atDistance,
      pictured,
    ]);
    await site.storage.sellerContacts.put([
      { seller: "C123", email: SELLER, phone: PHONE },
      { seller: "PRIVATE-1", email: SELLER },
      { seller: "C125", phone: PHONE },
    ]);
    const showroom = { sellerType: "GARAGE", place: {} } as const;
    await site.storage.dealers.put([
      { curef: "C125", name: "Garage du Quai", domain: "www.quai.example", ...showroom },
      { curef: "C126", name: "Auto du Pont", ...showroom },
    ]);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    later = 0;
    vi.spyOn(Date, "now").mockImplementation(() => clock() + later);
    server = await startMailServer();
    sender = startMailSender({
      storage: site.storage,
      transport: smtpTransport(server.url),
      clock: () => Date.now(),
      log,
    });
    served = await serveOpened(site, {
      mailSender: sender,
      trustedProxies: ["127.0.0.1"],
      limits: { capacity: 100_000, perSecond: 100_000 },
    });
  });
  afterEach(async () => {
    await served.close();
    await sender.stop();
    await server.close();
  });

  let visitors = 0;
  /** From a network of its own, too. */
  const nextVisitor = () =>
    `${String(8 + ((visitors += 1) >> 16))}.${String((visitors >> 8) & 255)}.${String(visitors & 255)}.1`;
  const from = (address = nextVisitor()) => ({ "X-Forwarded-For": address });

  const formOf = async () => JSON.parse((await served.ask({ path: DATA })).body) as { readonly token: string }; // as contact-view.ts says
  const post = (path: string, fields: Readonly<Record<string, string>>, address?: string) => {
    const { body, headers } = multipart(fields);
    return served.ask({ method: "POST", path, body, headers: { ...headers, ...from(address) } });
  };
  const write = async (changes: Readonly<Record<string, string>> = {}, path = DATA, address?: string) => {
    const { token } = await formOf();
    later += 3 * SECONDS;
    return post(path, { ...WRITTEN, jeton: token, ...changes }, address);
  };
  const recipients = () => server.received.map(({ to }) => to[0]);
  return {
    get site() {
      return site;
    },
    get server() {
      return server;
    },
    set server(another) {
      server = another;
    },
    get sender() {
      return sender;
    },
    get served() {
      return served;
    },
    get later() {
      return later;
    },
    set later(milliseconds) {
      later = milliseconds;
    },
    from,
    formOf,
    post,
    write,
    recipients,
  };
}
