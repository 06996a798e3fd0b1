import type { ReactElement } from 'react';
import type { CallState, PublicCall } from '#domain/post/public-call.ts';
import type { Translator } from '../messages/translator.ts';
import { useTranslator } from '../shop/shop.ts';

/** How each state looks. */
export const LOOKS: Readonly<Record<CallState, string>> = {
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

/** When a call opens, ends or ended, in words; empty for one that was called off. */
export function timeOf({ state, opensAt, deadline, daysLeft }: PublicCall, translator: Translator): string {
  const date = translator.dateTime(deadline);
  if (state === 'announced') return translator.text('post.call.opensAt', { opens: translator.dateTime(opensAt ?? deadline), date });
  if (state === 'open' || state === 'closingSoon') return translator.text('post.call.until', { date, days: daysLeft });
  return state === 'cancelled' ? '' : translator.text('post.call.wasUntil', { date });
}
