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

/** Who only reads brings no database up to date. */
export class DatabaseTooOld extends Error {
  override readonly name = "DatabaseTooOld";

  constructor(found: number, known: number) {
    super(
      `la base est à la version ${String(found)}, ce programme en attend la version ${String(known)} : démarrez d’abord le site, qui la met à jour ` +
        `(database older than this program)`,
    );
  }
}

/** What a move from SQLite has not finished would look like a whole inventory. */
export class MoveUnfinished extends Error {
  override readonly name = "MoveUnfinished";

  constructor() {
    super(
      "cette base PostgreSQL se remplit depuis SQLite : relancez `virage move` jusqu’à sa fin avant de démarrer le site (move unfinished)",
    );
  }
}

/** The file of the database cannot be what this program left: empty, cut short, overwritten. */
export class DatabaseDamaged extends Error {
  override readonly name = "DatabaseDamaged";
  readonly file: string;

  constructor(file: string, reason: string, cause?: unknown) {
    super(
      `la base ${file} est endommagée (${reason}) : remettez une sauvegarde à sa place, ou retirez ce fichier pour repartir d’une base vide ` +
        `(database damaged)`,
      { cause },
    );
    this.file = file;
  }
}

/**
 * PostgreSQL cannot be reached, went away in the middle of a question or does not answer in time; the file of SQLite is held by another
 * writer, or its disk is full, fails or may not be written. Asking again later may succeed.
 */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";

  /** `place` is host, port and database, never the password; or the file. */
  constructor(place: string, cause: unknown, of: "PostgreSQL" | "SQLite" = "PostgreSQL") {
    const told =
      of === "PostgreSQL"
        ? `la base PostgreSQL ${place} ne répond pas : ${reasonOf(cause)} (database unreachable)`
        : `la base ${place} n’est pas disponible : ${reasonOf(cause)} (database unavailable)`;
    super(told, { cause });
  }
}

/** A name that stands for several addresses fails with a code and no message. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message !== "" || !("code" in cause) ? cause.message : String(cause.code);
}
