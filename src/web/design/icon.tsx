import sprite from "./icons.svg?no-inline";

export type IconName =
  | "alert"
  | "arrow"
  | "battery"
  | "bell"
  | "borne"
  | "calendar"
  | "camera"
  | "car"
  | "check"
  | "clock"
  | "close"
  | "compare"
  | "crop"
  | "down"
  | "download"
  | "drop"
  | "filter"
  | "fuel"
  | "gauge"
  | "gearbox"
  | "heart"
  | "info"
  | "left"
  | "licence"
  | "mail"
  | "menu"
  | "minus"
  | "phone"
  | "pin"
  | "piston"
  | "plate"
  | "plug"
  | "plus"
  | "print"
  | "right"
  | "search"
  | "share"
  | "up"
  | "shield"
  | "sort"
  | "straight"
  | "trash"
  | "truck"
  | "turn"
  | "user"
  | "wait";

/** For `<use>`. */
export const iconAddress = (name: IconName) => `${sprite}#${name}`;

/** The stone and the name "Virage", for `<use>`. */
export const logoAddress = `${sprite}#logo`;

/** Decoration beside words; the sprite is one file, 20 px grid. */
export function Icon({
  name,
  small = false,
  className = "",
}: {
  readonly name: IconName;
  readonly small?: boolean;
  readonly className?: string;
}) {
  return (
    <svg className={`icon${small ? " small" : ""}${className === "" ? "" : ` ${className}`}`} aria-hidden="true">
      <use href={iconAddress(name)} />
    </svg>
  );
}
