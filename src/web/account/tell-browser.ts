/** What a browser is asked for its notifications (Push API, W3C): whether it is told, to be told, and not any more. */
import { NOTIFICATIONS, NOTIFICATION_GESTURES } from "../../domain/accounts/notification-address.ts";
import { refusalIn, site } from "../browser/http-client.ts";
import { SERVICE_WORKER } from "../browser/service-worker-address.ts";
import type { NotificationAnswer } from "./notification-answer.ts";

export interface Heard {
  readonly isOn: boolean;
  /** In French: why nothing came of it. */
  readonly why?: string;
}

const REFUSED =
  "Ce navigateur refuse les notifications de Virage. Autorisez-les dans ses réglages du site, à gauche de l’adresse, puis réessayez.";
const NOT_ANSWERED = "Sans votre accord dans la fenêtre du navigateur, rien n’est activé. Réessayez quand vous voulez.";

const isAble = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function subscribed(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(SERVICE_WORKER);
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** As `hashOf` in `tokens/hidden-words.ts`. */
const hashOf = async (text: string) => base64url(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

/** For which site it was asked for: a site that has other keys now cannot reach it. */
const isFor = ({ options }: PushSubscription, publicKey: string) =>
  base64url(options.applicationServerKey) === publicKey;

/** Asks nothing of its owner and nobody outside. */
export async function heardHere(publicKey: string, told: readonly string[]): Promise<"absent" | "off" | "on"> {
  if (!isAble()) return "absent";
  const subscription = await subscribed();
  // A browser whose owner takes the permission back drops it.
  if (subscription === undefined) return "off";
  return isFor(subscription, publicKey) && told.includes(await hashOf(subscription.endpoint)) ? "on" : "off";
}

/** A session that has ended, an address of no use, and too many touches: each answer says which. */
const SAID = [401, 422, 429];

async function say(fields: Readonly<Record<string, string>>): Promise<NotificationAnswer> {
  const body = new URLSearchParams(fields);
  // A page that is left right after a touch still sends it.
  const sent = { page: "notifications", answers: SAID, method: "POST", body, keepalive: true };
  let refused: unknown;
  const answer = await site.send(NOTIFICATIONS, sent).catch((error: unknown) => {
    refused = error;
    return refusalIn(error);
  });
  if (answer.headers.get("Content-Type")?.includes("json") !== true)
    throw refused ?? new Error(`notifications answered ${answer.status}`);
  return JSON.parse(answer.text) as NotificationAnswer; // ours, written by notification-routes.ts
}

/** By a touch of its owner, who is asked now. Rejects where the browser’s push service or the site cannot be reached. */
export async function startHearing(publicKey: string): Promise<Heard> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return { isOn: false, why: permission === "denied" ? REFUSED : NOT_ANSWERED };
  await navigator.serviceWorker.register(SERVICE_WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await subscribed();
  if (before !== undefined && !isFor(before, publicKey)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const answer = await say({
    geste: NOTIFICATION_GESTURES.on,
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey("p256dh")),
    auth: base64url(subscription.getKey("auth")),
  });
  if ("isOn" in answer) return answer;
  // Nobody would write to it.
  await subscription.unsubscribe();
  return { isOn: false, why: answer.why };
}

export async function stopHearing(): Promise<Heard> {
  const subscription = await subscribed();
  if (subscription === undefined) return { isOn: false };
  const answer = await say({ geste: NOTIFICATION_GESTURES.off, endpoint: subscription.endpoint });
  if (!("isOn" in answer)) return { isOn: true, why: answer.why };
  await subscription.unsubscribe();
  return answer;
}
