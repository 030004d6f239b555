/** How high a list under a field may be: down to the end of the window, and to the end of a row, so that what is seen is whole. */

/** Pixels between the list and the end of the window. */
const GAP = 8;

/** To be called before its rows are shown, for a list that is too high would have the page scroll to it. */
export function fitBelow(list: HTMLElement): void {
  const { bottom = 0 } = list.parentElement?.getBoundingClientRect() ?? {};
  setRoom(list, document.documentElement.clientHeight - bottom - 2 * GAP);
}

/** To be called once its rows are shown. */
export function endWithRow(list: HTMLElement): void {
  if (list.hidden || list.scrollHeight <= list.clientHeight) return;
  const { top, bottom } = list.getBoundingClientRect();
  const start = top + list.clientTop - list.scrollTop;
  const ends = [...list.querySelectorAll("[role=option]")].map((row) => row.getBoundingClientRect().bottom - start);
  const last = ends.findLast((end) => end <= list.clientHeight);
  if (last !== undefined) setRoom(list, last + (bottom - top - list.clientHeight));
}

const setRoom = (list: HTMLElement, room: number) => list.style.setProperty("--room", `${Math.floor(room)}px`);
