import { type ReactElement, useEffect, useState } from 'react';
import { useShop } from '../../shop/shop.ts';
import { askBeforeLeaving } from './ask-before-leaving.ts';
import { choosesLanguage, giveBack, screen, unsentIn } from './unsent.ts';
import { formsFor, keepUnsent, pageOf, readUnsent } from './unsent-memory.ts';

interface Shown {
  readonly form: HTMLFormElement;
  readonly title: string;
}

/**
 * A screen of several forms loses nothing when one of them is sent: what was typed into the others is kept by this tab and stands there again when the page has come back. Each form stays one
 * of its own, since each part of a record has its own permission, its own version and its own line in the log, and some, as a picture's step, could never wait for a common button.
 * Whoever leaves the page otherwise, by a link, back or with the tab, is asked by the browser while something is written and not saved.
 */
export function UnsentTyping(): ReactElement | null {
  const { snapshot, timer, translator } = useShop();
  const by = snapshot.visitor.account?.id;
  const [shown, setShown] = useState<readonly Shown[]>([]);
  useEffect(() => {
    // Once all that is drawn otherwise with script stands there.
    const stopWaiting = timer.after(0, () => {
      const kept = readUnsent();
      const page = pageOf(location);
      const forms = formsFor(kept, { by, page, now: Date.now() });
      if (kept !== undefined && (kept.page === page || kept.by !== by)) keepUnsent(undefined);
      setShown(giveBack(screen(), forms).map((form) => ({ form, title: titleOf(form) })));
    });
    const stopAsking = askBeforeLeaving();
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
      // Whoever leaves the back office leaves nothing in the tab.
      const forms = screen().contains(form) || choosesLanguage(form) ? unsentIn(screen(), form) : [];
      keepUnsent(by === undefined ? undefined : { by, page: pageAfter(form), at: Date.now(), forms });
    };
    // After React, which may have held it up.
    addEventListener('submit', onSubmit);
    return () => {
      stopWaiting();
      stopAsking();
      removeEventListener('submit', onSubmit);
    };
  }, [by, timer]);
  if (shown.length === 0) return null;
  const drop = () => {
    for (const { form } of shown) form.reset();
    setShown([]);
  };
  return (
    <div className="unsent" role="status">
      <p>
        {translator.text('backOffice.unsent')}{' '}
        {shown.map(({ form, title }, place) => (
          <span key={form.querySelector('[type="submit"]')?.id}>
            {place > 0 && ', '}
            <button type="button" className="linkbtn" onClick={() => toFirstField(form)}>
              {title}
            </button>
          </span>
        ))}
        .
      </p>
      <button type="button" className="btn is-line is-small" onClick={drop}>
        {translator.text('backOffice.dropUnsent')}
      </button>
    </div>
  );
}

/** Where the page comes back: forms of a list name it with what it shows. */
function pageAfter(form: HTMLFormElement): string {
  const { pathname, search } = new URL(form.action, location.href);
  return pageOf(pathname === location.pathname ? { pathname, search } : location);
}

function titleOf(form: HTMLFormElement): string {
  const named = form.closest('section')?.querySelector('h2, h3') ?? form.querySelector('[type="submit"]');
  return named?.textContent ?? '';
}

function toFirstField(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('textarea, select, input:not([type="hidden"])')?.focus();
}
