/** The whole site behind its public address, its mail taken by a real server, alerts among it, and somebody who signs in there. */
import { alertMeans, alertSending, farewellOf, followNews } from "../src/compose.ts";
import type { Listing } from "../src/domain/listings/listing.ts";
import { RETENTION } from "../src/domain/privacy/retention.ts";
import type { ListingWrite } from "../src/storage/storage.ts";
import type { MailSender } from "../src/mail/mail-sender.ts";
import { startMailSender } from "../src/mail/mail-sender.ts";
import { smtpTransport } from "../src/mail/smtp-transport.ts";
import { listingWith } from "./factories/listing-with.ts";
import { NOW } from "./factories/listings.ts";
import type { MailServer } from "./mail-server.ts";
import { startMailServer } from "./mail-server.ts";
import type { Answer, Asked, ServedSite } from "./served-site.ts";
import { serveOpened } from "./served-site.ts";
import type { TestSite } from "./site.ts";
import { openTestSite } from "./site.ts";

const PUBLIC_HOST = "virage.example";
export const PUBLIC = `https://${PUBLIC_HOST}`;

type Headers = Asked["headers"];

export interface MailedSite {
  readonly site: TestSite;
  readonly sender: MailSender;
  readonly server: MailServer;
  /** As a feed brings them: found in search, and by alerts. */
  import(...writes: readonly ListingWrite[]): Promise<void>;
  ask(path: string, cookie?: string, more?: Headers): Promise<Answer>;
  post(path: string, fields: Readonly<Record<string, string>>, cookie?: string, more?: Headers): Promise<Answer>;
  /** The texts of all mails to an address, the oldest first, once none waits. */
  mailsTo(email: string): Promise<readonly string[]>;
  /** Path and query of the link in the last mail to an address. */
  linkTo(email: string): Promise<string>;
  /** The cookie of a new session. */
  signIn(email: string, cookie?: string): Promise<string>;
  close(): Promise<void>;
}

/** `name=value` of what an answer sets; empty where it does not. */
export const cookieOf = (answer: Answer, name: string): string =>
  (answer.headers["set-cookie"] ?? []).find((cookie) => cookie.startsWith(`${name}=`))?.split(";")[0] ?? "";

export const tokenIn = (link: string): string => new URLSearchParams(link.slice(link.indexOf("?"))).get("jeton") ?? "";

const FROM = { name: "Virage", address: "messages@virage.example" };

export async function openMailedSite(
  config: Parameters<typeof serveOpened>[1] = {},
  listings: readonly Listing[] = [listingWith({ reference: "ACCOUNT-1" })],
): Promise<MailedSite> {
  const { now = () => NOW } = config;
  const site = await openTestSite(listings, undefined, now);
  const server = await startMailServer();
  const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
  const sender = startMailSender({
    storage: site.storage,
    transport: smtpTransport(server.url),
    clock: () => Date.now(),
    log,
    ...alertSending(site, alertMeans(site.storage, FROM, RETENTION), {
      origin: () => PUBLIC,
      now,
      lookAtPushes: () => undefined,
    }),
  });
  const news = followNews(site, { now, log, look: sender.look });
  const served: ServedSite = await serveOpened(site, {
    mailSender: sender,
    farewell: farewellOf({ smtpUrl: server.url, mailFrom: FROM }),
    publicUrl: PUBLIC,
    trustedProxies: ["127.0.0.1"],
    ...config,
  });
  const headersWith = (cookie: string | undefined, more: Headers) => ({
    Host: PUBLIC_HOST,
    ...(cookie === undefined ? {} : { Cookie: cookie }),
    ...more,
  });
  const ask: MailedSite["ask"] = (path, cookie, more = {}) => served.ask({ path, headers: headersWith(cookie, more) });
  const post: MailedSite["post"] = (path, fields, cookie, more = {}) =>
    served.ask({
      method: "POST",
      path,
      body: new URLSearchParams(fields).toString(),
      headers: { ...headersWith(cookie, more), "Content-Type": "application/x-www-form-urlencoded" },
    });
  const mailsTo: MailedSite["mailsTo"] = async (email) => {
    await sender.idle();
    return server.received.filter(({ to }) => to[0] === email).map(({ text }) => text);
  };
  const linkTo: MailedSite["linkTo"] = async (email) => {
    const text = (await mailsTo(email)).at(-1) ?? "";
    return /https:\/\/virage\.example(\/\S+)/.exec(text)?.[1] ?? "";
  };
  return {
    site,
    sender,
    server,
    import: async (...writes) => {
      await site.storage.listings.write(writes, new Date(now()).toISOString());
      await site.catchUp();
      await news.catchUp();
    },
    ask,
    post,
    mailsTo,
    linkTo,
    signIn: async (email, cookie) => {
      await post("/connexion", { email });
      const link = await linkTo(email);
      return cookieOf(await post(link, { jeton: tokenIn(link) }, cookie), "__Host-session");
    },
    close: async () => {
      await served.close();
      await news.stop();
      await sender.stop();
      await server.close();
      await site.close();
    },
  };
}
