import { useRouterState } from '@tanstack/react-router';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { FORM_FIELD } from '#domain/site/form.ts';
import { COOKIE_NOTICE_ACCEPTED, COOKIE_NOTICE_COOKIE, COOKIE_NOTICE_SECONDS, COOKIE_NOTICE_SENT } from '#domain/site/visitor-cookies.ts';
import { mark } from '../elements/mark.ts';
import { useShop } from '../shop/shop.ts';
import { writeTabCookie } from '../shop/tab.ts';

/** After accepting, the notice leaves the page when 500 ms have passed (spec 2.5, HDR-04). */
const REMOVAL_MILLISECONDS = 500;

/** Only what is needed is stored, so this is a notice with one button; once accepted it stays away (HDR-04). */
export function CookieNotice(): ReactElement | null {
  const { site, snapshot, timer } = useShop();
  const address = useRouterState({ select: ({ location }) => location.publicHref });
  const [state, setState] = useState<'shown' | 'leaving' | 'gone'>(snapshot.visitor.cookieNoticeAccepted ? 'gone' : 'shown');
  useEffect(() => {
    // What is kept is the same for everybody: the loader has hidden the notice from whoever has accepted it (loader-script.ts).
    if (document.documentElement.dataset.notice === undefined) return;
    if (document.cookie.includes(`${COOKIE_NOTICE_COOKIE}=${COOKIE_NOTICE_SENT}`)) rememberAccepted();
    setState('gone');
  }, []);
  if (state === 'gone' || site.cookieNotice === undefined) return null;
  const { title, description, accept } = site.cookieNotice;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    rememberAccepted();
    setState('leaving');
    timer.after(REMOVAL_MILLISECONDS, () => setState('gone'));
  };
  return (
    <section className={state === 'leaving' ? 'cookie is-leaving' : 'cookie'} aria-labelledby="cookie-title">
      <form className="wrap" method="post" action={address} onSubmit={onSubmit}>
        <div>
          <h2 id="cookie-title" {...mark(site, 'cookieTitle')}>
            {title}
          </h2>
          <p {...mark(site, 'cookieDescription')}>{description}</p>
        </div>
        <input type="hidden" name={FORM_FIELD} value="acceptCookies" />
        <button className="btn" type="submit" {...mark(site, 'cookieAccept')}>
          {accept}
        </button>
      </form>
    </section>
  );
}

function rememberAccepted(): void {
  writeTabCookie(COOKIE_NOTICE_COOKIE, COOKIE_NOTICE_ACCEPTED, COOKIE_NOTICE_SECONDS);
}
