import { logoAddress } from "./icon.tsx";

/** The kilometre stone and the name (brand of the house), whose outlines are in the sprite: no page sends them twice. */
export function Logo() {
  return (
    <svg viewBox="0 0 130 39" role="img" aria-label="Virage">
      <use href={logoAddress} />
    </svg>
  );
}
