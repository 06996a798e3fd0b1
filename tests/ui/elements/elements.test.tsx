import type { ReactElement } from 'react';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Breadcrumb } from '#ui/elements/breadcrumb.tsx';
import { Choice } from '#ui/elements/choice.tsx';
import { Dialog } from '#ui/elements/dialog.tsx';
import { ErrorSummary } from '#ui/elements/error-summary.tsx';
import { Field } from '#ui/elements/field.tsx';
import { Pagination } from '#ui/elements/pagination.tsx';
import { Picture } from '#ui/elements/picture.tsx';
import { Price } from '#ui/elements/price.tsx';
import { Stepper } from '#ui/elements/stepper.tsx';
import { ToastList } from '#ui/elements/toast-list.tsx';

const spoken = (element: ReactElement): string => html(element).replace(/<[^>]*>/g, '');

describe('Field', () => {
  it('stands as label, hint, error, control, tied together', () => {
    const field = html(
      <Field name="contactEmail" type="email" label="E-pošta" hint="Za potvrdu." error="Upišite adresu" errorPrefix="Pogreška: " />,
    );
    const places = ['<label for="contactEmail"', 'id="contactEmail-hint"', 'id="contactEmail-error"', '<input'].map((part) =>
      field.indexOf(part),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(field).toContain('aria-describedby="contactEmail-hint contactEmail-error"');
    expect(field).toContain('aria-invalid="true"');
  });

  it('says nothing of hints and errors that are not there', () => {
    expect(html(<Field name="city" label="Mjesto" autoComplete="address-level2" defaultValue="Split" />)).toBe(
      '<div class="field"><label for="city">Mjesto</label><input autoComplete="address-level2" id="city" type="text" name="city" value="Split"/></div>',
    );
  });
});

describe('controls', () => {
  it('names a radio by its value, so that the error summary finds it', () => {
    expect(html(<Choice type="radio" name="shipping" value="courier" label="Dostava" />)).toContain('id="shipping-courier"');
  });

  it('is a plain text field for the quantity', () => {
    const stepper = html(<Stepper name="quantity" label="Količina" decrease="Manje" increase="Više" defaultValue={1} />);
    expect(stepper).toContain('<input id="quantity" type="text" inputMode="numeric"');
    expect(stepper.match(/class="needs-script"/g)).toHaveLength(2);
  });

  it('links each error to its field', () => {
    const summary = html(<ErrorSummary title="Jedna pogreška" errors={[{ fieldId: 'zipCode', message: 'Pet znamenki' }]} />);
    expect(summary).toContain('<a href="#zipCode">Pet znamenki</a>');
    expect(summary).toContain('role="alert"');
  });
});

describe('Price', () => {
  it('reads as a sentence', () => {
    const words = { now: 'Cijena s popustom', before: 'prijašnja cijena', percentage: 'popust' };
    expect(spoken(<Price now="15,90 €" before="19,90 €" percentage="−20 %" words={words} />).replace(/\s+/g, ' ')).toBe(
      'Cijena s popustom 15,90 € , prijašnja cijena 19,90 € , popust −20 %',
    );
  });
});

describe('Pagination [CAT-10]', () => {
  const labels = { navigation: 'Stranice', first: 'Prva', previous: 'Prethodna', next: 'Sljedeća', last: 'Posljednja', page: 'Stranica' };
  const at = (page: number, totalPages: number): string =>
    html(
      <Pagination
        page={page}
        totalPages={totalPages}
        numbers={[1, 2, 3].slice(0, totalPages)}
        href={(n) => `?page=${n}`}
        labels={labels}
      />,
    );

  it('links first, previous, numbers, next and last', () => {
    expect([...at(2, 3).matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([1, 1, 1, 2, 3, 3, 3].map((n) => `?page=${n}`));
    expect(at(2, 3)).toContain('aria-current="page"');
  });

  it('does not lead on from the ends', () => {
    expect(at(1, 3).match(/aria-disabled/g)).toHaveLength(2);
    expect(at(3, 3).match(/aria-disabled/g)).toHaveLength(2);
    expect(at(1, 1)).toBe('');
  });
});

describe('the rest', () => {
  it('marks the page itself in the breadcrumb', () => {
    const items = [{ label: 'Naslovnica', href: '/' }, { label: 'Košarica' }];
    expect(html(<Breadcrumb label="Put" items={items} />)).toContain('<li aria-current="page">Košarica</li>');
  });

  it('has its live regions in the page before there is a message', () => {
    const list = html(<ToastList toasts={[]} closeLabel="Zatvori" onClose={() => {}} />);
    expect(list).toContain('<div role="status"></div><div role="alert"></div>');
  });

  it('leaves a closed dialog empty', () => {
    const dialog = html(
      <Dialog open={false} onClose={() => {}} id="cart" title="Košarica" closeLabel="Zatvori">
        lines
      </Dialog>,
    );
    expect(dialog).not.toContain('lines');
  });

  it('offers avif, then webp, then jpg, with its size', () => {
    const media = { id: '7', title: 'boca', alt: 'Zelena boca', width: 800, height: 1000 };
    const picture = html(<Picture media={media} shape="card" sizes="50vw" href={(size, format) => `/${size}.${format}`} />);
    expect([...picture.matchAll(/type="([^"]*)"/g)].map((match) => match[1])).toEqual(['image/avif', 'image/webp']);
    expect(picture).toContain('srcSet="/CardSmall.avif 200w, /Card.avif 400w, /CardLarge.avif 800w"');
    expect(picture).toContain('alt="Zelena boca" width="400" height="500" loading="lazy"');
  });
});
