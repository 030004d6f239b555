/** Stocks that come by themselves, as the rest of the product knows them (a part of `storage.ts`). Moments are ISO 8601 UTC. */

/** What a dealer's program pushes stocks with. It opens nothing else. */
export interface FeedKey {
  /** Stands in the key, and opens nothing. */
  readonly id: string;
  readonly curef: string;
  /** Whose program has it, in words of the operator. */
  readonly label: string;
  readonly createdAt: string;
  /** To the hour. */
  readonly usedAt?: string;
}

export interface KeptFeedKey extends FeedKey {
  readonly hash: string;
}

export interface FeedKeys {
  add(key: KeptFeedKey): Promise<void>;
  get(id: string): Promise<KeptFeedKey | undefined>;
  /** The oldest first. */
  of(curef: string): Promise<readonly FeedKey[]>;
  used(id: string, at: string): Promise<void>;
  /** Resolves to whether that dealer had it. */
  remove(curef: string, id: string): Promise<boolean>;
}

/** How a dealer's files are read that nobody says more of. */
export interface FeedSettings {
  /** The name of a built-in mapping, or a mapping's JSON. */
  readonly mapping?: string;
  readonly encoding?: string;
  /** What the dealer taught of the file that was put online last, as JSON: its next one starts from it. */
  readonly taught?: string;
}

export interface KeptFeedSettings {
  /** None where nobody has said anything. */
  get(curef: string): Promise<FeedSettings>;
  /** In the place of those before. */
  put(curef: string, settings: FeedSettings): Promise<void>;
}

/** Where a dealer's stock is fetched, and how that went so far. */
export interface FeedSource {
  readonly curef: string;
  readonly url: string;
  readonly everyMinutes: number;
  /** Not asked before. */
  readonly due: string;
  /** In a row. */
  readonly failures: number;
  /** What the file was told with, when it was taken last. */
  readonly etag?: string;
  readonly lastModified?: string;
  readonly checkedAt?: string;
  /** Why the last look brought nothing, as a French sentence; absent of one that went well. */
  readonly problem?: string;
}

export interface FeedSources {
  /** In the place of the one before. */
  put(source: FeedSource): Promise<void>;
  /** Of one that is still fetched from there; says nothing of another that came in its place. */
  note(source: FeedSource): Promise<void>;
  get(curef: string): Promise<FeedSource | undefined>;
  all(): Promise<readonly FeedSource[]>;
  remove(curef: string): Promise<boolean>;
}

export interface FeedSourceWrites {
  /** Asked again from a moment on, ISO 8601 UTC. Resolves to whether that dealer has one. */
  askSource(curef: string, due: string): Promise<boolean>;
  /** As those of `FeedKeys`, `KeptFeedSettings` and `FeedSources`, beside what else is written. */
  addFeedKey(key: KeptFeedKey): Promise<void>;
  removeFeedKey(curef: string, id: string): Promise<boolean>;
  putFeedSettings(curef: string, settings: FeedSettings): Promise<void>;
  putFeedSource(source: FeedSource): Promise<void>;
  removeFeedSource(curef: string): Promise<boolean>;
}

export type ArrivalState =
  /** It is the site's, and is imported when its turn comes, whatever becomes of the process. */
  | "waiting"
  | "importing"
  | "imported"
  /** The report says why. */
  | "refused"
  /** It never came, or a fault of the site: `failure` says which. */
  | "failed";

export const ARRIVED_BY = ["push", "pull", "folder", "space"] as const;
export type ArrivedBy = (typeof ARRIVED_BY)[number];

/** A file that came by itself, or should have. */
export interface FeedArrival {
  readonly curef: string;
  /** From 1, in the order in which they came. */
  readonly number: number;
  readonly by: ArrivedBy;
  readonly file: string;
  readonly bytes: number;
  /** Of its bytes and of how they were to be read; empty of one that never came. */
  readonly digest: string;
  readonly receivedAt: string;
  readonly state: ArrivalState;
  readonly endedAt?: string;
  /** `FeedRun.at` of its report. */
  readonly runAt?: string;
  /** A French sentence. */
  readonly failure?: string;
}

export interface ArrivalEnd {
  readonly state: Exclude<ArrivalState, "waiting" | "importing">;
  readonly endedAt: string;
  readonly runAt?: string;
  readonly failure?: string;
}

/** Of each dealer so many of the latest are kept. */
export const KEPT_ARRIVALS = 30;

export interface FeedArrivals {
  /** Gives it the dealer's next number. */
  add(arrival: Omit<FeedArrival, "number">): Promise<FeedArrival>;
  begin(curef: string, number: number): Promise<void>;
  end(curef: string, number: number, end: ArrivalEnd): Promise<void>;
  get(curef: string, number: number): Promise<FeedArrival | undefined>;
  /** The latest first, at most so many. */
  of(curef: string, most: number): Promise<readonly FeedArrival[]>;
  /** The latest of each dealer, where nothing came of it: the latest first, at most so many. */
  troubled(most: number): Promise<readonly FeedArrival[]>;
  /** Those that wait or are being imported, of every dealer. */
  unfinished(): Promise<readonly FeedArrival[]>;
}
