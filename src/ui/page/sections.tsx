import type { ReactElement, ReactNode } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import type { Section, SectionLink } from '#domain/page/content-page.ts';
import { buttonClass } from '../elements/button-class.ts';
import { Html } from '../elements/html.tsx';
import { Icon } from '../elements/icon.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { SitePicture } from '../layout/site-picture.tsx';
import { ProductCard } from '../product/product-card.tsx';
import { useShop } from '../shop.ts';
import { MarkedTitle } from './marked-title.tsx';

/** The sections of a page, in their order (CMS-01). */
export function Sections({ sections }: { readonly sections: readonly Section[] }): ReactElement {
  return (
    <>
      {sections.map((section, index) => (
        <SectionView key={index} section={section} id={`s${index}`} />
      ))}
    </>
  );
}

function SectionView({ section, id }: { readonly section: Section; readonly id: string }): ReactElement {
  switch (section.kind) {
    case 'hero':
      return <Hero section={section} id={id} />;
    case 'richText':
      return (
        <div className="wrap">
          <Html className="prose" html={section.html} />
        </div>
      );
    case 'newsList':
      return <NewsList section={section} id={id} />;
    case 'productRow':
      return (
        <Framed id={id} title={section.title} more={section.more}>
          <ul className="products">
            {section.products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ul>
        </Framed>
      );
    case 'eventList':
      return <EventList section={section} id={id} />;
    case 'figures':
      return (
        <Framed id={id} title={section.title} more={section.more}>
          <dl className="figures">
            {section.figures.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Framed>
      );
    case 'callOut':
      return (
        <section className="band" aria-labelledby={id}>
          <div className="wrap">
            <div className="stack is-tight">
              <h2 id={id}>{section.title}</h2>
              <p className="muted">{section.text}</p>
            </div>
            <p className="row">
              <Links links={section.links} />
            </p>
          </div>
        </section>
      );
    default:
      return section satisfies never;
  }
}

function Framed({
  id,
  title,
  more,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly more: SectionLink | undefined;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <section className="wrap section" aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        {more !== undefined && <SiteLink target={more.target}>{more.title}</SiteLink>}
      </div>
      {children}
    </section>
  );
}

/** The first link is the filled button, the others are outlined: one filled button per view. */
function Links({ links }: { readonly links: readonly SectionLink[] }): ReactElement {
  return (
    <>
      {links.map((link, index) => (
        <SiteLink key={link.title} target={link.target} className={buttonClass(index === 0 ? {} : { look: 'line' })}>
          {link.title}
        </SiteLink>
      ))}
    </>
  );
}

function Hero({ section, id }: { readonly section: Section & { kind: 'hero' }; readonly id: string }): ReactElement {
  const { translator } = useShop();
  return (
    <section className="hero" aria-labelledby={id}>
      {section.media !== undefined && <SitePicture media={section.media} shape="wide" className="scene" alt="" eager sizes="100vw" />}
      <div className="wrap">
        <div className="say">
          <h1 id={id}>
            <MarkedTitle title={section.title} />
          </h1>
          <p className="intro">{section.text}</p>
          <p className="row">
            <Links links={section.links} />
          </p>
          {section.deadlines.length > 0 && (
            <>
              <h2 className="vh">{translator.text('page.deadlines')}</h2>
              <ul className="deadlines">
                {section.deadlines.map(({ when, link }) => (
                  <li key={link.title}>
                    <span className="when">{when}</span>
                    <SiteLink target={link.target}>{link.title}</SiteLink>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        {section.tasks !== undefined && (
          <nav className="tasks" aria-labelledby={`${id}-tasks`}>
            <h2 id={`${id}-tasks`}>{section.tasks.title}</h2>
            <ul>
              {section.tasks.links.map((link) => (
                <li key={link.title}>
                  <SiteLink target={link.target}>
                    {link.title} <Icon name="right" />
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </section>
  );
}

function NewsList({ section, id }: { readonly section: Section & { kind: 'newsList' }; readonly id: string }): ReactElement {
  const { locale, translator } = useShop();
  const [lead, ...others] = section.posts;
  return (
    <Framed id={id} title={section.title} more={section.more}>
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

function EventList({ section, id }: { readonly section: Section & { kind: 'eventList' }; readonly id: string }): ReactElement {
  const { locale, translator } = useShop();
  return (
    <Framed id={id} title={section.title} more={section.more}>
      <ul className="events plain">
        {section.events.map((event) => {
          const { day, month } = translator.dayAndMonth(event.start);
          return (
            <li key={event.id}>
              <p className="day">
                <b>{day}</b>
                {month}
              </p>
              <div>
                <h3>
                  <a href={routePath('event', locale, event.id)}>{event.title}</a>
                </h3>
                <p className="meta">
                  {translator.dateTime(event.start)}
                  <br />
                  {event.place}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </Framed>
  );
}
