import { useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { byLetter, byTown, type Place, placesFor, readPosition } from '#domain/page/place.ts';
import type { Section } from '#domain/page/section.ts';
import { Field } from '../../elements/field.tsx';
import { Icon } from '../../elements/icon.tsx';
import { useShop } from '../../shop/shop.ts';
import { OUTLINE, onMap, viewOf } from './croatia.ts';
import { Framed } from './framed.tsx';

/** The word of the address that the places are looked for by. */
const WISH = 'place';
const LONGEST_WISH = 60;

/** Places to look for: a form that asks by its address, so that it works without script; what it found as a list by town, and as dots. */
export function Places({ section, id }: { readonly section: Section<'places'>; readonly id: string }): ReactElement {
  const { translator } = useShop();
  const { pathname, wish } = useRouterState({
    select: ({ location }) => ({ pathname: location.publicHref.split(/[?#]/)[0], wish: wishOf(location.search) }),
    structuralSharing: true,
  });
  const found = placesFor(section.places, wish);
  return (
    <Framed id={id} section={section}>
      <div className="places">
        <div className="stack">
          <search>
            <form className="places-wish" method="get" action={`${pathname}#${id}`}>
              <Field
                id={`${id}-wish`}
                name={WISH}
                type="search"
                label={translator.text('place.placeWish')}
                defaultValue={wish}
                maxLength={LONGEST_WISH}
                autoComplete="off"
              />
              <button className="btn" type="submit">
                {translator.text('place.findPlace')}
              </button>
            </form>
          </search>
          <p role="status">
            {translator.text('place.placesFound', { count: found.length })}
            {wish !== '' && (
              <>
                {' '}
                <a href={pathname}>{translator.text('place.allPlaces')}</a>
              </>
            )}
          </p>
          {wish === '' ? <Letters places={found} /> : <Towns places={found} level="h3" withMap />}
        </div>
        {found.length > 0 && <PlaceMap places={section.places} found={wish === '' ? [] : found} />}
      </div>
    </Framed>
  );
}

/** All places are too many to pass by: they fold under their letters. */
function Letters({ places }: { readonly places: readonly Place[] }): ReactElement {
  return (
    <div className="acc">
      {[...byLetter(places)].map(([letter, some]) => (
        <details key={letter}>
          <summary>
            <h3>
              {letter} <span className="muted">({some.length})</span>
            </h3>
            <Icon name="down" />
          </summary>
          <Towns places={some} level="h4" />
        </details>
      ))}
    </div>
  );
}

interface TownsProps {
  readonly places: readonly Place[];
  readonly level: 'h3' | 'h4';
  /** With a link to each on a map, where one can be led to it. */
  readonly withMap?: boolean;
}

function Towns({ places, level, withMap = false }: TownsProps): ReactElement {
  const { translator } = useShop();
  const Heading = level;
  return (
    <ul className="places-list plain">
      {[...byTown(places)].map(([town, some]) => (
        <li key={town}>
          <Heading className="h3">{town}</Heading>
          {some.map(({ address, hours, takes, position }, place) => (
            <p key={place}>
              <b>{address}</b>
              {hours !== '' && <span>{hours}</span>}
              {takes !== '' && (
                <span className="muted">
                  {translator.text('place.takes')} {takes}
                </span>
              )}
              {withMap && readPosition(position) !== undefined && (
                <a href={mapAddress(position)} target="_blank" rel="noopener">
                  {translator.text('place.onMap')}
                  <span className="vh"> {address}</span>
                </a>
              )}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Every place as a dot, those that were found larger, and the map as close to them as they allow. Each stands on the list, too. */
function PlaceMap({ places, found }: { readonly places: readonly Place[]; readonly found: readonly Place[] }): ReactElement {
  const { translator } = useShop();
  return (
    <svg
      className="places-map"
      viewBox={viewOf(positionsOf(found)).join(' ')}
      role="img"
      aria-label={translator.text('place.placesMap', {
        count: places.filter(({ position }) => readPosition(position) !== undefined).length,
      })}
    >
      <path className="land" d={OUTLINE} />
      <path className="dots" d={dots(places)} />
      <path className="dots is-found" d={dots(found)} />
    </svg>
  );
}

/** Strokes of no length: round ends make dots of them. */
function dots(places: readonly Place[]): string {
  return positionsOf(places)
    .map((position) => `M${onMap(position).join(' ')}h0`)
    .join('');
}

const positionsOf = (places: readonly Place[]) => places.flatMap(({ position }) => readPosition(position) ?? []);

/** The place on the map that is free for everybody, in a window of its own. */
function mapAddress(position: string): string {
  const { latitude = 0, longitude = 0 } = readPosition(position) ?? {};
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

function wishOf(search: unknown): string {
  const given = (search as Readonly<Record<string, unknown>>)[WISH];
  return (typeof given === 'string' || typeof given === 'number' ? String(given) : '').slice(0, LONGEST_WISH);
}
