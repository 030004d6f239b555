/**
 * The figures typed beside the results: spaced as they are typed, stepped by arrow keys (spec 5.6), and sent without their spaces.
 * Without a script they are fields of text, which the server reads however they are spaced.
 */
import { yearMeant } from "../../domain/filters/short-year.ts";
import { stepInteger, typeInteger } from "../../domain/filters/transitions/type-number.ts";
import { readFigure } from "../../domain/filters/bare-figure.ts";
import { caretBefore, editOf, shownFigure } from "../browser/typed-figure.ts";

const FIELD = ".bounds .pair input";

const fieldOf = ({ target }: Event) =>
  target instanceof HTMLInputElement && target.matches(FIELD) ? target : undefined;

/** Of a year those that there are; other figures of it are being typed. */
const boundsOf = ({ dataset }: HTMLInputElement, isStep = false) => ({
  min: isStep ? Number(dataset["least"] ?? 0) : 0,
  max: Number((isStep ? dataset["most"] : undefined) ?? dataset["max"]),
  step: Number(dataset["step"] ?? 1),
});

/** Empty for no figure. */
export function writeFigure(field: HTMLInputElement, value: number | undefined): void {
  field.value = value === undefined ? "" : shownFigure(value, "year" in field.dataset);
}

/** Without its spaces, a short year whole; of other fields what is in them. */
export function valueSent(field: HTMLInputElement, text = field.value): string {
  if (!field.matches(FIELD)) return text;
  const figure = readFigure(text);
  if (figure === undefined) return "";
  return String("year" in field.dataset ? yearMeant(figure) : figure);
}

/** Once it is typed: of a year that is written short, the whole one. */
function complete(field: HTMLInputElement): void {
  const year = readFigure(field.value);
  if ("year" in field.dataset && year !== undefined) writeFigure(field, yearMeant(year));
}

/** Digits only; one above the greatest is ignored (spec 5.5). */
function type(field: HTMLInputElement, shown: string, how: string): void {
  const { text, right } = editOf(field, shown, how);
  writeFigure(field, typeInteger(text, boundsOf(field), readFigure(shown)));
  const caret = caretBefore(field.value, right);
  field.setSelectionRange(caret, caret);
}

function step(field: HTMLInputElement, direction: 1 | -1): void {
  const before = readFigure(field.value);
  const { start } = field.dataset;
  writeFigure(
    field,
    before === undefined && start !== undefined ? Number(start) : stepInteger(before, boundsOf(field, true), direction),
  );
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

export function spaceFigures(): void {
  // Typed before this came; what is no figure stays as it was typed.
  for (const field of document.querySelectorAll<HTMLInputElement>(FIELD)) {
    const figure = typeInteger(field.value, boundsOf(field), undefined);
    if (figure !== undefined) writeFigure(field, figure);
  }
  let shown = "";
  document.addEventListener("beforeinput", (event) => {
    shown = fieldOf(event)?.value ?? "";
  });
  document.addEventListener(
    "input",
    (event) => {
      const field = fieldOf(event);
      if (field !== undefined && event instanceof InputEvent) type(field, shown, event.inputType);
    },
    true, // before whoever reads the field
  );
  document.addEventListener(
    "focusout",
    (event) => {
      const field = fieldOf(event);
      if (field !== undefined) complete(field);
    },
    true,
  );
  document.addEventListener("keydown", (event) => {
    const field = fieldOf(event);
    if (field !== undefined && event.key === "Enter") complete(field);
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : undefined;
    if (field === undefined || direction === undefined) return;
    event.preventDefault();
    step(field, direction);
  });
}
