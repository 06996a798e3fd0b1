import type { PaymentForm } from '#domain/payment/payment.ts';

/** Largest form that is read, in characters, and most fields. */
const LONGEST = 60_000;
const MOST_FIELDS = 100;

/**
 * Reads a provider's form: `<form action method="post">`, hidden inputs with name and value, `</form>`, and nothing else. Whatever it holds besides makes it unreadable, so
 * that nothing of it can ever become part of a page but names and values (PAY-02, T-10).
 */
export function readPaymentForm(html: string): PaymentForm | undefined {
  if (html.length > LONGEST) return undefined;
  const whole = /^\s*<form((?:\s[^<>]*)?)>((?:\s*<input\s[^<>]*>)*)\s*<\/form>\s*$/i.exec(html);
  const form = whole === null ? undefined : readAttributes(whole[1] ?? '', FORM_ATTRIBUTES);
  if (form === undefined || form.get('method')?.toLowerCase() !== 'post') return undefined;
  const action = form.get('action');
  const fields: { name: string; value: string }[] = [];
  for (const [, text = ''] of (whole?.[2] ?? '').matchAll(/<input(\s[^<>]*?)\/?>/gi)) {
    const input = readAttributes(text, INPUT_ATTRIBUTES);
    const name = input?.get('name');
    if (input === undefined || name === undefined || name === '' || input.get('type')?.toLowerCase() !== 'hidden') return undefined;
    fields.push({ name, value: input.get('value') ?? '' });
  }
  return action === undefined || fields.length > MOST_FIELDS ? undefined : { kind: 'form', action, fields };
}

const FORM_ATTRIBUTES = new Set(['action', 'method', 'name', 'id', 'accept-charset']);
const INPUT_ATTRIBUTES = new Set(['type', 'name', 'value', 'id']);

/** Attributes by their names; undefined when one is not known, stands twice or is not quoted. */
function readAttributes(text: string, known: ReadonlySet<string>): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  const rest = text.replace(/\s+([a-z-]+)=(?:"([^"<>]*)"|'([^'<>]*)')/gi, (_, name: string, double?: string, single?: string) => {
    const key = found.has(name.toLowerCase()) ? 'twice' : name.toLowerCase();
    found.set(key, decoded(double ?? single ?? ''));
    return '';
  });
  return rest.trim() === '' && [...found.keys()].every((name) => known.has(name)) ? found : undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
