import type { ReactElement } from 'react';
import { useShop } from '../shop/shop.ts';

/** A part of a long screen: the id of its heading, and what it is called. */
export type ScreenPart = readonly [id: string, title: string];

/** The parts of a long screen, each one step away, without script too: below its head, and in sight as long as it is read. */
export function ScreenParts({ parts }: { readonly parts: readonly ScreenPart[] }): ReactElement {
  const { translator } = useShop();
  return (
    <nav className="screen-parts" aria-label={translator.text('backOffice.parts')}>
      <div className="row">
        {parts.map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </div>
    </nav>
  );
}
