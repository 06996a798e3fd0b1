import type { ReactElement } from 'react';
import { Icon } from '../elements/icon.tsx';
import { useTranslator } from '../shop/shop.ts';

export const STAR =
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.12 2.12 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.12 2.12 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.12 2.12 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.12 2.12 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.12 2.12 0 0 0 1.597-1.16z';

/** Stars as they were given, or as they come to on average. */
export function Stars({ rating, of }: { readonly rating: number; readonly of: number }): ReactElement {
  const translator = useTranslator();
  return (
    <span className="rating" role="img" aria-label={translator.text('comment.rated', { rating, count: of })}>
      {Array.from({ length: of }, (_, index) => index + 1).map((place) => (
        <span key={place} className={place <= Math.round(rating) ? 'is-on' : undefined}>
          <Icon path={STAR} />
        </span>
      ))}
    </span>
  );
}
