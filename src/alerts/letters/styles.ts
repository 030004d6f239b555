/** How letters look: on each element for readers that drop sheets, and the little that only a sheet can say. Colours are those of `web/design/tokens.css`. */

const INK = "#14213d";
const SOFT = "#4c5872";
const LINE = "#d9dee6";

export const FONT = "Overpass, Helvetica Neue, Helvetica, Arial, sans-serif";

const soft = `color:${SOFT};font-size:14px;line-height:20px;`;

export const STYLES = {
  body: `margin:0;padding:0;background:#f1f3f6;color:${INK};-webkit-text-size-adjust:100%;`,
  sheet: `width:100%;max-width:600px;margin:0 auto;background:#ffffff;color:${INK};font:400 16px/24px ${FONT};`,
  pad: "padding:0 24px;",
  head: "padding:20px 24px;",
  h1: "margin:0;font-size:24px;line-height:30px;font-weight:800;overflow-wrap:anywhere;",
  h2: "margin:0;font-size:18px;line-height:24px;font-weight:700;overflow-wrap:anywhere;",
  name: "margin:0;font-size:16px;line-height:20px;font-weight:700;overflow-wrap:anywhere;",
  nameLink: `color:${INK};text-decoration:none;`,
  text: "margin:0;",
  soft: `margin:0;overflow-wrap:anywhere;${soft}`,
  stage: `background:#f1f3f6;border-bottom:2px solid ${INK};text-align:center;font-size:0;line-height:0;`,
  price: "margin:0;font-size:32px;line-height:40px;font-weight:800;",
  itemPrice: "margin:0;font-size:22px;line-height:28px;font-weight:800;",
  struck: `font-size:16px;font-weight:400;color:${SOFT};`,
  verdict: "margin:0;font-size:16px;line-height:24px;font-weight:700;",
  itemVerdict: "margin:0;font-size:14px;line-height:20px;font-weight:700;",
  facts: "margin:0;font-size:14px;line-height:20px;",
  rule: `border-top:1px solid ${LINE};`,
  row: `border-bottom:1px solid ${LINE};font-size:14px;line-height:20px;padding:7px 0;vertical-align:top;`,
  go: `display:block;background:#ffc400;color:${INK};font-weight:700;font-size:16px;line-height:24px;text-align:center;text-decoration:none;padding:12px 24px;border-radius:4px;`,
  foot: `padding:20px 24px 28px;border-top:1px solid ${LINE};font-size:13px;line-height:20px;color:${SOFT};`,
  footLine: "margin:0 0 8px;overflow-wrap:anywhere;",
  link: "color:#0b4ea2;",
  strong: "font-size:14px;font-weight:700;",
} as const;

/** On the words of a verdict: green only below the estimate. */
export const TONES = { deal: "color:#00703c;", ink: "", soft: `color:${SOFT};font-weight:400;` } as const;

/** `!important`: what stands on the elements counts more otherwise. */
export const SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.night { display: none; }
@media (max-width: 479px) {
  .pad, .head, .foot { padding-left: 16px !important; padding-right: 16px !important; }
  .h1 { font-size: 22px !important; line-height: 28px !important; }
  .picture { width: 112px !important; }
  .gap { width: 12px !important; }
}
@media (prefers-color-scheme: dark) {
  .body { background: #0a0e14 !important; color: #eef1f5 !important; }
  .sheet { background: #10161f !important; color: #eef1f5 !important; }
  .day { display: none !important; }
  .night { display: block !important; }
  .stage { background: #19212d !important; border-color: #eef1f5 !important; }
  .soft, .foot { color: #a8b3c4 !important; }
  .deal { color: #58c98a !important; }
  .link { color: #8db9f7 !important; }
  .name-link { color: #eef1f5 !important; }
  .rule, .foot { border-color: #2c3747 !important; }
}
`;
