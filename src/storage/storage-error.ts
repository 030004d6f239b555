/** What a start or a request may tell the person in charge: in French, then in English for the logs of a host. */

/** Another process, or another opening in this one, works in the data directory. */
export class DataDirectoryInUse extends Error {
  override readonly name = "DataDirectoryInUse";
  readonly directory: string;
  /** As the holder wrote it; undefined while the holder is still starting. */
  readonly pid: number | undefined;

  constructor(directory: string, pid: number | undefined) {
    const [french, english] =
      pid === undefined
        ? ["un autre processus", "another process"]
        : [`le processus ${String(pid)}`, `process ${String(pid)}`];
    super(`le répertoire de données ${directory} est déjà utilisé par ${french} (data directory in use by ${english})`);
    this.directory = directory;
    this.pid = pid;
  }
}

/** A later version of the program has changed the tables: this one would misread them. */
export class DatabaseTooNew extends Error {
  override readonly name = "DatabaseTooNew";
  readonly found: number;
  readonly known: number;

  constructor(found: number, known: number) {
    super(
      `la base est à la version ${String(found)}, ce programme s’arrête à la version ${String(known)} : installez la version récente ` +
        `(database newer than this program)`,
    );
    this.found = found;
    this.known = known;
  }
}

/** PostgreSQL cannot be reached, or went away in the middle of a question. Asking again later may succeed. */
export class DatabaseUnreachable extends Error {
  override readonly name = "DatabaseUnreachable";

  /** `place` is host, port and database, never the password. */
  constructor(place: string, cause: unknown) {
    super(`la base PostgreSQL ${place} ne répond pas : ${reasonOf(cause)} (database unreachable)`, { cause });
  }
}

/** A name that stands for several addresses fails with a code and no message. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message !== "" || !("code" in cause) ? cause.message : String(cause.code);
}
