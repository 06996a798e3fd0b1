import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { SitePicture } from '../../media/site-picture.tsx';
import { useShop } from '../../shop/shop.ts';
import { Framed } from './framed.tsx';
import type { SectionProps } from './section-props.ts';

/** The newest posts, the first one large. */
export function NewsList({ section, id }: SectionProps<'newsList'>): ReactElement {
  const { locale, translator } = useShop();
  const [lead, ...others] = section.posts;
  return (
    <Framed id={id} section={section}>
      <div className="front">
        {lead !== undefined && (
          <article className="lead-story">
            {lead.media !== undefined && <SitePicture media={lead.media} shape="wide" alt="" sizes="(min-width: 60rem) 42rem, 100vw" />}
            <h3>
              <a href={routePath('content', locale, lead.slug)}>{lead.title}</a>
            </h3>
            <p>{lead.excerpt}</p>
            <time dateTime={lead.publishedAt}>{translator.longDate(lead.publishedAt)}</time>
          </article>
        )}
        <ul className="dated plain">
          {others.map((post, index) => (
            <li key={post.id}>
              <h3>
                <a href={routePath('content', locale, post.slug)}>{post.title}</a>
              </h3>
              {index === 0 && <p className="small muted">{post.excerpt}</p>}
              <time dateTime={post.publishedAt}>{translator.longDate(post.publishedAt)}</time>
            </li>
          ))}
        </ul>
      </div>
    </Framed>
  );
}
