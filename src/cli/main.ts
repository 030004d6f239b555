/** `npm run virage -- COMMAND …`: one command a file. */
import { importCommand } from "./import.ts";
import { valueCommand } from "./value.ts";

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  import: importCommand,
  value: valueCommand,
};

const USAGE = `Usage : npm run virage -- COMMANDE

  import FICHIER --dealer C… [--mapping FICHIER]   importe le stock d’un professionnel
  value [--parts 10]                           compare les prix à ce que le marché en dit
`;

/** As sysexits.h has it: the command line cannot be understood. */
const EXIT_USAGE = 64;

const [name = "", ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command === undefined) process.stderr.write(USAGE);
process.exitCode = command === undefined ? EXIT_USAGE : await command(args);
