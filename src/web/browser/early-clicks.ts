/**
 * Clicks on what only a script answers, made before it was there: hearts of cards. A script that stands in the page itself keeps
 * them, and makes them again once the list that holds them answers. Links and forms need none of this.
 */
declare global {
  /** To be called by a list that begins to answer; on a page that a browser made itself, too. */
  var answers: ((list: HTMLElement) => void) | undefined;
}

/** A click is stopped on its way: hydration might hand it to the list as well. */
export const KEEP_EARLY_CLICKS = `{let kept=[];
addEventListener("click",e=>{let t=e.target.closest?.(".fave");t&&!t.closest("[data-alive]")&&(e.stopPropagation(),kept.push(t))},!0);
self.answers=l=>{l.dataset.alive="";for(let t of kept.splice(0))l.contains(t)?t.click():kept.push(t)}}`;
