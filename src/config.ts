/** The environment, parsed and checked once. A value that makes no sense stops the start with a sentence naming it. */
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { isEmailAddress } from "./domain/contact/email-address.ts";
import { isPushKey } from "./push/push-keys.ts";
import { isProxyRange } from "./http/proxy-ranges.ts";
import type { BucketSize } from "./http/token-buckets.ts";
import type { Bucket } from "./photos/media-bucket.ts";

/** What a first `npm start` fills itself with. */
const TRIAL_LISTINGS = 30_000;

const MEGABYTE = 1_000_000;

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Of mail that is written to files, and reaches nobody. */
const TRIAL_SENDER: Sender = { name: "Virage", address: "messages@virage.example" };

function readSender(text: string): Sender | undefined {
  const [, name = "", bracketed] = /^([^<>"]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = bracketed ?? text.trim();
  return isEmailAddress(address) ? { name: name.trim() || "Virage", address } : undefined;
}

const wholeNumber = (least: number, most: number) =>
  z.string().regex(/^\d+$/, "un nombre entier est attendu").transform(Number).pipe(z.number().min(least).max(most));

/** `all` of one process; of several on one PostgreSQL those that answer visitors, and those that do what is done beside. */
const ROLES = ["all", "web", "worker"] as const;
export type Role = (typeof ROLES)[number];

const environment = z.object({
  VIRAGE_ROLE: z.enum(ROLES, "web, worker ou all est attendu").default("all"),
  PORT: wholeNumber(0, 65_535).default(3000),
  /** The interface to listen on; every one of the machine's without it. */
  HOST: z.string().optional(),
  /** A port for `/metrics` and the probes that visitors do not reach, on the same interface. */
  OPERATOR_PORT: wholeNumber(0, 65_535).optional(),
  /** Opens `/metrics` on the visitors' port to who sends it as a bearer token. */
  OPERATOR_KEY: z.string().min(16, "16 caractères au moins sont attendus").optional(),
  /** Seconds between the signal to stop and the closing of the port, for load balancers that ask `/ready` now and then. */
  VIRAGE_DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  /** Directory of the database and of everything else that must survive a restart. */
  VIRAGE_DATA: z.string().min(1).default("./var"),
  /** Listings generated into an empty data directory; 0 for none. Without it a trial gets some and a real site none. */
  VIRAGE_DEMO: wholeNumber(0, 5_000_000).optional(),
  /** A fixed clock, for tests and demonstrations. */
  VIRAGE_NOW: z.iso.datetime({ offset: true }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A streaming replica of it, which pages are read from. */
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** What visitors type; the host of canonical links. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => URL.parse(url)?.pathname === "/", "une adresse sans chemin est attendue")
    .optional(),
  /** Stands before every page on a local machine (spec 2.9). */
  VIRAGE_PREVIEW: z
    .string()
    .regex(/^(\/[a-z0-9-]+)+$/, "un chemin comme /apercu est attendu")
    .optional(),
  /** Proxies whose `X-Forwarded-*` headers are believed. */
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(",").map((range) => range.trim()))
    .refine(
      (ranges) => ranges.every(isProxyRange),
      "des adresses IP ou des plages CIDR séparées par des virgules sont attendues",
    )
    .default([]),
  /** File of the scale for listings whose seller offers no payment by the month. */
  VIRAGE_FINANCING: z.string().min(1).optional(),
  /** Files that take the place of those that the product comes with: what energies cost, what registering costs, where zones are. */
  VIRAGE_ENERGY_PRICES: z.string().min(1).optional(),
  VIRAGE_REGISTRATION_TAX: z.string().min(1).optional(),
  VIRAGE_LOW_EMISSION_ZONES: z.string().min(1).optional(),
  /** File of how long what is known of people is kept, where it is not as the product has it. */
  VIRAGE_RETENTION: z.string().min(1).optional(),
  /** Tokens a second that fill a client's bucket; a page made anew costs one. 0 for no limit. */
  VIRAGE_LIMIT_PER_SECOND: wholeNumber(0, 100_000).default(10),
  /** Tokens of a full bucket: what a client may ask at once. */
  VIRAGE_LIMIT_BURST: wholeNumber(1, 1_000_000).default(300),
  /** Megabytes of a stock file at most, and of what a packed one gives. */
  VIRAGE_FEED_MEGABYTES: wholeNumber(1, 100_000).default(2000),
  /** Folder in whose folders by dealer stocks are laid; `inbox` of the data directory without it. */
  VIRAGE_INBOX: z.string().min(1).optional(),
  /** Where mail is handed over; without it mail is written to files of the data directory. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whom mail comes from: `Virage <messages@virage.fr>`, or the address alone. */
  MAIL_FROM: z
    .string()
    .transform((text, context) => {
      const sender = readSender(text);
      if (sender !== undefined) return sender;
      context.addIssue("une adresse comme Virage <messages@virage.fr> est attendue");
      return z.NEVER;
    })
    .optional(),
  /** The private key by which push services know the site; one of its own is drawn without it. */
  VIRAGE_PUSH_KEY: z
    .string()
    .refine(isPushKey, "une clé privée P-256 de 32 octets en base64url est attendue")
    .optional(),
  /** Name servers that are asked whatever the site asks of names that strangers gave; the machine's own without them. */
  VIRAGE_NAME_SERVERS: z
    .string()
    .transform((text) => text.split(",").map((server) => server.trim()))
    .refine(
      (servers) => servers.every((server) => isIP(server) !== 0 || /^[\d.]+:\d{1,5}$/.test(server)),
      "des adresses IP séparées par des virgules, chacune avec son port s’il n’est pas 53, sont attendues",
    )
    .optional(),
  /** Where traces and figures are sent, by OTLP over HTTP; nowhere without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Of requests, the part that is traced: 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, "un nombre de 0 à 1 est attendu")
    .transform(Number)
    .default(0.05),
  /** Folder of files by day, or the address of a collector, to which one failure in ten is reported beside the log; nowhere without it. */
  VIRAGE_ERROR_REPORTS: z.string().min(1).optional(),
  /** Where events of pages are handed over; without it they are written to files of the data directory. */
  VIRAGE_EVENTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Nodes of a cluster, separated by commas; without it listings are searched in the memory of the process. */
  OPENSEARCH_URL: z
    .string()
    .transform((text) => text.split(",").map((node) => node.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .optional(),
  /** Of an S3-compatible store, for photographs that sellers gave and for logos; without it they stand in the data directory. */
  VIRAGE_MEDIA_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, "le nom d’un compartiment S3 est attendu")
    .optional(),
  /** As Amazon’s own programs read them, with the credentials (`AWS_ACCESS_KEY_ID`, roles of the machine). */
  AWS_REGION: z.string().min(1).default("us-east-1"),
  AWS_ENDPOINT_URL_S3: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

/** An address of http or https is a collector’s; anything else a folder. */
function reportsTo(text: string | undefined): Config["errorReports"] {
  if (text === undefined) return undefined;
  return /^https?:\/\//i.test(text) ? { collector: text } : { folder: resolve(text) };
}

function bucketOf({
  VIRAGE_MEDIA_BUCKET: name,
  AWS_REGION: region,
  AWS_ENDPOINT_URL_S3: endpoint,
}: z.output<typeof environment>): Bucket | undefined {
  return name === undefined ? undefined : { name, region, endpoint };
}

export interface Config {
  readonly role: Role;
  /** Where failures are reported beside the log. */
  readonly errorReports: { readonly folder: string } | { readonly collector: string } | undefined;
  readonly port: number;
  readonly host: string | undefined;
  readonly operatorPort: number | undefined;
  readonly operatorKey: string | undefined;
  readonly drainSeconds: number;
  readonly dataDirectory: string;
  readonly demonstrationListings: number;
  readonly databaseUrl: string | undefined;
  /** Of a replica that pages are read from. */
  readonly databaseReplicaUrl: string | undefined;
  readonly publicUrl: string | undefined;
  /** `/apercu`; undefined where pages stand at the root. */
  readonly previewPrefix: string | undefined;
  /** Addresses and CIDRs. */
  readonly trustedProxies: readonly string[];
  /** Path of a file; undefined for none, but for the invented one of a demonstration. */
  readonly financingScale: string | undefined;
  /** Paths of files; undefined for those that the product comes with. */
  readonly energyPrices: string | undefined;
  readonly registrationTax: string | undefined;
  readonly lowEmissionZones: string | undefined;
  /** Path of a file; undefined for what the product has. */
  readonly retention: string | undefined;
  /** What one client may have made; undefined for no limit. */
  readonly limits: BucketSize | undefined;
  /** Bytes of a stock file at most, and of what a packed one gives. */
  readonly feedBytes: number;
  /** Addresses, with their ports; undefined for those of the machine. */
  readonly nameServers: readonly string[] | undefined;
  /** Absolute path of a folder. */
  readonly inbox: string;
  /** `smtp://…`, `smtps://…`; undefined where mail is written to files. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: Sender;
  /** Mail is handed to a server, or stands where whoever tries the site reads it: visitors may write to sellers. */
  readonly isMailDelivered: boolean;
  /** Private, base64url; undefined where the site draws one of its own. */
  readonly pushKey: string | undefined;
  /** Of the collector, and which part of the requests is traced; undefined where nothing is sent. */
  readonly telemetry: { readonly endpoint: string; readonly ratio: number } | undefined;
  /** Of a collector of events; undefined where they are written to files. */
  readonly eventsUrl: string | undefined;
  /** Nodes of the cluster that is searched; undefined where the process searches itself. */
  readonly searchNodes: readonly string[] | undefined;
  /** Of photographs that were given, and of logos; undefined where they stand in the data directory. */
  readonly mediaBucket: Bucket | undefined;
  readonly logLevel: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
}

/** The host that visitors type; undefined in a trial, where any does. */
export function homeOf({ publicUrl }: Pick<Config, "publicUrl">): string | undefined {
  return publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
}

const resolved = (path: string | undefined) => (path === undefined ? undefined : resolve(path));

export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Addresses without a name and a password before their host: what is told stands in logs. */
const shown = (value: string) => value.replaceAll(/(?<=\/\/)[^\s,]*@/g, "…@");

/** Reads the environment; throws a `ConfigError` naming every variable that cannot be used. Empty variables count as absent. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `${issue.path.join(".")}=${shown(present[String(issue.path[0])] ?? "")} : ${issue.message}`,
    );
    throw new ConfigError(`configuration refusée\n  ${lines.join("\n  ")}`);
  }
  const { PORT, HOST, OPERATOR_PORT, OPERATOR_KEY, VIRAGE_DRAIN_SECONDS } = parsed.data;
  const { VIRAGE_DATA, VIRAGE_DEMO, VIRAGE_NOW, DATABASE_URL, PUBLIC_URL, TRUSTED_PROXIES, VIRAGE_PREVIEW } =
    parsed.data;
  const {
    VIRAGE_FINANCING,
    VIRAGE_ENERGY_PRICES,
    VIRAGE_REGISTRATION_TAX,
    VIRAGE_LOW_EMISSION_ZONES,
    VIRAGE_RETENTION,
  } = parsed.data;
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG } = parsed.data;
  const { LOG_LEVEL, VIRAGE_LIMIT_BURST, VIRAGE_LIMIT_PER_SECOND: perSecond } = parsed.data;
  const { SMTP_URL, MAIL_FROM, VIRAGE_PUSH_KEY, VIRAGE_FEED_MEGABYTES, VIRAGE_INBOX } = parsed.data;
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    throw new ConfigError(
      "configuration refusée\n  MAIL_FROM : attendue avec SMTP_URL, comme Virage <messages@virage.fr>",
    );
  // Mail carries addresses of the site, which whoever asks could otherwise say.
  if (SMTP_URL !== undefined && PUBLIC_URL === undefined)
    throw new ConfigError("configuration refusée\n  PUBLIC_URL : attendue avec SMTP_URL, comme https://www.virage.fr");
  const { VIRAGE_ROLE } = parsed.data;
  if (VIRAGE_ROLE !== "all" && DATABASE_URL === undefined)
    throw new ConfigError(
      `configuration refusée\n  VIRAGE_ROLE=${VIRAGE_ROLE} : DATABASE_URL est attendue, comme postgres://hôte/virage ; avec SQLite, un seul processus tient le répertoire de données et fait tout`,
    );
  const { DATABASE_REPLICA_URL } = parsed.data;
  if (DATABASE_REPLICA_URL !== undefined && DATABASE_URL === undefined)
    throw new ConfigError(
      "configuration refusée\n  DATABASE_REPLICA_URL : DATABASE_URL, celle de la base dont c’est la réplique, est attendue avec elle",
    );
  // A database or an address of its own is a site that somebody means: invented offers come there by command only.
  const isTrial = DATABASE_URL === undefined && PUBLIC_URL === undefined;
  const fixed = VIRAGE_NOW === undefined ? undefined : Date.parse(VIRAGE_NOW);
  return {
    role: VIRAGE_ROLE,
    port: PORT,
    host: HOST,
    operatorPort: OPERATOR_PORT,
    operatorKey: OPERATOR_KEY,
    drainSeconds: VIRAGE_DRAIN_SECONDS,
    dataDirectory: resolve(VIRAGE_DATA),
    demonstrationListings: VIRAGE_DEMO ?? (isTrial ? TRIAL_LISTINGS : 0),
    databaseUrl: DATABASE_URL,
    databaseReplicaUrl: DATABASE_REPLICA_URL,
    publicUrl: PUBLIC_URL,
    // A site that visitors know by its address has none.
    previewPrefix: PUBLIC_URL === undefined ? VIRAGE_PREVIEW : undefined,
    trustedProxies: TRUSTED_PROXIES,
    financingScale: resolved(VIRAGE_FINANCING),
    energyPrices: resolved(VIRAGE_ENERGY_PRICES),
    registrationTax: resolved(VIRAGE_REGISTRATION_TAX),
    lowEmissionZones: resolved(VIRAGE_LOW_EMISSION_ZONES),
    retention: resolved(VIRAGE_RETENTION),
    limits: perSecond === 0 ? undefined : { capacity: VIRAGE_LIMIT_BURST, perSecond },
    inbox: resolve(VIRAGE_INBOX ?? join(VIRAGE_DATA, "inbox")),
    feedBytes: VIRAGE_FEED_MEGABYTES * MEGABYTE,
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM ?? TRIAL_SENDER,
    isMailDelivered: SMTP_URL !== undefined || isTrial,
    pushKey: VIRAGE_PUSH_KEY,
    nameServers: parsed.data.VIRAGE_NAME_SERVERS,
    telemetry:
      OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: OTEL_EXPORTER_OTLP_ENDPOINT, ratio: OTEL_TRACES_SAMPLER_ARG },
    errorReports: reportsTo(parsed.data.VIRAGE_ERROR_REPORTS),
    eventsUrl: parsed.data.VIRAGE_EVENTS_URL,
    searchNodes: parsed.data.OPENSEARCH_URL,
    mediaBucket: bucketOf(parsed.data),
    logLevel: LOG_LEVEL,
    now: fixed === undefined ? Date.now : () => fixed,
  };
}

/** `--role=web` of a command line as the variable that it takes the place of; throws a `ConfigError` of whatever else is said there. */
export function roleVariable(args: readonly string[]): { readonly VIRAGE_ROLE?: string } {
  try {
    const { role } = parseArgs({ args: [...args], options: { role: { type: "string" } } }).values;
    return role === undefined ? {} : { VIRAGE_ROLE: role };
  } catch {
    throw new ConfigError(`${args.join(" ")} : seul --role=web|worker|all est connu`);
  }
}
