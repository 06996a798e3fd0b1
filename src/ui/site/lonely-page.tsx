import type { ReactElement, ReactNode } from 'react';
import '../styles/lonely.css';

/** A page with little to say: words at the left, a picture as the only comfort. It comes along with the site (ui/public): a library of media may be empty, or not answer, which is when such a page is shown. */
export function LonelyPage({
  picture,
  alone,
  children,
}: {
  readonly picture: 'forest-path' | 'sea-coast' | 'wind-park';
  readonly alone?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <main id="content" className={alone ? 'wrap is-alone' : 'wrap'} tabIndex={-1}>
      <div className="lonely">
        <div className="stack">{children}</div>
        <img src={`/${picture}.svg`} width="1600" height="900" alt="" loading="lazy" decoding="async" />
      </div>
    </main>
  );
}
