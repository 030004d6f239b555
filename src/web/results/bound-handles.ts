/** Two handles under the picture of a bound, which set its fields; made by the script, for nothing else moves them. */
import type { Scale } from "../filters/controls/scale.ts";
import { maximumAt, minimumAt, thumbsOf } from "../filters/controls/scale.ts";
import { readFigure } from "../../domain/filters/bare-figure.ts";
import { writeFigure } from "./figure-fields.ts";
import { beginGesture } from "./same-gesture.ts";
import { readStops } from "./stop-runs.ts";

const HANDLES = ".bounds .handles";

const all = () => [...document.querySelectorAll<HTMLElement>(HANDLES)];

function scaleOf({ dataset }: HTMLElement): Scale {
  return { stops: readStops(dataset["stops"] ?? ""), isUnit: dataset["unit"] !== undefined };
}

interface Ends {
  readonly handles: readonly HTMLInputElement[];
  readonly fields: readonly HTMLInputElement[];
}

/** The least first. */
function endsOf(box: HTMLElement): Ends {
  return {
    handles: [...box.querySelectorAll("input")],
    fields: [...(box.closest("form")?.querySelectorAll<HTMLInputElement>(".pair input") ?? [])],
  };
}

const NAMES = ["Minimum", "Maximum"];

function make(box: HTMLElement): void {
  const track = document.createElement("div");
  track.className = "track";
  const handles = NAMES.map((name) => {
    const handle = document.createElement("input");
    handle.type = "range";
    handle.min = "0";
    handle.ariaLabel = name;
    return handle;
  });
  box.role = "group";
  box.ariaLabel = box.closest(".facet")?.querySelector("summary")?.firstChild?.textContent ?? "";
  box.append(track, ...handles);
}

/** Where the fields stand. */
function show(box: HTMLElement): void {
  if (box.childElementCount === 0) make(box);
  const scale = scaleOf(box);
  const { handles, fields } = endsOf(box);
  const last = scale.stops.length - 1;
  const [min, max] = fields.map(({ value }) => readFigure(value));
  const { from, to } = thumbsOf(scale, min, max);
  const unit = box.closest("form")?.querySelector(".unit")?.textContent ?? "";
  for (const [index, handle] of handles.entries()) {
    handle.max = String(last);
    handle.defaultValue = handle.value = String(Math.round((index === 0 ? from : to) * last));
    const text = fields[index]?.value ?? "";
    const figure = scale.isUnit ? text : `${text}\u202f${unit}`;
    handle.ariaValueText = text === "" ? `sans ${NAMES[index]?.toLowerCase()}` : figure;
    // Where both lie on each other, the one that can still move is on top.
    handle.dataset["top"] = String(index === 0 && from > 0.5);
  }
  box.style.setProperty("--from", String(from));
  box.style.setProperty("--to", String(to));
  box.classList.toggle("idle", min === undefined && max === undefined);
}

/** The field takes the value of the stop; a handle never passes the other. */
function move(box: HTMLElement, moved: HTMLInputElement): void {
  const scale = scaleOf(box);
  const { handles, fields } = endsOf(box);
  const index = handles.indexOf(moved);
  const other = handles[1 - index]?.valueAsNumber ?? 0;
  const stop = index === 0 ? Math.min(moved.valueAsNumber, other) : Math.max(moved.valueAsNumber, other);
  const value = index === 0 ? minimumAt(scale, stop) : maximumAt(scale, stop);
  const field = fields[index];
  if (field !== undefined) writeFigure(field, value);
  show(box);
}

/** Keys on a handle are one gesture while it is not left; it is over this long after the last of them. */
const STILL_MS = 300;

const handleAt = ({ target }: Event) =>
  target instanceof HTMLInputElement && target.closest(HANDLES) !== null ? target : undefined;

let still: ReturnType<typeof setTimeout> | undefined;
/** A key moved it last, no pointer. */
let isByKey = false;

function apply(handle: HTMLInputElement): void {
  clearTimeout(still);
  const send = () => handle.form?.requestSubmit();
  if (isByKey) still = setTimeout(send, STILL_MS);
  else send();
}

export function makeHandles(): void {
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    // What is typed moves them once it is applied, with the bars and the totals.
    const box = target.closest<HTMLElement>(HANDLES);
    if (box !== null) move(box, target);
  });
  document.addEventListener("change", (event) => {
    const handle = handleAt(event);
    if (handle !== undefined) apply(handle);
  });
  for (const kind of ["keydown", "pointerdown", "focusin"])
    document.addEventListener(kind, (event) => {
      if (handleAt(event) === undefined) return;
      isByKey = kind === "keydown";
      if (!isByKey) beginGesture();
    });
  // Whoever leaves it has moved it: what is typed and left is sent (`touched-forms.ts`).
  document.addEventListener("focusout", (event) => {
    if (handleAt(event) !== undefined) clearTimeout(still);
  });
}

export function showHandles(): void {
  for (const box of all()) show(box);
}
