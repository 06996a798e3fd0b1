import { COOKIE_NOTICE_COOKIE } from '#domain/site/visitor-cookies.ts';
import { type BeforeApp, SCRIPTS_FOLDER } from './loader.ts';
import { LOADER_POLICY } from './render-contract.ts';

/**
 * The only script that a page names (OPS-07). It stands in the page itself, the same in all of them, and fetches what its element lists (`data-scripts`) when the page has loaded and the
 * browser has nothing better to do, or at the first sign of somebody. Until then links and forms go their plain way, and what is typed is remembered.
 */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

// A page that is kept is the same for everybody: the notice is hidden from whoever has accepted it before anything is painted.
if (new RegExp(`(^|; )${COOKIE_NOTICE_COOKIE}=`).test(document.cookie)) document.documentElement.dataset.notice = '';

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const { connection } = navigator as { connection?: { saveData?: boolean } };
const scripts = document.currentScript?.dataset.scripts?.split(' ') ?? [];
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'];
const changes = ['input', 'change', 'click'];
const AT_A_TIME = 4;
const shown = location.pathname + location.search;
let sent = new WeakSet<EventTarget>();

/** A folder of our own: a policy that lets everything through would be none. */
const policy = trustedTypes?.createPolicy(LOADER_POLICY, {
  createScriptURL: (url) => (import.meta.env.DEV || (url.startsWith(SCRIPTS_FOLDER) && !url.includes('..')) ? url : ''),
});

function begin(): void {
  for (const sign of signs) removeEventListener(sign, begin, true);
  // The state that the app begins with stands at the end of the page.
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', begin);
    return;
  }
  // A few at a time: a slow phone is to answer in between.
  for (const url of scripts.splice(0, AT_A_TIME)) {
    const script = document.createElement('script');
    script.type = 'module';
    // One after the other as they are listed, each a task of its own.
    script.async = false;
    script.src = (policy?.createScriptURL(url) ?? url) as string;
    document.head.append(script);
  }
  if (scripts.length > 0) setTimeout(begin);
}

const before: BeforeApp = {
  happened: [],
  appIsThere: false,
  isLeft: false,
  stop() {
    for (const change of changes) removeEventListener(change, remember, true);
  },
};
window.beforeApp = before;

function remember(event: Event): void {
  before.happened.push(event);
}

/** A form that is on its way is not sent twice by an impatient hand; after a while that way has come to nothing. */
function sendOnce(event: Event): void {
  const form = event.target as HTMLFormElement;
  if (sent.has(form)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (!before.appIsThere && form.method === 'post') {
    sent.add(form);
    setTimeout(() => sent.delete(form), 10_000);
  }
}

for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
for (const change of changes) addEventListener(change, remember, true);
addEventListener('submit', sendOnce, true);
addEventListener('pageshow', () => {
  sent = new WeakSet();
  if (connection?.saveData) return;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 2000 });
  else setTimeout(begin, 200);
});
// Back and forth among the addresses of an app that is not there yet would change the address alone.
addEventListener('popstate', () => {
  if (before.appIsThere || location.pathname + location.search === shown) return;
  before.isLeft = true;
  location.reload();
});
