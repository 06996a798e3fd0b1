import type { ReactElement } from 'react';
import { dialledNumber } from '#domain/site/dialled-number.ts';
import { mark } from '../../elements/mark.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { useShop } from '../../shop/shop.ts';
import { Framed } from './framed.tsx';
import { LinkedPicture } from './linked-picture.tsx';
import type { SectionProps } from './section-props.ts';

export function ContactCards({ section, id }: SectionProps<'contactCards'>): ReactElement {
  const { translator } = useShop();
  const Heading = section.title === '' ? 'h2' : 'h3';
  const of = (place: number, field: string) => mark(section, `contacts.${place}.${field}`);
  return (
    <Framed id={id} section={section}>
      <ul className="contacts plain">
        {section.contacts.map(({ name, role, phone, email, address, hours, link }, place) => (
          <li key={place}>
            <Heading className="h3" {...of(place, 'name')}>
              {name}
            </Heading>
            {role !== '' && (
              <p className="muted small" {...of(place, 'role')}>
                {role}
              </p>
            )}
            <address>
              {address !== '' && (
                <p className="lines" {...of(place, 'address')}>
                  {address}
                </p>
              )}
              {phone !== '' && (
                <a href={`tel:${dialledNumber(phone)}`} {...of(place, 'phone')}>
                  <span className="vh">{translator.text('page.phone')} </span>
                  {phone}
                </a>
              )}
              {email !== '' && (
                <a href={`mailto:${email}`} {...of(place, 'email')}>
                  <span className="vh">{translator.text('page.email')} </span>
                  {email}
                </a>
              )}
            </address>
            {hours !== '' && (
              <p className="lines small" {...of(place, 'hours')}>
                {hours}
              </p>
            )}
            {link !== undefined && (
              <SiteLink target={link.target} {...of(place, 'link')}>
                {link.title}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </Framed>
  );
}

/** Where something is: a drawing of the map, and the map itself on another site for whoever wants it. */
export function MapPicture({ section, id }: SectionProps<'mapPicture'>): ReactElement {
  const { media, address, hours, link } = section;
  return (
    <Framed id={id} section={section}>
      <div className="beside is-left">
        <div className="stack is-tight">
          <address className="lines" {...mark(section, 'address')}>
            {address}
          </address>
          {hours !== '' && (
            <p className="lines muted" {...mark(section, 'hours')}>
              {hours}
            </p>
          )}
          <p>
            <SiteLink target={link.target} {...mark(section, 'link')}>
              {link.title}
            </SiteLink>
          </p>
        </div>
        <LinkedPicture media={media} link={link} words={media.alt} sizes="(min-width: 60rem) 34rem, 100vw" {...mark(section, 'media')} />
      </div>
    </Framed>
  );
}
