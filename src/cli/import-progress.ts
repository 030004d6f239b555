/** How far an import is, on a terminal or in a log. */
import { Presets, SingleBar } from "cli-progress";
import type { ImportProgress } from "../feeds/import-feed.ts";

export interface ProgressView {
  show(progress: ImportProgress): void;
  end(): void;
}

const PHASES: Readonly<Record<ImportProgress["phase"], string>> = {
  checking: "Vérification",
  importing: "Import",
  withdrawing: "Retrait",
};

/** A bar where someone looks, lines everywhere else. */
export function progressOn(stream: NodeJS.WritableStream & { readonly isTTY?: boolean }): ProgressView {
  return stream.isTTY === true ? progressBar(stream) : progressLines(stream);
}

function progressBar(stream: NodeJS.WritableStream): ProgressView {
  const format = "{phase} {bar} {value} / {total} · {eta_formatted}";
  const bar = new SingleBar({ stream, format, hideCursor: true }, Presets.shades_classic);
  let phase: ImportProgress["phase"] | undefined;
  return {
    show({ phase: current, done, total }) {
      // Reading alone has no total yet: the bar begins with the writing.
      if (total === undefined) return;
      if (phase !== current) bar.start(total, done, { phase: PHASES[current] });
      else bar.update(done);
      phase = current;
    },
    end: () => bar.stop(),
  };
}

/** Lines come this many rows apart. */
const ROWS_BETWEEN_LINES = 10_000;

function progressLines(stream: NodeJS.WritableStream): ProgressView {
  let told = "";
  return {
    show({ phase, done, total }) {
      const step = `${phase} ${Math.floor(done / ROWS_BETWEEN_LINES)} ${done === total}`;
      if (step === told) return;
      told = step;
      stream.write(`${PHASES[phase]} : ${done}${total === undefined ? "" : ` / ${total}`}\n`);
    },
    end: () => {},
  };
}
