/** Stands before a page until a browser has done some work, or somebody has waited. */
import { standInPage } from "./stand-in-page.ts";

export interface VerificationTold {
  /** Where its form is sent. */
  readonly action: string;
  /** Path of the page that was asked for. */
  readonly back: string;
  readonly token: string;
  readonly work: { readonly numbers: number; readonly bits: number };
  readonly nonce: string;
  /** Seconds that whoever has pressed too soon still waits; 0 before. */
  readonly wait: number;
  readonly isDemonstration: boolean;
}

/** In a browser without `crypto.subtle`, as behind an address that is not secure, one waits as without a script. */
const scriptOf = ({ numbers, bits }: VerificationTold["work"]) => `(async()=>{
const form=document.forms[0],bytes=new TextEncoder(),found=[];
if(!globalThis.crypto?.subtle)return;
document.getElementById("etat").textContent="Vérification en cours…";
for(let index=0;index<${String(numbers)};index++)for(let number=0;;number++){
const hash=new DataView(await crypto.subtle.digest("SHA-256",bytes.encode(form.jeton.value+"."+index+"."+number)));
if(hash.getUint16(0)>>${String(16 - bits)}===0){found.push(number);break}
}
form.travail.value=found.join(",");
document.getElementById("etat").textContent="C’est fait, la page s’ouvre.";
form.submit();
})()`;

const inAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

export function verificationPage({
  action,
  back,
  token,
  work,
  nonce,
  wait,
  isDemonstration,
}: VerificationTold): string {
  const waits =
    wait > 0
      ? `Encore ${String(wait)}\u00a0${wait > 1 ? "secondes" : "seconde"}, puis continuez.`
      : "Cela se fait tout seul en quelques secondes. Sans JavaScript, attendez quinze secondes, puis continuez.";
  const hidden = Object.entries({ jeton: token, travail: "", retour: back })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${inAttribute(value)}">`)
    .join("");
  return standInPage({
    title: "Un instant – Virage",
    heading: "Un instant, nous vérifions votre navigateur",
    text: "Beaucoup de pages sont demandées par des programmes. Votre navigateur fait un petit calcul, comme le ferait celui de chaque visiteur\u202f: rien ne vous est demandé, rien n’est envoyé ailleurs.",
    isDemonstration,
    next: `<p id="etat" role="status">${waits}</p><form method="post" action="${inAttribute(action)}">${hidden}<button>Continuer</button></form><script nonce="${nonce}">${scriptOf(work)}</script>`,
  });
}
