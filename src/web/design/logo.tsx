import { wordmarkAddress } from "./icon.tsx";

/** The kilometre stone and the name (brand of the house), whose outlines are in the sprite: no page sends them twice. */
export function Logo() {
  return (
    <svg viewBox="0 0 130 39" role="img" aria-label="Virage">
      <path className="edge" d="M2 32V11a10 10 0 0 1 20 0v21Z" fill="#14213d" />
      <path d="M4 12v-1a8 8 0 0 1 16 0v1Z" fill="#ffc400" />
      <path d="M4 14h16v16H4Z" fill="#fff" />
      <path d="M6.6 17h3.7l1.7 5.9 1.7-5.9h3.7l-3.5 10.5h-3.8Z" fill="#14213d" />
      <use href={wordmarkAddress} transform="translate(31 32)" fill="currentColor" />
    </svg>
  );
}
