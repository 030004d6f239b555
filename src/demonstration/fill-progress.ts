/** How far the first fill is: a bar where someone looks, ten lines elsewhere. */
import { Presets, SingleBar } from "cli-progress";
import { whole } from "../domain/french.ts";

export interface FillProgress {
  show(done: number): void;
  end(): void;
}

const TITLE = "Annonces de démonstration";

export function fillProgressOn(
  stream: NodeJS.WritableStream & { readonly isTTY?: boolean },
  total: number,
): FillProgress {
  return stream.isTTY === true ? bar(stream, total) : lines(stream, total);
}

function bar(stream: NodeJS.WritableStream, total: number): FillProgress {
  const format = `${TITLE} {bar} {value} / {total}`;
  const shown = new SingleBar(
    {
      stream,
      format,
      hideCursor: true,
      formatValue: (value, _, type) => (type === "value" || type === "total" ? whole(value) : String(value)),
    },
    Presets.shades_classic,
  );
  shown.start(total, 0);
  return { show: (done) => shown.update(done), end: () => shown.stop() };
}

function lines(stream: NodeJS.WritableStream, total: number): FillProgress {
  let told = 0;
  return {
    show: (done) => {
      const tenth = Math.floor((done / total) * 10);
      if (tenth === told) return;
      told = tenth;
      stream.write(`${TITLE} : ${whole(done)} / ${whole(total)}\n`);
    },
    end: () => {},
  };
}
