/** The page shown when one cannot be fetched: without a connection, or while the site does not answer. It comes back by itself. */
import { createHash } from "node:crypto";
import { BREAKDOWN_SENTENCES } from "../../domain/errors/breakdown-sentences.ts";
import { ANYBODY, LONGEST_ANSWER, NO_ANSWERS, NO_ANSWERS_TO_VISITORS, PATIENCE } from "../browser/come-back.ts";
import { standInPage } from "./stand-in-page.ts";

const { offline, unreachable } = BREAKDOWN_SENTENCES;

/** As `come-back.ts` does, in a page that has no other script; what it says follows the connection. */
const SCRIPT = `(()=>{
const own=name=>document.querySelector(name),told=${JSON.stringify([offline, unreachable])},after=${JSON.stringify(PATIENCE)};
let turn=0,asking=false,timer;
const say=()=>{const{title,text}=told[navigator.onLine?1:0];own("h1").textContent=title;own("p").textContent=text;document.title=title+" – Virage"};
const wait=()=>{clearTimeout(timer);timer=setTimeout(again,1000*after[Math.min(turn++,after.length-1)])};
const ask=async no=>{
say();
if(asking)return;
asking=true;
try{if(navigator.onLine){const{status}=await fetch("${ANYBODY}",{cache:"no-store",signal:AbortSignal.timeout(${LONGEST_ANSWER})});if(!no.includes(status))location.reload()}}catch{}
asking=false;wait();
};
const again=()=>ask(${JSON.stringify([...NO_ANSWERS])});
addEventListener("online",again);addEventListener("offline",say);
addEventListener("visibilitychange",()=>document.hidden||again());
own("a").addEventListener("click",event=>{event.preventDefault();ask(${JSON.stringify([...NO_ANSWERS_TO_VISITORS])})});
say();wait();
})()`;

/** Of its script, for the policy of the page. */
export const OFFLINE_SCRIPT_HASH = `'sha256-${createHash("sha256").update(SCRIPT).digest("base64")}'`;

/** `font` is the address of the face; a browser that has shown a page of the site still holds it. */
export function offlinePage(font: string, isDemonstration: boolean): string {
  return standInPage({
    title: "Hors ligne – Virage",
    heading: offline.title,
    text: offline.text,
    next: `<a href="">Réessayer</a><script>${SCRIPT}</script>`,
    font,
    isDemonstration,
  });
}
