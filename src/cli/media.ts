/** `virage media copy`: photographs and logos of the data directory, into the bucket that the environment names. */
import type { Config } from "../config.ts";
import { readConfig } from "../config.ts";
import { copyMedia } from "../compose.ts";
import { counted } from "../domain/french.ts";
import { BucketError } from "../photos/media-bucket.ts";
import type { DataSurroundings } from "./data-surroundings.ts";
import { EXIT, onlyArgument, processSurroundings, sentenceOf } from "./data-surroundings.ts";

const USAGE = `Usage : VIRAGE_MEDIA_BUCKET=… npm run virage -- media copy

  Copie dans un compartiment S3 les photographies et les logos du répertoire de données, chacun relu. Le site peut tourner ;
  coupée, la commande se relance et reprend. Redémarrez-le ensuite avec VIRAGE_MEDIA_BUCKET, puis relancez-la : elle prend ce
  qui est venu entre-temps. Rien n’est retiré du répertoire.
`;

interface MediaSurroundings extends DataSurroundings, Pick<Config, "mediaBucket"> {}

/** Resolves to the exit code. */
export async function mediaCommand(args: readonly string[], given?: MediaSurroundings): Promise<number> {
  const { dataDirectory, mediaBucket, stdout, stderr } = given ?? {
    ...processSurroundings(),
    mediaBucket: readConfig(process.env).mediaBucket,
  };
  if (onlyArgument(args) !== "copy" || mediaBucket === undefined) {
    stderr.write(USAGE);
    return EXIT.usage;
  }
  try {
    for (const [folder, { copied, kept }] of await copyMedia({ dataDirectory, mediaBucket }))
      stdout.write(`${folder} : ${counted(copied, "fichier copié", "fichiers copiés")}, ${String(kept)} déjà là\n`);
    return EXIT.done;
  } catch (error) {
    const isOfBucket = error instanceof BucketError;
    stderr.write(isOfBucket ? `Le compartiment ne prend pas tout : ${error.message}\n` : sentenceOf(error));
    return EXIT.failed;
  }
}
