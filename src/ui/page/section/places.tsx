import type { ReactElement } from 'react';
import { dialledNumber } from '#domain/site/dialled-number.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { useShop } from '../../shop/shop.ts';
import { Framed } from './framed.tsx';
import { LinkedPicture } from './linked-picture.tsx';
import type { SectionProps } from './section-props.ts';

export function ContactCards({ section, id }: SectionProps<'contactCards'>): ReactElement {
  const { translator } = useShop();
  const Heading = section.title === '' ? 'h2' : 'h3';
  return (
    <Framed id={id} title={section.title}>
      <ul className="contacts plain">
        {section.contacts.map(({ name, role, phone, email, address, hours, link }) => (
          <li key={name}>
            <Heading className="h3">{name}</Heading>
            {role !== '' && <p className="muted small">{role}</p>}
            <address>
              {address !== '' && <p className="lines">{address}</p>}
              {phone !== '' && (
                <a href={`tel:${dialledNumber(phone)}`}>
                  <span className="vh">{translator.text('page.phone')} </span>
                  {phone}
                </a>
              )}
              {email !== '' && (
                <a href={`mailto:${email}`}>
                  <span className="vh">{translator.text('page.email')} </span>
                  {email}
                </a>
              )}
            </address>
            {hours !== '' && <p className="lines small">{hours}</p>}
            {link !== undefined && <SiteLink target={link.target}>{link.title}</SiteLink>}
          </li>
        ))}
      </ul>
    </Framed>
  );
}

/** Where something is: a drawing of the map, and the map itself on another site for whoever wants it. */
export function MapPicture({ section, id }: SectionProps<'mapPicture'>): ReactElement {
  const { title, media, address, hours, link } = section;
  return (
    <Framed id={id} title={title}>
      <div className="beside is-left">
        <div className="stack is-tight">
          <address className="lines">{address}</address>
          {hours !== '' && <p className="lines muted">{hours}</p>}
          <p>
            <SiteLink target={link.target}>{link.title}</SiteLink>
          </p>
        </div>
        <LinkedPicture media={media} link={link} words={media.alt} sizes="(min-width: 60rem) 34rem, 100vw" />
      </div>
    </Framed>
  );
}
