import { beforeEach, describe, expect, it } from "vitest";
import type { ToastLine } from "./toast-line.ts";
import { createToastLine, SHOWN_MS } from "./toast-line.ts";

let line: ToastLine;
let clock: number;
let due: { readonly run: () => void; readonly at: number } | undefined;
beforeEach(() => {
  clock = 0;
  due = undefined;
  line = createToastLine((run, milliseconds) => {
    const mine = { run, at: clock + milliseconds };
    due = mine;
    return () => {
      if (due === mine) due = undefined;
    };
  });
});

function pass(milliseconds: number): void {
  clock += milliseconds;
  if (due === undefined || due.at > clock) return;
  const { run } = due;
  due = undefined;
  run();
}

describe("a toast", () => {
  it("is shown for six seconds", () => {
    line.show({ text: "Annonce retirée des favoris" });
    pass(SHOWN_MS - 1);
    expect(line.current()?.text).toBe("Annonce retirée des favoris");
    pass(1);
    expect(line.current()).toBeUndefined();
  });

  it("stays while it is held, and has its whole time afterwards", () => {
    line.show({ text: "Annonce retirée des favoris" });
    pass(5000);
    line.hold();
    pass(60_000);
    expect(line.current()).toBeDefined();
    line.release();
    pass(SHOWN_MS - 1);
    expect(line.current()).toBeDefined();
    pass(1);
    expect(line.current()).toBeUndefined();
  });

  it("gives way to the next, which has its own time", () => {
    line.show({ text: "un" });
    pass(5000);
    line.show({ text: "deux" });
    pass(5000);
    expect(line.current()?.text).toBe("deux");
  });

  it("tells who listens, and nobody else", () => {
    let told = 0;
    const leave = line.subscribe(() => told++);
    line.show({ text: "un" });
    line.dismiss();
    leave();
    line.show({ text: "deux" });
    expect(told).toBe(2);
  });
});
