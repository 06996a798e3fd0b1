/** The colours of the site (src/ui/styles/tokens.css), as a mail program reads them: by their values. */
const LIGHT = {
  paper: '#fbfaf6',
  surface: '#ffffff',
  ink: '#10231b',
  muted: '#4d5c54',
  line: '#d9ddd6',
  primary: '#0f5c3f',
  on: '#ffffff',
};
const DARK = { paper: '#0e1713', surface: '#15211b', ink: '#ecf2ec', muted: '#aebcb4', line: '#31423a', primary: '#86d1aa', on: '#07180f' };

const FONT = "font-family:'Helvetica Neue',Helvetica,'Liberation Sans',Arial,sans-serif";
const CELL = `padding:10px 0;border-bottom:1px solid ${LIGHT.line};text-align:left;vertical-align:top;font-weight:400`;

/** Styles of an e-mail's elements. */
export const STYLE = {
  body: `margin:0;padding:0;background:${LIGHT.paper}`,
  ground: `margin:0;padding:24px 12px;background:${LIGHT.paper};color:${LIGHT.ink};${FONT};font-size:16px;line-height:1.55`,
  column: 'max-width:600px;margin:0 auto',
  brand: `margin:0 0 16px;padding:0 4px;font-size:18px;font-weight:700;color:${LIGHT.primary}`,
  sheet: `padding:28px 24px;background:${LIGHT.surface};color:${LIGHT.ink};border:1px solid ${LIGHT.line};border-radius:10px`,
  title: 'margin:0 0 20px;font-size:24px;line-height:1.25;font-weight:700',
  heading: 'margin:32px 0 12px;font-size:18px;line-height:1.3;font-weight:700',
  paragraph: 'margin:0 0 16px',
  action: 'margin:24px 0 12px',
  button: `display:inline-block;padding:13px 26px;background:${LIGHT.primary};color:${LIGHT.on};border-radius:10px;font-weight:700;text-decoration:none`,
  bare: `margin:0 0 24px;font-size:14px;color:${LIGHT.muted};overflow-wrap:anywhere;word-break:break-word`,
  link: `color:${LIGHT.primary};text-decoration:underline;overflow-wrap:anywhere;word-break:break-word`,
  fact: 'margin:0 0 12px;overflow-wrap:anywhere',
  label: `font-size:14px;color:${LIGHT.muted}`,
  closing: 'margin:28px 0 0',
  foot: `margin:16px 0 0;padding:0 4px;font-size:14px;color:${LIGHT.muted}`,
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  head: `padding:0 0 8px;border-bottom:1px solid ${LIGHT.line};text-align:left;font-size:14px;font-weight:400;color:${LIGHT.muted}`,
  line: `${CELL};overflow-wrap:anywhere`,
  sum: `${CELL};border-bottom:0;padding:6px 0`,
  total: `${CELL};border-bottom:0;border-top:2px solid ${LIGHT.primary};padding:12px 0 4px;font-size:18px;font-weight:700`,
  note: `${CELL};border-bottom:0;padding:0 0 6px;font-size:14px;color:${LIGHT.muted}`,
  amount: 'text-align:right;white-space:nowrap;padding-left:16px',
} as const;

/** For programs that know the reader's scheme; the others keep the light one, whose colours are all named. */
export const DARK_RULES = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${[
  `.ground{background:${DARK.paper}!important;color:${DARK.ink}!important}`,
  `.sheet{background:${DARK.surface}!important;color:${DARK.ink}!important;border-color:${DARK.line}!important}`,
  `.brand,.link{color:${DARK.primary}!important}`,
  `.button{background:${DARK.primary}!important;color:${DARK.on}!important}`,
  `.cell{border-color:${DARK.line}!important}`,
  `.quiet{color:${DARK.muted}!important;border-color:${DARK.line}!important}`,
].join('')}}`;
