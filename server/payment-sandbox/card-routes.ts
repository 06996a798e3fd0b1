import type { Hono } from 'hono';
import { type Ledger, newTransaction, type SandboxPayment } from './ledger.ts';
import { decisionBody, messageBody, sandboxPage } from './page.ts';
import { isSigned, SANDBOX_PATH, signed } from './protocol.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { DECISIONS, type Decision, languageOf, WORDS } from './words.ts';

/** How late a late callback is. */
const LATE_MS = 5_000;

type Words = Readonly<Record<string, string>>;

/** The hosted form: a page that asks how the payment is to end, and what comes of it. */
export function cardRoutes(app: Hono, options: SandboxOptions, ledger: Ledger): void {
  // The page itself is got: whoever comes back to it from the shop sees it again, where a browser would refuse to post once more.
  app.post('/pay', async (c) => {
    const words = await formWords(c.req.raw);
    if (!isSigned(options.secret, words)) return c.html(refusedPage(words.language), 400);
    return c.redirect(`${SANDBOX_PATH}/pay?${new URLSearchParams(words)}`, 303);
  });

  app.get('/pay', (c) => {
    const words = c.req.query();
    if (!isSigned(options.secret, words)) return c.html(refusedPage(words.language), 400);
    const language = languageOf(words.language);
    return c.html(sandboxPage(language, decisionBody(language, words)));
  });

  app.post('/pay/decide', async (c) => {
    const { decision: text, ...words } = await formWords(c.req.raw);
    const language = languageOf(words.language);
    const decision = DECISIONS.find((known) => known === text);
    if (decision === undefined || !isSigned(options.secret, words)) return c.html(refusedPage(language), 400);
    if (decision === 'cancel') return c.redirect(words.cancelUrl ?? '/', 303);
    if (decision === 'timeout') {
      const back = new URL('/', words.returnUrl).href;
      return c.html(sandboxPage(language, messageBody(language, WORDS[language].silence, back)), 504);
    }
    const answer = await play(decision, words, options, ledger);
    return c.redirect(`${words.returnUrl}?${new URLSearchParams(answer)}`, 303);
  });

  app.post('/api/payments/ask', async (c) => {
    const words = (await c.req.json().catch(() => ({}))) as Words;
    if (!isSigned(options.secret, words)) return c.json({ error: 'signature' }, 401);
    const payment = ledger.get(`card:${words.reference}`);
    return payment === undefined ? c.json({ error: 'unknown' }, 404) : c.json(signed(options.secret, { ...payment }));
  });
}

/** To a form that the shop has not signed as it is. */
function refusedPage(asked: string | undefined): string {
  const language = languageOf(asked);
  return sandboxPage(language, messageBody(language, WORDS[language].refused));
}

/** Does what was decided and gives what the browser takes back to the shop. */
async function play(decision: Decision, words: Words, options: SandboxOptions, ledger: Ledger): Promise<Record<string, string>> {
  const { reference = '', amount = '', currency = '', callbackUrl = '' } = words;
  const key = `card:${reference}`;
  // A payment is made once, however often the button is pressed.
  const before = ledger.get(key);
  const state = decision === 'decline' ? 'failed' : 'paid';
  const payment: SandboxPayment =
    before?.state === 'paid'
      ? before
      : { reference, amount: decision === 'wrongAmount' ? otherAmount(amount) : amount, currency, state, transaction: newTransaction() };
  const secret = decision === 'forged' ? 'not the secret' : options.secret;
  const answer = signed(secret, { ...payment });
  const tell = () => options.deliver(callbackUrl, String(new URLSearchParams(answer))).catch(() => undefined);
  if (decision === 'late') {
    options.later(() => {
      ledger.set(key, payment);
      void tell();
    }, LATE_MS);
    return signed(options.secret, { reference, state: 'pending', amount, currency, transaction: '' });
  }
  // Forged money is no money.
  if (decision !== 'forged') ledger.set(key, payment);
  await Promise.all(decision === 'twice' ? [tell(), tell()] : [tell()]);
  return answer;
}

function otherAmount(amount: string): string {
  const cents = Number(amount);
  return String(cents > 100 ? cents - 100 : cents + 1);
}

async function formWords(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await request.text()));
}
