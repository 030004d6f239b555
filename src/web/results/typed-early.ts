/**
 * What is typed beside the results before `touches.ts` has come, and what is chosen there meanwhile. A script that stands in the page
 * itself sees to it that a link loses neither: before the page is hydrated a choice is asked for together with what was typed, and
 * what leads away leaves both in the history, where the way back finds them.
 */
import { CHOICES, CLEAR, NO_RESULTS } from "./chosen-link.ts";
import { TOGETHER } from "./laid-over-address.ts";

declare global {
  /** To be called by what answers touches from now on. */
  var touched: (() => void) | undefined;
}

/** Hydration is told by the list of cards (`browser/early-clicks.ts`): from then on a choice waits for the script that orders them. */
const HYDRATED = "[data-alive]";

export const KEEP_TYPED_EARLY = `{let chosen=[],on,path=({pathname:p,search:s})=>p+s,
early=e=>{let link=e.target.closest?.("a[href]"),here=path(location);
if(!link||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey||link.target||link.origin!==location.origin||path(link)===here)return;
if(on!==here)chosen=[],on=here;
let is=s=>link.matches(s),
field=[...document.querySelectorAll("form.bounds input[name]:not([type=hidden])")].find(f=>f.value!==f.defaultValue),
form=!is("${CLEAR}")&&field?.form,
typed=form?[new URL(form.action).pathname+"?"+new URLSearchParams(new FormData(form))]:[],
laid=to=>to.length>1?"${TOGETHER}?"+new URLSearchParams([["de",here],...to.map(a=>["vers",a])]):to[0];
if(!is("${CHOICES}")||is("${NO_RESULTS}")){let to=laid([...chosen,...typed]);to&&(history.pushState(null,"",to),addEventListener("pageshow",e=>e.persisted&&location.reload()))}
else if(document.querySelector("${HYDRATED}"))chosen.push(path(link));
else if(form){e.preventDefault();location.assign(laid([...typed,path(link)]))}};
addEventListener("click",early,!0);
self.touched=()=>removeEventListener("click",early,!0)}`;
