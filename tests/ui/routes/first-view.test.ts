import { isNotFound } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorStatus } from '#domain/error-status.ts';
import { type FirstView, firstViewOf, pageStatus, readState, shown, stateElement, type TextState } from '#ui/routes/first-view.ts';
import type { ShopSnapshot } from '#ui/shop/shop.ts';

const shop = {} as ShopSnapshot;
const pageWith = (element: string) =>
  ({
    getElementById: (id: string) => ({ textContent: new RegExp(` id="${id}">(.*?)</script>`, 's').exec(element)?.[1] }),
  }) as unknown as Document;
const thrownBy = (view: FirstView): unknown => {
  try {
    return shown(view);
  } catch (error) {
    return error;
  }
};

describe('what a page carries along for the browser [OPS-07]', () => {
  it('comes out as it went in, whatever it holds, and never ends its element', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.constantFrom('</script>', '<!--<script>', '\u2028]]>')), (data) => {
        const state: TextState = { shop, view: { data: { value: data } } };
        const element = stateElement(state);
        expect(element.match(/<\/?script|<!--/g)).toEqual(['<script', '</script']);
        expect(readState(pageWith(element))).toEqual(JSON.parse(JSON.stringify(state)));
      }),
    );
  });

  it('is nothing that a browser runs', () => {
    expect(stateElement({ shop, view: { data: {} } })).toMatch(/^<script type="application\/json" /);
  });

  it('shows the data of the screen, or fails as it failed on the server', () => {
    expect(shown(firstViewOf(200, { loaderData: { title: 'Naslov' } }))).toEqual({ title: 'Naslov' });
    expect(isNotFound(thrownBy(firstViewOf(404, { error: { isNotFound: true } })))).toBe(true);
    for (const status of [500, 502, 503])
      expect(errorStatus(thrownBy(firstViewOf(status, { error: { statusCode: status } })))).toBe(status);
  });

  it('is answered as what failed, as missing, or as a screen that stands without what it is about [CAT-09]', () => {
    const whole = { status: 'success', loaderData: { title: 'Naslov' } };
    const lacking = { status: 'success', loaderData: { title: 'Naslov', unavailable: true } };
    expect(pageStatus(200, [whole, whole], false)).toBe(200);
    expect(pageStatus(200, [whole, whole], true)).toBe(404);
    expect(pageStatus(200, [whole, lacking], false)).toBe(503);
    expect(pageStatus(500, [{ status: 'error', error: { statusCode: 502 } }, lacking], false)).toBe(502);
  });
});
