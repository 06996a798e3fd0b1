import type { ReactElement } from 'react';
import type { PublicCall } from '#domain/post/public-call.ts';
import { useTranslator } from '../shop/shop.ts';
import { LOOKS, timeOf } from './call-facts.tsx';
import { DOCUMENTS } from './post-documents.tsx';

/** How a public call stands, on its own page: in a box of its own, with a way to its documents if it has some. */
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
