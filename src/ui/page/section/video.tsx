import { type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { captionsPath } from '#domain/media/film-item.ts';
import { mediaPath } from '#domain/media/media-item.ts';
import { filmOf } from '#domain/page/film.ts';
import { Html } from '../../elements/html.tsx';
import { Icon } from '../../elements/icon.tsx';
import { mark } from '../../elements/mark.ts';
import { SitePicture } from '../../media/site-picture.tsx';
import { useShop } from '../../shop/shop.ts';
import { Framed } from './framed.tsx';
import type { SectionProps } from './section-props.ts';

/** A film behind its poster: nothing is asked of another site before somebody wants to see it; without script the poster is a link to the film's own page. */
export function Video({ section, id }: SectionProps<'video'>): ReactElement {
  const { site, translator, locale } = useShop();
  const { title, media, transcript } = section;
  const film = filmOf(section.film);
  return (
    <Framed id={id} section={section}>
      {film?.kind === 'file' && (
        // biome-ignore lint/a11y/useMediaCaption: those that there are stand below, and the transcript says the rest
        <video className="film" controls preload="none" poster={mediaPath(site.apiKeyId, media, 'Wide', 'jpg')} aria-labelledby={id}>
          <source src={film.address} type={film.address.endsWith('.webm') ? 'video/webm' : 'video/mp4'} />
          {film.captions.map((language) => (
            <track
              key={language}
              kind="captions"
              src={captionsPath(film.address, language)}
              srcLang={language}
              label={LOCALE_NAMES[language].ownName}
              default={language === locale}
            />
          ))}
        </video>
      )}
      {film?.kind === 'frame' && <FramedFilm page={film.page} frame={film.frame} title={title} media={media} />}
      {film?.kind === 'frame' && <p className="small muted">{translator.text('page.filmNote', { host: film.provider })}</p>}
      {transcript !== '' && (
        <details>
          <summary>{translator.text('page.transcript')}</summary>
          <Html className="prose" html={transcript} {...mark(section, 'transcript')} />
        </details>
      )}
    </Framed>
  );
}

interface FramedFilmProps {
  readonly page: string;
  readonly frame: string;
  readonly title: string;
  readonly media: SectionProps<'video'>['section']['media'];
}

function FramedFilm({ page, frame, title, media }: FramedFilmProps): ReactElement {
  const { translator } = useShop();
  const [shown, setShown] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (shown) player.current?.focus();
  }, [shown]);
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(true);
  };
  if (shown)
    return (
      <iframe
        ref={player}
        className="film"
        src={frame}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
    );
  return (
    <a className="film" href={page} target="_blank" rel="noopener" onClick={show}>
      <SitePicture media={media} shape="wide" alt="" sizes="(min-width: 60rem) 60rem, 100vw" />
      <span className="play">
        <Icon name="right" /> {translator.text('page.play')}
        <span className="vh"> {title}</span>
      </span>
    </a>
  );
}
