import type { Section, SectionKind } from '#domain/page/section.ts';
import type { Field, Fields } from '#domain/page/section-field.ts';
import { SECTION_ICONS } from '#domain/page/section-icons.ts';
import { SECTION_KINDS } from '#domain/page/section-kinds.ts';
import type { SourceName } from '#domain/page/source-values.ts';
import { type SampleWorld, sourceSamples } from './source-samples.ts';

/** In which state a sample stands: only what is required, as usual, everything as long as it may be, with nothing found by the platform; or with a choice that is not the first one. */
export type SampleState = 'least' | 'usual' | 'most' | 'none' | `option:${string}`;

/** A section of one kind in one state. */
export interface SectionSample {
  readonly kind: ShownKind;
  readonly state: SampleState;
  readonly section: Section;
}

/** A template is what it holds: visitors never get a section of its kind. */
export type ShownKind = Exclude<SectionKind, 'template'>;

/** The kinds of sections that a page shows. */
export const SHOWN_KINDS = (Object.keys(SECTION_KINDS) as SectionKind[]).filter((kind): kind is ShownKind => kind !== 'template');

/** Entries of a list whose maximum is higher, and rows of a table. */
const MANY = 30;
const WORDS = 'Savjetovanje sa zainteresiranom javnošću o prijedlogu programa potpore udrugama mladih traje do kraja mjeseca. ';

/** Every state of a kind, made from its declared fields alone: a new kind is there by itself. */
export function sectionSamples(kind: ShownKind, world: SampleWorld): readonly SectionSample[] {
  const { fields }: { readonly fields: Fields } = SECTION_KINDS[kind];
  const values = maker(world);
  const sample = (state: SampleState, more: Readonly<Record<string, unknown>> = {}): SectionSample => {
    const size = state === 'least' || state === 'most' || state === 'none' ? state : 'usual';
    return { kind, state, section: { kind, ...values.all(fields, size), ...more } as unknown as Section };
  };
  const declared = Object.entries(fields);
  const options = declared.flatMap(([name, field]) =>
    field.type === 'choice'
      ? Object.keys(field.options)
          .slice(1)
          .map((option) => sample(`option:${name} = ${option}`, { [name]: option }))
      : [],
  );
  const hasSource = declared.some(([, { type }]) => type === 'source');
  return [sample('least'), sample('usual'), sample('most'), ...(hasSource ? [sample('none')] : []), ...options];
}

type Size = 'least' | 'usual' | 'most' | 'none';

function maker(world: SampleWorld) {
  const sources = sourceSamples(world);
  const media = world.pictures[0] ?? { id: '0', title: 'uzorak', alt: 'Uzorak', width: 1600, height: 900 };
  const link = (at: number) => ({
    title: at % 2 === 0 ? 'Saznajte više' : 'Prijavite se',
    target: { kind: 'address', address: `/?uzorak=${at}` },
  });
  const many = (size: Size, minimum: number, maximum: number) =>
    size === 'least' ? minimum : size === 'most' ? Math.min(maximum, Math.max(MANY, minimum)) : Math.min(maximum, Math.max(minimum, 3));
  const all = (fields: Fields, size: Size): Record<string, unknown> =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(name, field, size)]));
  function value(name: string, field: Field, size: Size): unknown {
    const isLeftOut = size === 'least' && !('required' in field && field.required);
    switch (field.type) {
      case 'text':
      case 'longText':
        return isLeftOut ? '' : textOf(name, field.maximum, size);
      case 'richText':
        return isLeftOut ? '' : richText(size);
      case 'icon':
        return isLeftOut ? '' : SECTION_ICONS.leaf;
      case 'film':
        return 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
      case 'date':
        return isLeftOut ? '' : '2026-11-20';
      case 'number':
        return field.preset;
      case 'choice':
        return Object.keys(field.options)[0];
      case 'media':
        return isLeftOut ? undefined : media;
      case 'link':
        return isLeftOut ? undefined : link(0);
      case 'links':
        return Array.from({ length: many(size, field.minimum ?? 0, field.maximum) }, (_, at) => link(at));
      case 'list':
        return Array.from({ length: many(size, field.minimum ?? 0, field.maximum) }, (_, at) => ({
          ...all(field.fields, size),
          ...(name === 'places' && { town: TOWNS[at % TOWNS.length], position: size === 'least' ? '' : `45.${80 - at}, 15.${98 - at}` }),
        }));
      case 'grid':
        return Array.from({ length: size === 'most' ? MANY : 4 }, (_, row) =>
          Array.from({ length: size === 'most' ? field.columns : 3 }, (__, column) =>
            row === 0 ? `Stupac ${column + 1}` : `${row},${column}`,
          ),
        );
      case 'id':
        return isLeftOut ? undefined : 1;
      case 'ids':
        return [];
      case 'source':
        return size === 'none' ? nothing(field.of) : sources[field.of];
    }
  }
  const nothing = (source: SourceName) => (source === 'form' ? undefined : []);
  return { all };
}

const TOWNS = ['Zagreb', 'Split', 'Rijeka', 'Osijek', 'Čakovec', 'Đakovo', 'Šibenik', 'Žminj'];

/** Fields that a machine reads, too, hold what it understands. */
function textOf(name: string, maximum: number, size: Size): string {
  if (name === 'email') return 'ured@example.hr';
  if (name === 'phone') return '+385 1 234 5678';
  if (name === 'position') return '45.815, 15.982';
  if (name === 'value') return size === 'most' ? '1.234.567.890' : '128';
  if (size !== 'most') return WORDS.slice(0, Math.min(maximum, maximum > 160 ? 110 : 28)).trim();
  return WORDS.repeat(Math.ceil(maximum / WORDS.length)).slice(0, maximum);
}

function richText(size: Size): string {
  if (size === 'least') return `<p>${WORDS}</p>`;
  const whole = `<h3>Što je potrebno</h3><p>${WORDS}<strong>Važno:</strong> rok se ne produljuje. <a href="/">Upute za prijavu</a></p><ul><li>Zamolba</li><li>Preslika osobne iskaznice</li></ul><ol><li>Ispunite obrazac.</li><li>Pošaljite ga.</li></ol><blockquote><p>${WORDS}</p></blockquote><table><thead><tr><th>Rok</th><th>Iznos</th></tr></thead><tbody><tr><td>30. 11. 2026.</td><td>500 €</td></tr></tbody></table>`;
  return size === 'most' ? whole.repeat(4) : whole;
}
