import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import loader from '#ui/rendering/loader-script.ts?inline-script';

type Listener = (event: object) => void;
interface Policy {
  readonly name: string;
  readonly createScriptURL: (wanted: string) => string;
}

/** What a browser makes of the loader. */
function run({ cookie = '', scripts = '/assets/a.js /assets/app.js', trusted = true, saveData = false, readyState = 'complete' } = {}) {
  const added: { type?: string; async?: boolean; src?: unknown }[] = [];
  const policies: Policy[] = [];
  const listeners = new Map<string, Set<Listener>>();
  const idle: (() => void)[] = [];
  const later: (() => void)[] = [];
  const window = {} as { beforeApp?: { happened: object[]; appIsThere: boolean; isLeft: boolean; stop(): void } };
  const location = { pathname: '/a', search: '?b=1', reload: () => void reloads.push(location.pathname) };
  const reloads: string[] = [];
  const document = {
    cookie,
    readyState,
    documentElement: { dataset: {} as Record<string, string> },
    currentScript: { dataset: { scripts } },
    createElement: () => ({}),
    head: { append: (element: object) => void added.push(element) },
  };
  const world = {
    document,
    window,
    location,
    navigator: { connection: { saveData } },
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    removeEventListener: (name: string, listener: Listener) => void listeners.get(name)?.delete(listener),
    requestIdleCallback: (action: () => void) => void idle.push(action),
    setTimeout: (action: () => void) => void later.push(action),
    ...(trusted && {
      trustedTypes: {
        createPolicy(name: string, rules: Pick<Policy, 'createScriptURL'>) {
          policies.push({ name, ...rules });
          return { createScriptURL: (wanted: string) => ({ trusted: rules.createScriptURL(wanted) }) };
        },
      },
    }),
  };
  runInNewContext(loader, world);
  const happen = (name: string, event: object = {}) => {
    for (const listener of [...(listeners.get(name) ?? [])]) listener(event);
  };
  return {
    document,
    location,
    reloads,
    added,
    policies,
    notice: document.documentElement.dataset.notice,
    happen,
    idle,
    later,
    before: window.beforeApp,
  };
}

/** A form that is sent: whether the browser goes its plain way with it. */
function send(page: ReturnType<typeof run>, form: object): boolean {
  let goes = true;
  page.happen('submit', { target: form, preventDefault: () => (goes = false), stopImmediatePropagation: () => undefined });
  return goes;
}

describe('the loader of a page [OPS-07]', () => {
  it('fetches nothing by itself, and all that its element lists in order when the page is there and the browser idle', () => {
    const page = run();
    expect(page.added).toEqual([]);
    page.happen('pageshow');
    expect(page.added).toEqual([]);
    for (const action of page.idle) action();
    const module = { type: 'module', async: false };
    expect(page.added).toEqual([
      { ...module, src: { trusted: '/assets/a.js' } },
      { ...module, src: { trusted: '/assets/app.js' } },
    ]);
    page.happen('pageshow');
    for (const action of page.idle) action();
    expect(page.added).toHaveLength(2);
  });

  it('asks for a few at a time, so that a slow phone answers in between, and for all of them', () => {
    const page = run({ scripts: Array.from({ length: 9 }, (_, at) => `/assets/${at}.js`).join(' '), trusted: false });
    page.happen('keydown');
    const first = page.added.length;
    expect(first).toBeLessThan(9);
    for (let turn = 0; turn < 9; turn++) page.later.shift()?.();
    expect(page.added.map(({ src }) => src)).toEqual(Array.from({ length: 9 }, (_, at) => `/assets/${at}.js`));
  });

  it.each(['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'])('fetches at the first %s, once', (sign) => {
    const page = run({ trusted: false });
    page.happen(sign);
    page.happen(sign);
    expect(page.added.map(({ src }) => src)).toEqual(['/assets/a.js', '/assets/app.js']);
  });

  it('waits for the end of the page, where the state stands, whoever hurries', () => {
    const page = run({ readyState: 'loading' });
    page.happen('pointermove');
    expect(page.added).toEqual([]);
    page.document.readyState = 'interactive';
    page.happen('DOMContentLoaded');
    expect(page.added).toHaveLength(2);
  });

  it('waits for a sign of whoever saves data', () => {
    const page = run({ saveData: true });
    page.happen('pageshow');
    expect(page.idle).toEqual([]);
    page.happen('keydown');
    expect(page.added).toHaveLength(2);
  });

  it('vouches for scripts of this build alone', () => {
    const { policies } = run();
    expect(policies.map(({ name }) => name)).toEqual(['izlog-loader']);
    const urls = ['https://evil.example/x.js', '//evil.example/assets/x.js', '/media/x.js', 'data:text/javascript,1'];
    expect(urls.map((url) => policies[0]?.createScriptURL(url))).toEqual(['', '', '', '']);
  });

  it('lets nobody out of the folder of scripts by a path', () => {
    const { policies } = run();
    expect(policies[0]?.createScriptURL('/assets/../media/x.js')).toBe('');
  });

  it.each([
    ['a=b; cookieNotice=accepted', ''],
    ['cookieNotice=sent', ''],
    ['a=cookieNotice=accepted; myCookieNotice=accepted', undefined],
    ['', undefined],
  ])('hides the notice from whoever has accepted it: %s [HDR-04]', (cookie, notice) => {
    expect(run({ cookie }).notice).toBe(notice);
  });

  it('remembers what happens to fields and buttons, in its order, until the app takes over', () => {
    const page = run();
    const events = ['input', 'click', 'change', 'click'].map((type) => ({ type, target: {} }));
    for (const event of events) page.happen(event.type, event);
    expect(page.before?.happened).toEqual(events);
    page.before?.stop();
    for (const event of events) page.happen(event.type, event);
    expect(page.before?.happened).toHaveLength(events.length);
  });

  it('sends a form once on its plain way, again when that has come to nothing, and leaves the app its own', () => {
    const page = run();
    const [form, search] = [{ method: 'post' }, { method: 'get' }];
    expect([send(page, form), send(page, form)]).toEqual([true, false]);
    expect([send(page, search), send(page, search)]).toEqual([true, true]);
    if (page.before !== undefined) page.before.appIsThere = true;
    expect(send(page, form), 'on its way when the app came').toBe(false);
    expect([send(page, { method: 'post' }), send(page, form)]).toEqual([true, false]);
    for (const action of page.later) action();
    expect([send(page, form), send(page, form)]).toEqual([true, true]);
    const again = run();
    expect([send(again, form), send(again, form)]).toEqual([true, false]);
    again.happen('pageshow');
    expect(send(again, form), 'back on the page').toBe(true);
  });

  it('shows what the history leads to before the app is there, and leaves it to the router afterwards', () => {
    const page = run();
    page.happen('popstate');
    expect(page.reloads, 'a place on the same page').toEqual([]);
    page.location.pathname = '/before';
    page.happen('popstate');
    expect(page.reloads).toEqual(['/before']);
    expect(page.before?.isLeft, 'the app knows').toBe(true);
    if (page.before !== undefined) page.before.appIsThere = true;
    page.happen('popstate');
    expect(page.reloads).toHaveLength(1);
  });
});
