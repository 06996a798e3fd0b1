import type { CheckoutDraft } from '#ports/checkout/checkout-draft.ts';
import type { Log } from '#ports/log.ts';
import type { Timer } from '#ports/timer.ts';

/** The timer of this tab. It stands here, not among the adapters, because the first view needs it before the adapters are loaded. */
export const tabTimer: Timer = {
  after: (milliseconds, action) => {
    const id = setTimeout(action, milliseconds);
    return () => clearTimeout(id);
  },
};

/** The developer tools of this tab. */
export const tabLog: Log = console;

const KEY = 'checkout';

/** What was typed into the checkout, kept by this tab until it is closed; storage may be blocked, then nothing is kept. */
export const tabDraft: CheckoutDraft = {
  read: () => {
    try {
      const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
      return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};
    } catch {
      return {};
    }
  },
  write: (fields) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(fields));
    } catch {}
  },
  clear: () => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {}
  },
};

/** Writes a cookie that scripts and the web server may read, before the adapters with their jar are loaded. */
export function writeTabCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
