/** Photographs that were given to us, in a bucket of an S3-compatible store: processes on several machines need no folder in common. */
import type { S3Client } from "@aws-sdk/client-s3";
import type { MediaEnding, MediaStore } from "./media-store.ts";
import { drawMediaName, isMediaName, mediaPath } from "./media-store.ts";

export interface Bucket {
  readonly name: string;
  readonly region: string;
  /** Of a store that is not Amazon’s, which is asked by paths: not each has a host for each bucket. */
  readonly endpoint: string | undefined;
}

/** Milliseconds. One attempt ends before whoever looks at a photograph stops waiting (`photographs.ts`); who gives one waits for two. */
const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 2500, throwOnRequestTimeout: true, socketTimeout: 2500 };
const ATTEMPTS = 2;

const TYPES: Readonly<Record<MediaEnding, string>> = { jpg: "image/jpeg", png: "image/png" };

/** Loaded by its first use: whoever keeps a folder has nothing of it. */
const loadSdk = () => import("@aws-sdk/client-s3");
type Sdk = Awaited<ReturnType<typeof loadSdk>>;

const clients = new Map<string, Promise<S3Client>>();

/** One of a process for each bucket, with its connections. Credentials are found as the SDK documents it: variables, files, roles of machines. */
function clientOf({ name, region, endpoint }: Bucket): Promise<S3Client> {
  const key = JSON.stringify([name, region, endpoint]);
  const known = clients.get(key);
  if (known !== undefined) return known;
  const opened = loadSdk().then(
    ({ S3Client }) =>
      new S3Client({
        region,
        ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
        maxAttempts: ATTEMPTS,
        requestHandler: TIMEOUTS,
        // Stores that are compatible refuse what Amazon added of late.
        requestChecksumCalculation: "WHEN_REQUIRED",
        responseChecksumValidation: "WHEN_REQUIRED",
      }),
  );
  clients.set(key, opened);
  return opened;
}

/** `folder` is the first part of each key: `medias`, `logos`. */
export interface MediaBucketParts {
  readonly bucket: Bucket;
  readonly folder: string;
  readonly ending: MediaEnding;
}

/** The store cannot be reached, refuses, or has no such bucket; what the SDK says stands behind. */
export class BucketError extends Error {
  override readonly name = "BucketError";
  constructor(bucket: string, cause: unknown) {
    super(`bucket ${bucket}: ${cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)}`, { cause });
  }
}

/** Rejects with a `BucketError`. */
export function createMediaBucket(parts: MediaBucketParts): MediaStore {
  const { write, read, remove } = bucketFiles(parts);
  return {
    put: async (bytes) => {
      const name = drawMediaName();
      await write(name, bytes);
      return name;
    },
    read: async (name) => (isMediaName(name) ? read(name) : undefined),
    remove: async (names) => {
      for (const name of names) if (isMediaName(name)) await remove(name);
    },
  };
}

export interface BucketFiles {
  write(name: string, bytes: Buffer): Promise<void>;
  /** Undefined where there is none of that name. */
  read(name: string): Promise<Buffer | undefined>;
  /** Bytes; undefined where there is none of that name. */
  size(name: string): Promise<number | undefined>;
  remove(name: string): Promise<void>;
}

/** By names as they are: whoever copies a folder keeps them. Rejects with a `BucketError`. */
export function bucketFiles({ bucket, folder, ending }: MediaBucketParts): BucketFiles {
  const placeOf = (name: string) => ({ Bucket: bucket.name, Key: `${folder}/${mediaPath(name, ending)}` });
  const ask = async <Answer>(question: (sdk: Sdk, client: S3Client) => Promise<Answer>): Promise<Answer> => {
    try {
      return await question(await loadSdk(), await clientOf(bucket));
    } catch (error) {
      throw new BucketError(bucket.name, error);
    }
  };
  return {
    write: (name, bytes) =>
      ask(async ({ PutObjectCommand }, client) => {
        await client.send(new PutObjectCommand({ ...placeOf(name), Body: bytes, ContentType: TYPES[ending] }));
      }),
    read: (name) =>
      ask(async ({ GetObjectCommand, NoSuchKey }, client) => {
        try {
          const { Body } = await client.send(new GetObjectCommand(placeOf(name)));
          if (Body === undefined) throw new Error(`${name}: an answer without its bytes`);
          return Buffer.from(await Body.transformToByteArray());
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        }
      }),
    size: (name) =>
      ask(async ({ HeadObjectCommand, NotFound }, client) => {
        try {
          return (await client.send(new HeadObjectCommand(placeOf(name)))).ContentLength;
        } catch (error) {
          if (error instanceof NotFound) return undefined;
          throw error;
        }
      }),
    remove: (name) =>
      ask(async ({ DeleteObjectCommand }, client) => {
        await client.send(new DeleteObjectCommand(placeOf(name)));
      }),
  };
}
