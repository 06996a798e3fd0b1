import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { generate, type SubjectAltNameExtension } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CorvusPay } from '#server/platform/payment/providers/corvuspay.ts';
import { CANNOT_BE_ASKED, ON_ITS_WAY } from '#server/platform/ports/payment-provider.ts';

const KNOWN = { reference: 'A-100', amount: 12_345, currency: 'EUR', started: undefined, providerReference: undefined };
const folder = mkdtempSync(join(tmpdir(), 'corvuspay-'));
const file = (name: string) => join(folder, name);
const authorities = getCACertificates('default');

/** A key and a certificate that signs itself, made for this run. */
async function aCertificate(name: string): Promise<void> {
  const extensions: SubjectAltNameExtension[] = [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }];
  const made = await generate([{ name: 'commonName', value: name }], { keyType: 'ec', extensions });
  writeFileSync(file(`${name}.key`), made.private);
  writeFileSync(file(`${name}.pem`), made.cert);
}
await Promise.all(['corvuspay', 'shop', 'stranger'].map(aCertificate));

let answer = { status: 200, text: '' };
const asked: { readonly path: string | undefined; readonly by: string; readonly words: Record<string, string> }[] = [];
const server = createServer(
  {
    key: readFileSync(file('corvuspay.key')),
    cert: readFileSync(file('corvuspay.pem')),
    ca: readFileSync(file('shop.pem')),
    requestCert: true,
    rejectUnauthorized: true,
  },
  async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const by = String((request.socket as TLSSocket).getPeerCertificate().subject.CN);
    asked.push({ path: request.url, by, words: Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString())) });
    response.writeHead(answer.status, { 'content-type': 'text/xml' }).end(answer.text);
  },
);
beforeAll(async () => {
  setDefaultCACertificates([...authorities, readFileSync(file('corvuspay.pem'), 'utf8')]);
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(async () => {
  setDefaultCACertificates(authorities);
  rmSync(folder, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
});

const settings = { storeId: '1', secret: 'KEY123', url: 'https://wallet.corvuspay.com/checkout/' };
const corvusOf = (name: string) => {
  const url = `https://localhost:${(server.address() as AddressInfo).port}/status`;
  const status = { certificate: file(`${name}.pem`), key: file(`${name}.key`), url };
  const { ask } = new CorvusPay({ ...settings, status }, () => new Date('2026-11-22T09:08:07.006Z'));
  return async () => (ask === CANNOT_BE_ASKED ? ask : ask(KNOWN));
};
const says = (status: string, more = '<approval-code>123456</approval-code><currency-code>978</currency-code>', reference = 'A-100') => {
  const text = `<?xml version="1.0"?><trans-status><order-number>${reference}</order-number><status>${status}</status>${more}</trans-status>`;
  answer = { status: 200, text };
};

describe('CorvusPay, asked what became of a payment', () => {
  it('is asked with the certificate of the shop and by its formula [PAY-06]', async () => {
    says('authorized');
    expect(await corvusOf('shop')()).toMatchObject({ reference: 'A-100', outcome: 'paid', currency: 'EUR', facts: { approval: '123456' } });
    const hash = createHash('sha1').update('KEY123A-1001978202611220908071.4').digest('hex');
    expect(asked.at(-1)).toEqual({
      path: '/status',
      by: 'shop',
      words: { order_number: 'A-100', store_id: '1', currency_code: '978', timestamp: '20261122090807', version: '1.4', hash },
    });
  });

  it('answers nobody else, and nobody else is believed [T-06]', async () => {
    says('authorized');
    const before = asked.length;
    await expect(corvusOf('stranger')()).rejects.toThrow();
    setDefaultCACertificates(authorities);
    await expect(corvusOf('shop')()).rejects.toThrow('self-signed');
    setDefaultCACertificates([...authorities, readFileSync(file('corvuspay.pem'), 'utf8')]);
    expect(asked).toHaveLength(before);
  });

  it('decides by statuses that are known, of this payment only [T-06]', async () => {
    const ask = corvusOf('shop');
    for (const status of ['declined', 'expired']) {
      says(status);
      expect(await ask()).toBeUndefined();
    }
    says('in_progress');
    expect(await ask()).toBe(ON_ITS_WAY);
    for (const status of ['refunded', 'voided']) {
      says(status);
      expect(await ask()).toMatchObject({ outcome: 'refunded' });
    }
    says('authorized', '<currency-code>840</currency-code>');
    expect(await ask()).toMatchObject({ currency: '840' });
    for (const wrong of [
      () => says('toString'),
      () => says('authorized', '', 'A-101'),
      () => says('authorized', '<status>declined</status>'),
    ]) {
      wrong();
      await expect(ask()).rejects.toThrow('nothing that decides');
    }
    says('authorized');
    answer = { ...answer, status: 403 };
    await expect(ask()).rejects.toThrow('answers 403');
    answer = { status: 200, text: 'x'.repeat(200_000) };
    await expect(ask()).rejects.toThrow('too much');
  });
});
