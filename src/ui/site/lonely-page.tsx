import type { ReactElement, ReactNode } from 'react';
import { SitePicture } from '../media/site-picture.tsx';
import '../styles/lonely.css';

/** A page with little to say: words at the left, a picture as the only comfort. */
export function LonelyPage({
  picture,
  alone,
  children,
}: {
  readonly picture: string;
  readonly alone?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <main id="content" className={alone ? 'wrap is-alone' : 'wrap'} tabIndex={-1}>
      <div className="lonely">
        <div className="stack">{children}</div>
        <SitePicture
          media={{ id: picture, title: picture, alt: '', width: 1600, height: 900 }}
          shape="wide"
          sizes="(min-width: 60rem) 38rem, 100vw"
        />
      </div>
    </main>
  );
}
