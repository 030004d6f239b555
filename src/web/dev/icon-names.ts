import type { IconName } from "../design/icon.tsx";

/** Every icon; the type refuses a name that is missing here. */
const NAMES: Readonly<Record<IconName, true>> = {
  alert: true,
  arrow: true,
  borne: true,
  calendar: true,
  camera: true,
  check: true,
  close: true,
  compare: true,
  down: true,
  filter: true,
  fuel: true,
  gauge: true,
  gearbox: true,
  heart: true,
  info: true,
  left: true,
  licence: true,
  menu: true,
  minus: true,
  pin: true,
  piston: true,
  plug: true,
  plus: true,
  print: true,
  right: true,
  search: true,
  share: true,
  shield: true,
  sort: true,
  straight: true,
  truck: true,
  user: true,
};

export const ICON_NAMES = Object.keys(NAMES) as readonly IconName[]; // Object.keys of a record by icon name: its keys
