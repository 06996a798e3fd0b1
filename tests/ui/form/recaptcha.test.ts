import { err, ok } from 'neverthrow';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCALES } from '#domain/locale/locale.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';

interface Script {
  src: string;
  nonce: string;
  onload: () => void;
  onerror: () => void;
}

/** A page that writes down which scripts it is given, and what stands in for Google's. */
function aPage(grecaptcha?: object) {
  const scripts: Script[] = [];
  vi.stubGlobal('document', {
    createElement: () => ({}),
    querySelector: () => ({ nonce: 'n' }),
    head: { append: (script: Script) => void scripts.push(script) },
    body: { append: () => undefined },
  });
  vi.stubGlobal('grecaptcha', grecaptcha);
  return scripts;
}

const ready = (then: () => void) => then();

describe('reCAPTCHA in a browser [CMS-14]', () => {
  // What has been loaded is kept for as long as the page.
  let recaptcha: typeof import('#ui/form/recaptcha.ts');
  beforeEach(async () => {
    vi.resetModules();
    recaptcha = await import('#ui/form/recaptcha.ts');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('asks for nothing without a key or a version', async () => {
    const scripts = aPage();
    expect(await recaptcha.loadRecaptcha({ siteKey: '', version: 2 })).toEqual(err('NoKey'));
    for (const version of [0, 1, 4, Number.NaN]) expect(await recaptcha.askRecaptcha({ siteKey: 'k', version })).toEqual(err('NoVersion'));
    expect(scripts).toEqual([]);
  });

  it('says that its script failed when it does not come or brings nothing, and tries again the next time', async () => {
    const scripts = aPage();
    const first = recaptcha.loadRecaptcha({ siteKey: 'k', version: 2 });
    scripts[0]?.onerror();
    expect(await first).toEqual(err('ScriptFailed'));
    const second = recaptcha.loadRecaptcha({ siteKey: 'k', version: 2 });
    scripts[1]?.onload();
    expect(await second).toEqual(err('ScriptFailed'));
    expect(scripts).toHaveLength(2);
  });

  it('of version 2 is invisible and answers through its callback; its script comes once', async () => {
    const rendered: Record<string, unknown>[] = [];
    const scripts = aPage({
      ready,
      render: (_: unknown, options: Record<string, unknown>) => rendered.push(options),
      execute: (widget: number): void => (rendered.at(widget - 1) as { callback: (answer: string) => void }).callback('answer'),
    });
    const prepared = recaptcha.loadRecaptcha({ siteKey: 'k', version: 2 });
    scripts[0]?.onload();
    expect(await prepared).toEqual(ok(undefined));
    expect(await recaptcha.askRecaptcha({ siteKey: 'k', version: 2 })).toEqual(ok('answer'));
    expect(rendered).toMatchObject([{ sitekey: 'k', size: 'invisible' }]);
    expect(scripts).toMatchObject([{ src: 'https://www.google.com/recaptcha/api.js?render=explicit', nonce: 'n' }]);
  });

  it('of version 3 answers for what the form does', async () => {
    const execute = vi.fn(async () => 'answer');
    const scripts = aPage({ ready, execute });
    const asked = recaptcha.askRecaptcha({ siteKey: 'a b', version: 3 });
    scripts[0]?.onload();
    expect(await asked).toEqual(ok('answer'));
    expect(execute).toHaveBeenCalledWith('a b', { action: 'form' });
    expect(scripts[0]?.src).toBe('https://www.google.com/recaptcha/api.js?render=a%20b');
  });

  it.each([
    ['refuses', { ready, execute: () => Promise.reject(new Error('no')) }, 3],
    [
      'throws',
      {
        ready,
        execute: () => {
          throw new Error('no');
        },
      },
      3,
    ],
    [
      'calls its error back',
      {
        ready,
        render: (_: unknown, options: { 'error-callback': () => void }) => options['error-callback'](),
        execute: (): void => undefined,
      },
      2,
    ],
  ])('says that it failed when it %s', async (_, grecaptcha, version) => {
    const scripts = aPage(grecaptcha);
    const asked = recaptcha.askRecaptcha({ siteKey: 'k', version });
    scripts[0]?.onload();
    expect(await asked).toEqual(err('ExecuteFailed'));
  });

  it('says that it failed when it does not answer in 15 seconds', async () => {
    vi.useFakeTimers();
    const scripts = aPage({ ready, execute: () => new Promise(() => undefined) });
    const asked = recaptcha.askRecaptcha({ siteKey: 'k', version: 3 });
    scripts[0]?.onload();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await asked).toEqual(err('ExecuteFailed'));
  });

  it('has the four sentences of the specification in every language', () => {
    for (const locale of LOCALES)
      for (const [problem, sentence] of [
        ['NoKey', 'No key provided'],
        ['NoVersion', 'No version provided'],
        ['ScriptFailed', 'Failed to load script'],
        ['ExecuteFailed', 'Failed to execute'],
      ] as const)
        expect(JSON.stringify(ALL_MESSAGES[locale][`form.captcha.${problem}`])).toContain(sentence);
  });
});
