/** The line of an address before postcode and town. */

/** Of one line, with a letter, and no number that is called. */
export function isStreet(text: string): boolean {
  return (
    text.length <= 120 && /\p{L}/u.test(text) && !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]|\d[\d .-]{8,}\d/u.test(text)
  );
}
