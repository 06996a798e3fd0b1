import type { ReactElement } from 'react';
import type { CallState, PublicCall } from '#domain/post/public-call.ts';
import type { Translator } from '../messages/translator.ts';
import { useTranslator } from '../shop/shop.ts';
import { DOCUMENTS } from './post-documents.tsx';

const LOOKS: Readonly<Record<CallState, string>> = {
  announced: 'tag',
  open: 'tag is-on',
  closingSoon: 'tag is-wait',
  closed: 'tag',
  results: 'tag is-on',
  cancelled: 'tag is-bad',
};

/** How a public call stands: its state in words, its deadline, the days that are left. */
export function CallFacts({ call }: { readonly call: PublicCall }): ReactElement {
  const translator = useTranslator();
  return (
    <p className="call">
      <span className={LOOKS[call.state]}>{translator.text(`post.call.${call.state}`)}</span> <span>{timeOf(call, translator)}</span>
      {call.amount !== undefined && <span> · {translator.text('post.call.amount', { amount: call.amount })}</span>}
    </p>
  );
}

/** The same on the call's own page, in a box of its own, with a way to its documents if it has some. */
export function CallBox({ call, documents }: { readonly call: PublicCall; readonly documents: number }): ReactElement {
  const translator = useTranslator();
  const time = timeOf(call, translator);
  return (
    <aside className="panel call-box" aria-labelledby="call">
      <h2 className="vh" id="call">
        {translator.text('post.call.states')}
      </h2>
      <p className={LOOKS[call.state]}>{translator.text(`post.call.${call.state}`)}</p>
      {time !== '' && <p className="till">{time}</p>}
      {call.amount !== undefined && <p>{translator.text('post.call.amount', { amount: call.amount })}</p>}
      {documents > 0 && <a href={`#${DOCUMENTS}`}>{translator.text('post.call.toDocuments', { count: documents })}</a>}
    </aside>
  );
}

function timeOf({ state, opensAt, deadline, daysLeft }: PublicCall, translator: Translator): string {
  const date = translator.dateTime(deadline);
  if (state === 'announced') return translator.text('post.call.opensAt', { opens: translator.dateTime(opensAt ?? deadline), date });
  if (state === 'open' || state === 'closingSoon') return translator.text('post.call.until', { date, days: daysLeft });
  return state === 'cancelled' ? '' : translator.text('post.call.wasUntil', { date });
}
