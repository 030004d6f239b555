/**
 * What is chosen and typed on the home page before its script has come: a script that stands in the page itself keeps the fields in
 * the page's address, as `finder.tsx` does from then on, and the sentence in the session (`use-kept-text.ts`), so that the way back from
 * the results and a reload find both.
 */
import { OWN } from "../../browser/use-kept-text.ts";
import { FIELD } from "./finder-fields.ts";

export const KEEP_FIELDS_EARLY = `{let keep=({target:t})=>{let form=t.closest?.("form.fields[role=search]");if(!form)return;
let query=new URLSearchParams;for(let[name,value]of new FormData(form))value&&query.append(name,value);query.set("${FIELD.step}","modele");
history.replaceState(history.state,"",new URL(form.action).pathname+"?"+query)},
say=()=>{let text=document.querySelector("form.sentence input[type=search]")?.value,entry=(history.state?.key??"")+" "+location.pathname+location.search;
if(text)try{let said=JSON.parse(sessionStorage.getItem("${OWN}")??"[]").filter(([other])=>other!==entry);
sessionStorage.setItem("${OWN}",JSON.stringify([...said,[entry,text]]))}catch{}};
for(let moment of["input","change","submit"])addEventListener(moment,keep,!0);
addEventListener("pagehide",say)}`;
