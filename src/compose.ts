/** The only place where storage and engine are chosen; everything else knows their ports. */
import { join } from "node:path";
import type { Config } from "./config.ts";
import type { FinancingScale } from "./domain/financing/financing-scale.ts";
import type { KnownNames } from "./domain/filters/known-names.ts";
import { knownNames } from "./domain/urls/catalogue-names.ts";
import type { MailFolder } from "./mail/mail-folder.ts";
import { mailFolder } from "./mail/mail-folder.ts";
import { smtpTransport } from "./mail/smtp-transport.ts";
import type { Transport } from "./mail/transport.ts";
import { nobody } from "./mail/transport.ts";
import type { Copied } from "./photos/copy-to-bucket.ts";
import { copyToBucket } from "./photos/copy-to-bucket.ts";
import type { Bucket } from "./photos/media-bucket.ts";
import { bucketFiles, createMediaBucket } from "./photos/media-bucket.ts";
import type { MediaEnding, MediaStore } from "./photos/media-store.ts";
import { createMediaFolder } from "./photos/media-folder.ts";
import { FETCH_LIMITS } from "./photos/fetch-original.ts";
import { publicReach } from "./outward/pinned-host.ts";
import type { PhotoLosses, Photographs } from "./photos/photographs.ts";
import { createPhotographs } from "./photos/photographs.ts";
import { withCachedAggregations } from "./search/cached-aggregations.ts";
import { createEmbeddedEngine } from "./search/embedded/engine.ts";
import type { SearchEngine } from "./search/engine.ts";
import type { ChangeFollower } from "./search/follow-changes.ts";
import { followChanges } from "./search/follow-changes.ts";
import { listedNames } from "./search/listed-names.ts";
import type { ListingSearch } from "./search/listing-search.ts";
import { createListingSearch } from "./search/listing-search.ts";
import type { MarketChanges } from "./search/market-changes.ts";
import { followMarket } from "./search/market-changes.ts";
import { measuredEngine } from "./search/measured-engine.ts";
import type { Moved } from "./search/moved-index.ts";
import { rememberedListings } from "./search/remembered-listings.ts";
import { createPercolator } from "./search/percolator/indexed-percolator.ts";
import type { InactivityLetter } from "./accounts/inactive-accounts.ts";
import { inactiveAccountLetter } from "./alerts/letters/inactive-account-letter.ts";
import type { Retention } from "./domain/privacy/retention.ts";
import type { Farewell } from "./personal-data/farewell.ts";
import { farewellFrom } from "./personal-data/farewell.ts";
import type { AlertLetters } from "./alerts/alert-letters.ts";
import { alertLetters } from "./alerts/alert-letters.ts";
import type { AlertTokens } from "./alerts/alert-token.ts";
import { alertTokens } from "./alerts/alert-token.ts";
import type { NewsFinder } from "./alerts/find-news.ts";
import { ALERT_MAIL, findNews } from "./alerts/find-news.ts";
import type { AlertTold, FallsTold } from "./alerts/write-alert-mail.ts";
import { alertMailWriter } from "./alerts/write-alert-mail.ts";
import type { Mailbox } from "./mail/mail.ts";
import type { MailSenderParts, MailWriter } from "./mail/mail-sender.ts";
import type { OutboxSender, SenderLog } from "./mail/outbox-sender.ts";
import { startOutboxSender } from "./mail/outbox-sender.ts";
import { pushCarrier } from "./push/push-carrier.ts";
import { PUSH, announcing } from "./push/push-entry.ts";
import type { PushServiceParts } from "./push/push-service.ts";
import { pushService } from "./push/push-service.ts";
import { letterDrawing } from "./web/mails/letter-drawing.ts";
import { drawToken } from "./tokens/hidden-words.ts";
import { collectorAt } from "./events/collector.ts";
import { dayFiles } from "./observability/day-files.ts";
import type { EventSink } from "./events/event-sink.ts";
import { createEventSink } from "./events/event-sink.ts";
import { createSearchIndex } from "./alerts/search-index.ts";
import { withHeardWrites } from "./storage/heard-writes.ts";
import { openPostgresForReading, openPostgresStorage } from "./storage/postgres.ts";
import { readThroughScale } from "./storage/read-through-scale.ts";
import { openSqliteForReading, openSqliteStorage } from "./storage/sqlite.ts";
import type { Storage } from "./storage/storage.ts";

