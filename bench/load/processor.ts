/** Processor time and memory of processes, as the kernel counts them (Linux). */
import { readFile } from "node:fs/promises";

/** Of `/proc`, a second. */
const TICKS = 100;

export interface Used {
  /** Seconds of processor since the process began, all its threads together. */
  readonly processor: number;
  /** Megabytes that are resident. */
  readonly memory: number;
}

export async function usedBy(pid: number): Promise<Used> {
  const [stat, status] = await Promise.all(
    ["stat", "status"].map((file) => readFile(`/proc/${String(pid)}/${file}`, "utf8")),
  );
  // After the name, which may hold blanks: state is the third field, user and system time are the 14th and 15th.
  const fields = (stat ?? "").slice((stat ?? "").lastIndexOf(")") + 2).split(" ");
  const [, resident = "0"] = /^VmRSS:\s+(\d+) kB/m.exec(status ?? "") ?? [];
  return { processor: (Number(fields[11]) + Number(fields[12])) / TICKS, memory: Number(resident) / 1024 };
}
