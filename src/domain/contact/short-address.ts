/** `c•••@orange.fr`: enough to know again, for who does not have to write to it. */
export function shortAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${email.charAt(0)}•••${email.slice(at)}`;
}
