import { type ReactElement, useEffect, useState } from 'react';
import { useShop } from '../shop/shop.ts';
import { giveBack, type Unsent, unsentIn } from './unsent.ts';

const KEY = 'unsent';

interface Shown {
  readonly form: HTMLFormElement;
  readonly title: string;
}

/**
 * A screen of several forms loses nothing when one of them is sent: what was typed into the others is kept by this tab and stands there again when the page has come back. Each form stays one
 * of its own, since each part of a record has its own permission, its own version and its own line in the log, and some, as a picture's step, could never wait for a common button.
 */
export function UnsentTyping(): ReactElement | null {
  const { timer, translator } = useShop();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  useEffect(() => {
    // Once all that is drawn otherwise with script stands there.
    const stopWaiting = timer.after(0, () => {
      const kept = read();
      if (kept?.path !== location.pathname) return;
      keep(undefined);
      setShown(giveBack(screen(), kept.forms).map((form) => ({ form, title: titleOf(form) })));
    });
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
      // Whoever leaves the back office leaves nothing in the tab.
      const forms = screen().contains(form) ? unsentIn(screen(), form) : [];
      keep(forms.length === 0 ? undefined : { path: location.pathname, forms });
    };
    // After React, which may have held it up.
    addEventListener('submit', onSubmit);
    return () => {
      stopWaiting();
      removeEventListener('submit', onSubmit);
    };
  }, [timer]);
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

function titleOf(form: HTMLFormElement): string {
  const named = form.closest('section')?.querySelector('h2, h3') ?? form.querySelector('[type="submit"]');
  return named?.textContent ?? '';
}

function screen(): HTMLElement {
  return document.getElementById('content') ?? document.body;
}

function toFirstField(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('textarea, select, input:not([type="hidden"])')?.focus();
}

/** Browsers may forbid it by throwing; then nothing is kept. */
function read(): Unsent | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(unsent: Unsent | undefined): void {
  try {
    if (unsent === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(unsent));
  } catch {}
}
