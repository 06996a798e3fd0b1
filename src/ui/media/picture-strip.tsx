import { lazyRouteComponent } from '@tanstack/react-router';
import { type ReactElement, Suspense, useRef, useState } from 'react';
import type { PostPicture } from '#domain/post/post-pictures.ts';
import { Icon } from '../elements/icon.tsx';
import { useTranslator } from '../shop/shop.ts';

/** Seldom opened: fetched when somebody does. */
const PictureViewer = lazyRouteComponent(() => import('./picture-viewer.tsx'), 'PictureViewer');

/** Pictures in a row, five at a time (CMS-03): a strip that scrolls and snaps, each a link to its picture; with script a click opens all of them on the whole screen. */
export function PictureStrip({ pictures, title }: { readonly pictures: readonly PostPicture[]; readonly title: string }): ReactElement {
  const translator = useTranslator();
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<number>();
  const scroll = (direction: 1 | -1) => {
    const strip = list.current;
    if (strip !== null) strip.scrollBy({ left: direction * strip.clientWidth });
  };
  return (
    <section className="carousel" aria-label={title}>
      <div className="row is-apart">
        <h2 className="h3">
          {title} <span className="muted">({pictures.length})</span>
        </h2>
        {pictures.length > SHOWN && (
          <div className="row is-close needs-script">
            <button
              type="button"
              className="btn is-line is-icon"
              aria-label={translator.text('post.picturesBack')}
              onClick={() => scroll(-1)}
            >
              <Icon name="left" />
            </button>
            <button type="button" className="btn is-line is-icon" aria-label={translator.text('post.picturesOn')} onClick={() => scroll(1)}>
              <Icon name="right" />
            </button>
          </div>
        )}
      </div>
      <ul className="plain" ref={list}>
        {pictures.map(({ src, thumb, alt }, index) => (
          <li key={src}>
            <a
              href={src}
              data-document=""
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                setShown(index);
              }}
            >
              <img
                src={thumb}
                alt={translator.text('post.openPicture', { number: index + 1, count: pictures.length, alt })}
                width={400}
                height={300}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      <Suspense>
        {shown !== undefined && <PictureViewer pictures={pictures} first={shown} isOfPost onClose={() => setShown(undefined)} />}
      </Suspense>
    </section>
  );
}

/** On a wide screen. */
const SHOWN = 5;
