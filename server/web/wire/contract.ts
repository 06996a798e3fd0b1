import type { Call } from '#adapters/platform/wire/call.ts';
import { getNewCartSession } from '#adapters/platform/wire/cart.ts';
import { fetchDocument } from '#adapters/platform/wire/document.ts';
import { agreeToDownload, fetchDownload } from '#adapters/platform/wire/download.ts';
import { paymentCallback, paymentReturn } from '#adapters/platform/wire/payment.ts';
import type { Wanted } from './platform-request.ts';

export { type Call, HEADERS, OWN_PAGE_TAG } from '#adapters/platform/wire/call.ts';

/** Path of the file of a document. */
export const documentTarget = (id: number): string => fetchDocument.path.replace('{id}', String(id));

/** Path of a file that was bought. */
export const downloadTarget = (token: string): string => fetchDownload.path.replace('{token}', encodeURIComponent(token));

/** Consent to the digital content of an order, for the link to one of its files. */
export const downloadConsent = (token: string): Wanted => ({
  method: agreeToDownload.method,
  target: agreeToDownload.path,
  body: JSON.stringify({ token, agreed: true }),
});

/** What tells the platform of a payment: the provider's own server, or the buyer who comes back from it. */
export function paymentNews(teller: 'callback' | 'return', provider: string, body: object): Wanted {
  const { method, path } = teller === 'callback' ? paymentCallback : paymentReturn;
  return { method, target: path.replace('{provider}', provider), body: JSON.stringify(body) };
}

/** Whether a call begins a cart. */
export const beginsCart = (call: Call): boolean => call.path === getNewCartSession.path;
