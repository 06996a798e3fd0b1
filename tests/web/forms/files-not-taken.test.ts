import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aWebSite, ORIGIN } from '#tests/support/a-web-site.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Sends a form with files, of which nothing comes, from a network. */
function slowly(site: ReturnType<typeof aWebSite>, path: string, remoteAddress: string): Promise<Response> {
  const body = new ReadableStream({ pull: () => new Promise(() => undefined) });
  const headers = { origin: ORIGIN, host: new URL(ORIGIN).host, 'content-type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const incoming = { url: path, headers: { host: new URL(ORIGIN).host }, socket: { remoteAddress } };
  return Promise.resolve(site.app.request(`${ORIGIN}${path}`, init, { incoming }));
}

it.each([
  ['/kontakt', 'Trenutačno se šalje previše datoteka odjednom', 'Vaše datoteke nisu stigle na vrijeme'],
  ['/en/contact', 'Too many files are being sent at once', 'Your files did not arrive in time'],
])(
  'files that are not taken are told of in the visitor’s words, with the time to come back in: %s [T-22] [OPS-08]',
  async (path, tooMany, tooSlow) => {
    const site = aWebSite();
    const sent = Array.from({ length: 6 }, () => slowly(site, path, `192.0.2.${path.length}`));
    const [answer] = await Promise.all([Promise.race(sent), vi.advanceTimersByTimeAsync(0)]);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await answer.text()).toContain(tooMany);
    await vi.advanceTimersByTimeAsync(28_000);
    const answers = (await Promise.all(sent)).filter((one) => one !== answer);
    // Two were read; those that waited behind them were told before.
    expect(answers.map(({ status }) => status).sort()).toEqual([429, 429, 429, 503, 503]);
    expect(answers.map((one) => one.headers.get('retry-after'))).toEqual(answers.map(() => '30'));
    expect(await answers.find(({ status }) => status === 503)?.text()).toContain(tooSlow);
  },
);
