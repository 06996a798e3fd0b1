import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { PostSummary } from '#domain/post/post.ts';
import { SitePicture } from '../media/site-picture.tsx';
import { useShop } from '../shop/shop.ts';
import { CallFacts } from './call-facts.tsx';

interface PostItemsProps {
  readonly posts: readonly PostSummary[];
  readonly level?: 2 | 3;
  /** Words alone, where the posts stand beside something else. */
  readonly short?: boolean;
}

/** Posts one below the other: title, state of a public call, summary, day, picture. Each can be gone to by `#post-<id>`. */
export function PostItems({ posts, level = 2, short = false }: PostItemsProps): ReactElement {
  const { locale, translator } = useShop();
  const Heading = `h${level}` as const;
  return (
    <ul className={short ? 'dated plain' : 'dated thumbs plain'}>
      {posts.map(({ id, slug, title, excerpt, publishedAt, media, call }) => (
        <li key={id} id={`post-${id}`}>
          <div className="stack is-tight">
            <Heading className="h3">
              <a href={routePath('content', locale, slug)}>{title}</a>
            </Heading>
            {call !== undefined && <CallFacts call={call} />}
            <p>{excerpt}</p>
            <time dateTime={publishedAt}>{translator.longDate(publishedAt)}</time>
          </div>
          {media !== undefined && !short && <SitePicture media={media} shape="wide" alt="" sizes="13rem" />}
        </li>
      ))}
    </ul>
  );
}
