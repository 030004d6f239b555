/** Stands before a page until a browser has done some work, or somebody has waited. */
import { NOT_RECEIVED } from "../../domain/visitors/verification-address.ts";
import type { Theme } from "../cookies/theme-cookie.ts";
import { standInPage } from "./stand-in-page.ts";

export interface VerificationTold {
  /** Where its form is sent. */
  readonly action: string;
  /** Path of the page that was asked for. */
  readonly back: string;
  /** It has passed a moment ago and is asked again: its cookies are refused. It goes on when it is told to, not by itself. */
  readonly keepsNothing: boolean;
  readonly token: string;
  /** The fields of a form that is sent again to there; undefined where a page was asked for. */
  readonly carried?: readonly (readonly [name: string, value: string])[] | undefined;
  readonly work: { readonly numbers: number; readonly bits: number };
  readonly nonce: string;
  /** Seconds that whoever has pressed too soon still waits; 0 before. */
  readonly wait: number;
  readonly theme: Theme | undefined;
  readonly isDemonstration: boolean;
}

/** Tries by which it is told how long all take, once the first of them are over, which are slower. */
const [WARMING_UP, SAMPLE] = [100, 500];
/** So long that it is done is there to be read out before the page goes. */
const HEARD_MS = 500;

/**
 * In a browser without `crypto.subtle`, as behind an address that is not secure, one waits as without a script. Its fields are found by
 * their ids and the form is sent by its prototype: a form that it carries may have a field of any name.
 */
const scriptOf = ({ numbers, bits }: VerificationTold["work"], keepsNothing: boolean) => `(async()=>{
const form=document.forms[0],own=name=>document.getElementById(name),bytes=new TextEncoder(),found=[];
if(location.hash&&!own("retour").value.includes("#"))own("retour").value+=location.hash;
if(!globalThis.crypto?.subtle)return;
let tries=0,began=0;
const say=()=>{
const seconds=Math.ceil((performance.now()-began)/${String(SAMPLE)}*${String(numbers * 2 ** bits)}/1000);
own("etat").textContent="Vérification en cours : environ "+(seconds>1?seconds+" secondes":"une seconde")+".";
};
for(let index=0;index<${String(numbers)};index++)for(let number=0;;number++){
const hash=new DataView(await crypto.subtle.digest("SHA-256",bytes.encode(own("jeton").value+"."+index+"."+number)));
tries++;
if(tries===${String(WARMING_UP)})began=performance.now();
if(tries===${String(WARMING_UP + SAMPLE)})say();
if(hash.getUint16(0)>>${String(16 - bits)}===0){found.push(number);break}
}
own("travail").value=found.join(",");
${
  keepsNothing
    ? `own("etat").textContent="C’est fait : une fois les cookies acceptés, continuez.";`
    : `own("etat").textContent="C’est fait, la page s’ouvre.";
await new Promise(resolve=>setTimeout(resolve,${String(HEARD_MS)}));
HTMLFormElement.prototype.submit.call(form);`
}
})()`;

const inAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

export function verificationPage({
  action,
  back,
  keepsNothing,
  token,
  carried,
  work,
  nonce,
  wait,
  theme,
  isDemonstration,
}: VerificationTold): string {
  const waits =
    wait > 0
      ? `Encore ${String(wait)}\u00a0${wait > 1 ? "secondes" : "seconde"}, puis continuez.`
      : keepsNothing
        ? "Sans JavaScript, attendez quinze secondes avant de continuer."
        : "Cela se fait tout seul en quelques secondes. Sans JavaScript, attendez quinze secondes, puis continuez.";
  const own = { jeton: token, travail: "", retour: back, ...(carried !== undefined && { envoi: "oui" }) };
  const hidden = [
    ...Object.entries(own).map(
      ([name, value]) => `<input type="hidden" id="${name}" name="verification.${name}" value="${inAttribute(value)}">`,
    ),
    ...(carried ?? []).map(
      ([name, value]) => `<input type="hidden" name="${inAttribute(name)}" value="${inAttribute(value)}">`,
    ),
  ].join("");
  const text = back.endsWith(`#${NOT_RECEIVED}`)
    ? carried === undefined
      ? "rien ne vous est demandé. Ce que vous avez envoyé n’a pas été reçu\u202f: vous revenez ensuite à la page d’où l’envoyer de nouveau."
      : "rien ne vous est demandé, et ce que vous avez écrit part ensuite, tel quel. Vos fichiers n’ont pas été reçus\u202f: vous revenez à la page d’où les envoyer de nouveau."
    : carried === undefined
      ? "rien ne vous est demandé, rien n’est envoyé ailleurs."
      : "rien ne vous est demandé, et ce que vous avez écrit part ensuite, tel quel.";
  return standInPage({
    title: "Un instant – Virage",
    heading: keepsNothing ? "Ce navigateur refuse les cookies" : "Un instant, nous vérifions votre navigateur",
    text: keepsNothing
      ? `Il vient d’être vérifié, et n’a pas gardé le cookie qui le dit\u202f: chaque page le demanderait de nouveau. Acceptez les cookies de ce site dans les réglages du navigateur, puis continuez. Celui-ci dure une heure et ne sert qu’à cela.${carried === undefined ? "" : " Ce que vous avez écrit est gardé dans cette page, et part ensuite, tel quel."}`
      : `Beaucoup de pages sont demandées par des programmes. Votre navigateur fait un petit calcul, comme le ferait celui de chaque visiteur\u202f: ${text}`,
    theme,
    isDemonstration,
    next: `<p id="etat" role="status">${waits}</p><form method="post" action="${inAttribute(action)}">${hidden}<button>Continuer</button></form><script nonce="${nonce}">${scriptOf(work, keepsNothing)}</script>`,
  });
}
