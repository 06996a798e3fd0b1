import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { mark } from '../../elements/mark.ts';
import { SitePicture } from '../../media/site-picture.tsx';
import { ProductCard } from '../../product/product-card.tsx';
import { useShop } from '../../shop/shop.ts';
import { Framed } from './framed.tsx';
import { LinkedPicture } from './linked-picture.tsx';
import type { SectionProps } from './section-props.ts';

export function ProductRow({ section, id }: SectionProps<'productRow'>): ReactElement {
  return (
    <Framed id={id} section={section}>
      <ul className="products">
        {section.products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
    </Framed>
  );
}

export function CategoryTiles({ section, id }: SectionProps<'categoryTiles'>): ReactElement {
  const { locale, translator } = useShop();
  return (
    <Framed id={id} section={section}>
      <ul className="tiles plain">
        {section.categories.map(({ id: key, name, slug, image, productCount }) => (
          <li key={key}>
            {image !== undefined && <SitePicture media={image} shape="wide" alt="" sizes="(min-width: 60rem) 18rem, 50vw" />}
            <h3>
              <a href={routePath('shop', locale, slug)}>{name}</a>
            </h3>
            <p className="small muted">{translator.text('page.products', { count: productCount })}</p>
          </li>
        ))}
      </ul>
    </Framed>
  );
}

export function Figures({ section, id }: SectionProps<'figures'>): ReactElement {
  return (
    <Framed id={id} section={section}>
      <dl className="figures">
        {section.figures.map(({ value, label }, place) => (
          <div key={place}>
            <dt {...mark(section, `figures.${place}.label`)}>{label}</dt>
            <dd {...mark(section, `figures.${place}.value`)}>{value}</dd>
          </div>
        ))}
      </dl>
    </Framed>
  );
}

export function Logos({ section, id }: SectionProps<'logos'>): ReactElement {
  return (
    <Framed id={id} section={section}>
      <ul className="logos plain">
        {section.logos.map(({ media, link }, place) => (
          <li key={place}>
            <LinkedPicture media={media} link={link} sizes="12rem" {...mark(section, `logos.${place}.media`)} />
          </li>
        ))}
      </ul>
    </Framed>
  );
}
