import type { StartedPayment } from '../ports/payment-provider.ts';

/** A hosted payment form as it travels (spec 3): hidden fields and nothing else. */
export function formHtml({ action, fields }: Extract<StartedPayment, { kind: 'form' }>): string {
  const inputs = fields.map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`);
  return `<form method="post" action="${escaped(action)}">${inputs.join('')}</form>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
