import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { recaptcha } from '#server/platform/form/captcha/recaptcha.ts';

const GOOD = { success: true, score: 0.9, hostname: 'www.fond.hr', action: 'form' };
let answer: { status: number; body: unknown } = { status: 200, body: GOOD };
const asked: URLSearchParams[] = [];
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part) => {
    text += part;
  });
  request.on('end', () => {
    asked.push(new URLSearchParams(text));
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(() => void server.close());
const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
const clock = { now: new Date('2026-11-20T10:00:00Z') };
const captchaOf = (version: 2 | 3) =>
  recaptcha({ siteKey: 'site', secret: 'tajna', version, verifyUrl, hostname: 'www.fond.hr' }, () => clock.now);

describe('reCAPTCHA by configuration [CMS-14]', () => {
  it('tells the browser its key and version, and asks whether a response is good', async () => {
    expect(await captchaOf(2).open('t')).toEqual({ provider: 'recaptcha', siteKey: 'site', version: 2 });
    expect(await captchaOf(2).verify('t', 'odgovor', '192.0.2.1')).toBe('good');
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ secret: 'tajna', response: 'odgovor', remoteip: '192.0.2.1' });
  });

  it('of version 3 looks at the score', async () => {
    answer = { status: 200, body: { ...GOOD, score: 0.2 } };
    expect(await captchaOf(3).verify('t', 'x', '')).toBe('bad');
    expect(await captchaOf(2).verify('t', 'x', '')).toBe('good');
  });

  it('takes no answer that was given on another site, or of version 3 for something else', async () => {
    for (const hostname of ['fond.hr.napadac.example', 'www.fond.hr.', '', undefined]) {
      answer = { status: 200, body: { ...GOOD, hostname } };
      expect(await captchaOf(2).verify('t', 'x', '')).toBe('bad');
      expect(await captchaOf(3).verify('t', 'x', '')).toBe('bad');
    }
    for (const action of ['login', undefined]) {
      answer = { status: 200, body: { ...GOOD, action } };
      expect(await captchaOf(3).verify('t', 'x', '')).toBe('bad');
      expect(await captchaOf(2).verify('t', 'x', '')).toBe('good');
    }
    answer = { status: 200, body: GOOD };
    expect(await captchaOf(3).verify('t', 'x', '')).toBe('good');
  });

  it('says no where Google does, and nothing where nobody answers, which it then asks no more for a while [F-21]', async () => {
    answer = { status: 200, body: { success: false } };
    expect(await captchaOf(2).verify('t', 'x', '')).toBe('bad');
    expect(await captchaOf(2).verify('t', '', '')).toBe('unknown');
    answer = { status: 500, body: {} };
    const captcha = captchaOf(2);
    for (let time = 0; time < 5; time += 1) expect(await captcha.verify('t', 'x', '')).toBe('unknown');
    const count = asked.length;
    expect(await captcha.verify('t', 'x', '')).toBe('unknown');
    expect(asked.length).toBe(count);
    answer = { status: 200, body: GOOD };
    clock.now = new Date(clock.now.getTime() + 31_000);
    expect(await captcha.verify('t', 'x', '')).toBe('good');
  });
});
