import { SANDBOX_PATH } from './protocol.ts';
import { DECISIONS, type SandboxLanguage, WORDS } from './words.ts';

/** A page of the sandbox: works without script, loads nothing but its style. */
export function sandboxPage(language: SandboxLanguage, body: string): string {
  const { title } = WORDS[language];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${SANDBOX_PATH}/style.css"></head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`;
}

/** The choice of how a payment ends. */
export function decisionBody(language: SandboxLanguage, words: Readonly<Record<string, string>>): string {
  const { explanation, order, amount, decisions } = WORDS[language];
  const price = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: /^[A-Z]{3}$/.test(words.currency ?? '') ? words.currency : 'EUR',
  });
  const fields = Object.entries(words).map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`);
  const buttons = DECISIONS.map(
    (decision) => `<li><button name="decision" value="${decision}">${escaped(decisions[decision])}</button></li>`,
  );
  return `<p>${escaped(explanation)}</p>
<dl><dt>${escaped(order)}</dt><dd>${escaped(words.reference ?? '')}</dd><dt>${escaped(amount)}</dt><dd>${escaped(price.format(Number(words.amount) / 100))}</dd></dl>
<form method="post" action="${SANDBOX_PATH}/pay/decide">${fields.join('')}<ul>${buttons.join('')}</ul></form>`;
}

/** A sentence, and the way back when there is one. */
export function messageBody(language: SandboxLanguage, message: string, backUrl?: string): string {
  const back = backUrl === undefined ? '' : `<p><a href="${escaped(backUrl)}">${escaped(WORDS[language].back)}</a></p>`;
  return `<p role="status">${escaped(message)}</p>${back}`;
}

export const SANDBOX_STYLE = `:root { color-scheme: light; font-family: system-ui, sans-serif; line-height: 1.5; }
body { margin: 0; background: #f4f5f2; color: #1a1d18; }
main { max-width: 34rem; margin: 0 auto; padding: 2rem 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.75rem; }
button { width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid #1f5130; border-radius: 0.25rem; background: #fff; color: #1f5130; font: inherit; text-align: start; cursor: pointer; }
li:first-child button { background: #1f5130; color: #fff; }
:focus-visible { outline: 3px solid #1a1d18; outline-offset: 2px; }
`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
