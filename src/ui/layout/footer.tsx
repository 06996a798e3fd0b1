import type { ReactElement } from 'react';
import { mark } from '../elements/mark.ts';
import { useShop } from '../shop/shop.ts';
import { Brand } from '../site/brand.tsx';
import { LinkList } from './link-list.tsx';
import { ToTop } from './to-top.tsx';

/** Logo, link groups, copyright, today's date (HDR-03). */
export function Footer(): ReactElement {
  const { site, translator, snapshot } = useShop();
  return (
    <footer className="foot-region">
      <ToTop />
      <div className="foot">
        <div className="wrap">
          <div className="groups">
            <div>
              <Brand />
            </div>
            {site.footer.map((group) => (
              <nav key={group.title} aria-label={group.title}>
                <h2>{group.title}</h2>
                <LinkList links={group.links} className="plain" />
              </nav>
            ))}
          </div>
          <p className="last">
            <span {...mark(site, 'copyright')}>{site.copyright}</span>
            <span>{translator.text('layout.today', { date: translator.weekdayDate(snapshot.today) })}</span>
          </p>
        </div>
      </div>
    </footer>
  );
}