export interface Virage {
  readonly storage: Storage;
  readonly engine: SearchEngine;
  readonly search: ListingSearch;
  /** The names that visitors may search by. */
  readonly known: KnownNames;
  /** What whoever remembers answers asks how far behind they are. */
  readonly market: MarketChanges;
  /** What listings whose seller offers no payment by the month are read with. */
  readonly scale: FinancingScale | undefined;
  /** Makes what was just written visible in search at once. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds between looks at the change log, for what no notice told. */
const FOLLOW_INTERVAL = 250;

/**
 * Who takes the mail that the outbox holds, and the folder of a trial, which has nobody to give it to. Files of a trial may
 * still stand there on a site that is meant: they are erased as messages are, and nobody else is shown them.
 */
export function openMail({
  smtpUrl,
  isMailDelivered,
  dataDirectory,
}: Pick<Config, "smtpUrl" | "isMailDelivered" | "dataDirectory">): {
  readonly transport: Transport;
  readonly folder: MailFolder;
  readonly isTrial: boolean;
} {
  const folder = mailFolder(join(dataDirectory, "courriels"));
  if (smtpUrl !== undefined) return { transport: smtpTransport(smtpUrl), folder, isTrial: false };
  return isMailDelivered ? { transport: folder, folder, isTrial: true } : { transport: nobody, folder, isTrial: false };
}

/**
 * What tells whoever had something here that it is erased. Not in a trial, whose files would hold the address, nor where nothing is
 * delivered.
 */
export function farewellOf({ smtpUrl, mailFrom }: Pick<Config, "smtpUrl" | "mailFrom">): Farewell | undefined {
  return smtpUrl === undefined ? undefined : farewellFrom(mailFrom);
}

/** Opens the storage that the configuration names. */
export async function openStorage({
  databaseUrl,
  databaseReplicaUrl,
  dataDirectory,
}: Pick<Config, "databaseUrl" | "dataDirectory"> & Partial<Pick<Config, "databaseReplicaUrl">>): Promise<Storage> {
  if (databaseUrl !== undefined) return openPostgresStorage({ url: databaseUrl, replicaUrl: databaseReplicaUrl });
  return openSqliteStorage({ directory: dataDirectory });
}

/** As `openStorage`, for who writes nothing, beside a running site too; undefined where there is no database yet. */
export async function openStorageForReading({
  databaseUrl,
  dataDirectory,
}: Pick<Config, "databaseUrl" | "dataDirectory">): Promise<Storage | undefined> {
  if (databaseUrl !== undefined) return openPostgresForReading({ url: databaseUrl });
  return openSqliteForReading({ directory: dataDirectory });
}

/** By the name of their folder, of the data directory and of the bucket: photographs that sellers gave, and logos as they are served, apart from those, which are shown to their owners before anybody. */
const MEDIA_ENDINGS = { medias: "jpg", logos: "png" } as const satisfies Record<string, MediaEnding>;
type MediaFolder = keyof typeof MEDIA_ENDINGS;

type MediaPlace = Pick<Config, "dataDirectory"> & Partial<Pick<Config, "mediaBucket">>;

/** Of several processes on one database, in a folder that they share, or in a bucket. */
function openFolder(folder: MediaFolder, { dataDirectory, mediaBucket: bucket }: MediaPlace): MediaStore {
  const ending = MEDIA_ENDINGS[folder];
  return bucket === undefined
    ? createMediaFolder(join(dataDirectory, folder), ending)
    : createMediaBucket({ bucket, folder, ending });
}

export const openMedia = (place: MediaPlace): MediaStore => openFolder("medias", place);

export const openLogos = (place: MediaPlace): MediaStore => openFolder("logos", place);

/** What the data directory holds of them, into the bucket, by folder. */
export async function copyMedia({
  dataDirectory,
  mediaBucket: bucket,
}: {
  readonly dataDirectory: string;
  readonly mediaBucket: Bucket;
}): Promise<readonly (readonly [MediaFolder, Copied])[]> {
  const copied: [MediaFolder, Copied][] = [];
  for (const [name, ending] of Object.entries(MEDIA_ENDINGS)) {
    const folder = name as MediaFolder; // its keys are no others
    const files = bucketFiles({ bucket, folder, ending });
    copied.push([folder, await copyToBucket({ directory: join(dataDirectory, folder), ending, bucket: files })]);
  }
  return copied;
}

/** Where events of pages go: to a collector of the operator’s, or to files of their days, which then are forgotten. */
export function openEvents(
  { dataDirectory, eventsUrl }: Pick<Config, "dataDirectory"> & Partial<Pick<Config, "eventsUrl">>,
  log: NewsLog,
): { readonly sink: EventSink; readonly forget: (day: string) => Promise<void> } {
  const files = dayFiles(join(dataDirectory, "events"));
  const sink = createEventSink({
    write:
      eventsUrl === undefined
        ? (records) => files.write(records.map((record) => ({ at: record.receivedAt, line: JSON.stringify(record) })))
        : collectorAt(eventsUrl),
    later: (job, milliseconds) => void setTimeout(job, milliseconds).unref(),
    onError: (error) => log.error({ err: error }, "events cannot be written"),
    onRefused: (error, count) => log.error({ err: error, count }, "events were refused by their collector"),
  });
  return { sink, forget: files.forget };
}

interface PhotographLog {
  warn(facts: object, message: string): void;
}

/** Kept for the dealer to read; a database that is away costs no visitor a photograph. */
function photoLosses({ lostPhotos }: Pick<Storage, "lostPhotos">, log: PhotographLog): PhotoLosses {
  const onError = (error: unknown) => log.warn({ err: error }, "a lost photograph cannot be noted");
  return {
    note: (listing, source, loss) =>
      lostPhotos.note({ listing, source, loss, at: new Date().toISOString() }).catch(onError),
    came: (listing, source) => lostPhotos.forget(listing, source).catch(onError),
  };
}

/** One of a process: it knows what it has kept. */
export function openPhotographs(
  { storage }: Pick<Virage, "storage">,
  { dataDirectory, mediaBucket, nameServers }: MediaPlace & Partial<Pick<Config, "nameServers">>,
  log: PhotographLog,
): Photographs {
  return createPhotographs({
    directory: join(dataDirectory, "photos"),
    // A listing that is withdrawn takes its photographs with it.
    photosOf: async (reference) => {
      const stored = await storage.listings.get(reference);
      return stored?.withdrawnAt === undefined ? stored?.listing.photos : undefined;
    },
    limits: { ...FETCH_LIMITS, ...publicReach(nameServers) },
    now: Date.now,
    media: openMedia({ dataDirectory, mediaBucket }),
    losses: photoLosses(storage, log),
    onError: (error) => log.warn({ err: error }, "photograph cannot be had"),
  });
}

/** What alerts are written and managed by. */
export interface AlertMeans {
  readonly tokens: AlertTokens;
  readonly letters: AlertLetters;
}

export function alertMeans(
  storage: Pick<Storage, "secret" | "listings" | "dealers" | "accounts">,
  from: Mailbox,
  { unconfirmedSearchesDays: linkDays }: Retention,
): AlertMeans {
  const tokens = alertTokens(() => storage.secret("alerts", drawToken));
  const letters = alertLetters({
    from,
    drawingOf: letterDrawing,
    tokens,
    histories: (references) => storage.listings.priceHistories(references),
    sellersOf: async (listings) => {
      const curefs = [...new Set(listings.flatMap(({ curef }) => curef ?? []))];
      const dealers = await Promise.all(curefs.map((curef) => storage.dealers.get(curef)));
      return new Map(dealers.flatMap((dealer) => (dealer === undefined ? [] : [[dealer.curef, dealer.name] as const])));
    },
    isMember: async (email) => (await storage.accounts.ofEmail(email)) !== undefined,
    linkDays,
  });
  return { tokens, letters };
}

/** The mail that warns of the end of an account. `origin` is what its addresses begin with. */
export function inactivityLetter(from: Mailbox, origin: () => string): InactivityLetter {
  return ({ email, seenAt }, erasedAt, signIn, date) =>
    inactiveAccountLetter(
      { from, origin: origin(), drawingOf: letterDrawing },
      { to: email, date, erasedAt, lastSeen: seenAt, signIn },
    );
}

export interface AlertSendingParts {
  readonly origin: () => string;
  readonly now: () => number;
  readonly lookAtPushes: () => void;
}

/** Sends what browsers are told, beside mail: a push service that hangs holds no mail up. `origin` is what addresses begin with. */
export function startPushSender(
  { storage }: Pick<Virage, "storage">,
  parts: PushServiceParts & { readonly origin: () => string; readonly clock: () => number; readonly log: SenderLog },
): OutboxSender {
  const { origin, clock, log, ...reached } = parts;
  const carrier = pushCarrier({ storage, service: pushService(reached), origin, clock });
  return startOutboxSender({ storage, name: "push", carriers: { [PUSH]: carrier }, clock, log });
}

/**
 * What `startMailSender` needs beside its transport: alerts are written when they are about to leave, and who cannot be reached is
 * written to no more. What is told at once is told in browsers too. `origin` is what links begin with, `lookAtPushes` the other
 * sender’s.
 */
export function alertSending(
  { storage, search }: Pick<Virage, "storage" | "search">,
  { letters }: AlertMeans,
  { origin, now, lookAtPushes }: AlertSendingParts,
): Required<Pick<MailSenderParts, "writers" | "onUnreachable">> {
  const tellBrowsers = announcing({ storage, look: lookAtPushes, clock: () => Date.now() });
  /** Of each mail it says under its key what it is about to tell. */
  const writerOf = (key: string): MailWriter => {
    const letter = async (told: AlertTold) => {
      const { search: saved, listings } = told;
      if (saved.frequency === "immediate") await tellBrowsers({ key, alert: saved.id, email: saved.email, listings });
      return letters.news(told, origin());
    };
    const fallsLetter = async (told: FallsTold) => {
      await tellBrowsers({ key, alert: told.alert, email: told.email, listings: told.falls });
      return letters.falls(told, origin());
    };
    return alertMailWriter({ storage, search, letter, fallsLetter, now, clock: () => Date.now() });
  };
  return {
    writers: { [ALERT_MAIL]: (entry) => writerOf(entry.key)(entry) },
    onUnreachable: (address) =>
      storage.savedSearches.setUnreachable(address, "bounce", new Date(Date.now()).toISOString()),
  };
}

interface NewsLog {
  error(facts: object, message: string): void;
}

/**
 * Looks through what changes for what is news of saved searches, and has it sent. `look` is the mail sender's: a mail of an alert is
 * due seconds after it was found.
 */
export function followNews(
  { storage }: Pick<Virage, "storage">,
  { now, log, look }: { readonly now: () => number; readonly log: NewsLog; readonly look: () => void },
): NewsFinder {
  const index = createSearchIndex({
    savedSearches: storage.savedSearches,
    createPercolator,
    groupsOf: async (curefs) => {
      const dealers = [...(await storage.dealers.getMany(curefs)).values()];
      return new Map(dealers.flatMap(({ curef, group }) => (group === undefined ? [] : [[curef, group] as const])));
    },
    now,
    clock: () => Date.now(),
    onUnreadable: (search, fields) => log.error({ search, fields }, "a saved search cannot be read any more"),
  });
  return findNews({
    storage,
    index,
    clock: () => Date.now(),
    interval: FOLLOW_INTERVAL,
    onNotice: (listener) => storage.notices.on("changes", listener),
    onMail: (due) => void setTimeout(look, Math.max(0, due - Date.now())).unref(),
    onGap: (from, to) => log.error({ from, to }, "changes were gone before alerts had read them"),
    onError: (error) => log.error({ err: error }, "alerts cannot be found"),
  });
}

/** The index of listings on a cluster. */
const SEARCHED = "virage-listings";

/** What tells an index of these listings from one of another database, or of other payments by the month. */
async function listingsMadeOf(
  storage: Pick<Storage, "secret">,
  scale: FinancingScale | undefined,
  draw: () => string = drawToken,
): Promise<string> {
  return JSON.stringify([await storage.secret("search", draw), scale]);
}

interface EngineParts {
  readonly storage: Storage;
  readonly scale: FinancingScale | undefined;
  readonly onError: (error: unknown) => void;
}

/** Of a cluster that does not answer it rejects. */
async function openEngine(
  nodes: Config["searchNodes"],
  { storage, scale, onError }: EngineParts,
): Promise<SearchEngine> {
  if (nodes === undefined) return createEmbeddedEngine({ onSlow: onError });
  // Its client is loaded where there is a cluster alone.
  const { connectCluster } = await import("./search/opensearch/cluster.ts");
  const { openOpenSearchEngine } = await import("./search/opensearch/engine.ts");
  const madeOf = await listingsMadeOf(storage, scale);
  return openOpenSearchEngine({ cluster: connectCluster(nodes), alias: SEARCHED, madeOf, onError });
}

export interface SearchMoves {
  readonly reindex: () => Promise<Moved>;
  readonly rollBack: () => Promise<Moved>;
  readonly close: () => Promise<void>;
}

/** Has another index of the cluster searched, beside the site that runs; `storage` may be for reading alone. */
export async function openSearchMoves(
  stored: Storage,
  nodes: readonly string[],
  scale: FinancingScale | undefined,
): Promise<SearchMoves> {
  const { connectCluster } = await import("./search/opensearch/cluster.ts");
  const { reindex, rollBack } = await import("./search/opensearch/reindex.ts");
  const storage = scale === undefined ? stored : readThroughScale(stored, scale);
  const cluster = connectCluster(nodes);
  // Drawn by the first process that searches there: without it nothing stands, whatever it is called.
  const madeOf = await listingsMadeOf(storage, scale, () => "");
  const options = { cluster, alias: SEARCHED, madeOf, source: storage };
  return { reindex: () => reindex(options), rollBack: () => rollBack(options), close: () => cluster.close() };
}

/** Joins storage and a search engine that holds everything online; resolves when it can answer. */
export async function compose(
  stored: Storage,
  {
    now,
    scale,
    searchNodes,
  }: Pick<Config, "now"> & Partial<Pick<Config, "searchNodes">> & { readonly scale?: FinancingScale | undefined },
  onError: (error: unknown) => void,
): Promise<Virage> {
  const heard = withHeardWrites(stored);
  const storage = scale === undefined ? heard : readThroughScale(heard, scale);
  const opened = await openEngine(searchNodes, { storage, scale, onError });
  const isHeld = opened.status().cursor > 0;
  const { engine, changes: market } = followMarket(withCachedAggregations(measuredEngine(opened)), () =>
    performance.now(),
  );
  const names = listedNames(storage);
  const remembered = rememberedListings(storage.listings);
  const source = { listings: names.source.listings, changes: remembered.following(names.source.changes) };
  const follower: ChangeFollower = await followChanges(source, engine, {
    interval: FOLLOW_INTERVAL,
    onNotice: (listener) => storage.notices.on("changes", listener),
    onError,
  });
  await names.readWithdrawn();
  if (isHeld) await names.countHeld(engine);
  return {
    storage,
    engine,
    market,
    scale,
    search: createListingSearch(
      engine,
      {
        listings: remembered.listings,
        dealers: storage.dealers,
      },
      now,
    ),
    known: knownNames(names.has),
    catchUp: () => follower.catchUp(),
    close: async () => {
      await follower.stop();
      await engine.close();
      await storage.close();
    },
  };
}
