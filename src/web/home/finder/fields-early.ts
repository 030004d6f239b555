/**
 * What is chosen and typed in the home page's search before its script has come: a script that stands in the page itself keeps it in
 * the page's address, as `finder.tsx` does from then on, so that the way back from the results and a reload find it.
 */
import { FIELD } from "./finder-fields.ts";

export const KEEP_FIELDS_EARLY = `{let keep=({target:t})=>{let form=t.closest?.("form.fields[role=search]");if(!form)return;
let query=new URLSearchParams;for(let[name,value]of new FormData(form))value&&query.append(name,value);query.set("${FIELD.step}","modele");
history.replaceState(history.state,"",new URL(form.action).pathname+"?"+query)};
for(let moment of["change","submit"])addEventListener(moment,keep,!0)}`;
