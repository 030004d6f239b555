/** The searches whose alert a guest has asked for in this tab, and which the link of a mail has to confirm. */

const KEY = "askedAlerts";

/** Empty where the browser forbids it to be kept. */
function asked(): readonly string[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** `search` as `searchQuery` writes it. */
export const wasAsked = (search: string): boolean => asked().includes(search);

export function noteAsked(search: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...new Set([search, ...asked()])].slice(0, 50)));
  } catch {
    // Full or forbidden: the page says it as long as it stands.
  }
}

/** Once one is confirmed here: which, the mail alone knows. */
export function forgetAsked(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing could be kept either.
  }
}
