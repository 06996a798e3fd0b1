import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as attributes from '#adapters/platform/wire/attribute-desk.ts';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import { getProduct, layeredNavigation } from '#adapters/platform/wire/product.ts';
import * as wire from '#adapters/platform/wire/product-desk.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { changed, anEditor } = anEditorsPlatform(database);
const clerk = await anEditor('Dora', ['products', 'audit']);
beforeEach(() => void changed.splice(0));

type Held = Extract<BodyOf<typeof wire.updateDeskProduct>['change'], { attributes: unknown }>['attributes']['held'];

const opened = async (id: number) => (await clerk.ask(wire.getDeskProduct, { params: { id } })).data;
const give = async (id: number, asked: number[], held: Held, seen?: string) =>
  clerk.ask(wire.updateDeskProduct, {
    params: { id },
    body: { seen: seen ?? (await opened(id)).versions.attributes, change: { attributes: { asked, held } } },
  });
async function anAttribute(code: string, inputType: 'dropdown' | 'multipleSelect' | 'numberField' | 'text', unit = '') {
  const body = { code, inputType, unit, filterable: inputType !== 'text', labels: { hrv: code } };
  return (await clerk.ask(attributes.createAttribute, { body })).data.id;
}
async function aValue(id: number, hrv: string) {
  const read = async () => (await clerk.ask(attributes.getAttribute, { params: { id } })).data;
  const change = { addValue: { labels: { hrv }, colour: null, picture: null } };
  await clerk.ask(attributes.updateAttribute, { params: { id }, body: { seen: (await read()).version, change } });
  return (await read()).values.at(-1)?.id ?? 0;
}
const shown = async (id: number) => {
  const { data } = await clerk.ask(getProduct, { query: { id: String(id) } });
  return JSON.stringify(data);
};
const why = ({ status, error }: Awaited<ReturnType<typeof give>>) => [status, error?.payload.reason, error?.payload.field];

describe('what a product has of attributes', () => {
  it('is written by hand and stands on its page and among the filters at once, with its unit and a line in the log', async () => {
    const id = await addProduct(database, { name: 'Polica' });
    const [wood, length, note] = [
      await anAttribute('drvo', 'dropdown'),
      await anAttribute('duljina', 'numberField', 'cm'),
      await anAttribute('napomena', 'text'),
    ];
    const oak = await aValue(wood, 'hrast');
    changed.splice(0);
    const held: Held = [
      { attributeId: wood, held: { values: [oak] } },
      { attributeId: length, held: { number: '120.5' } },
      { attributeId: note, held: { texts: { hrv: 'Ručni rad' } } },
    ];
    expect((await give(id, [wood, length, note], held)).status).toBe(200);
    const page = await shown(id);
    for (const words of ['hrast', '120,5 cm', 'Ručni rad']) expect(page).toContain(words);
    expect(changed.flat()).toEqual(expect.arrayContaining([`product:${id}`, 'listing']));
    const filters = (await clerk.ask(layeredNavigation, { body: {} })).data;
    expect(filters.map(({ attributeCode }) => attributeCode)).toContain('drvo');
    expect((await opened(id)).attributes).toEqual(expect.arrayContaining(held));
    const { records } = (await clerk.ask(filterChanges, { query: { thing: 'product' } })).data;
    expect(records[0]?.after).toMatchObject({ attributes: { drvo: ['hrast'], duljina: { n: '120.5' } } });
  });

  it('goes where it was asked and left empty; what was not asked stays', async () => {
    const id = await addProduct(database);
    const [size, kind] = [await anAttribute('visina', 'numberField'), await anAttribute('vrsta', 'multipleSelect')];
    const [one, two] = [await aValue(kind, 'prva'), await aValue(kind, 'druga')];
    await give(
      id,
      [size, kind],
      [
        { attributeId: size, held: { number: '7' } },
        { attributeId: kind, held: { values: [two, one] } },
      ],
    );
    await give(id, [size], []);
    expect((await opened(id)).attributes).toEqual([{ attributeId: kind, held: { values: [one, two] } }]);
  });

  it.each<[string, (ids: { list: number; value: number; other: number }) => Held[number]['held']]>([
    ['a value of another attribute', ({ other }) => ({ values: [other] })],
    ['two values where one is chosen', ({ value, other }) => ({ values: [value, other] })],
    ['a number where a value is chosen', () => ({ number: '3' })],
    ['a text where a value is chosen', () => ({ texts: { hrv: 'x' } })],
  ])('is refused for %s', async (what, heldOf) => {
    const id = await addProduct(database);
    const code = what.replaceAll(' ', '_');
    const list = await anAttribute(code, 'dropdown');
    const foreign = await anAttribute(`${code}_b`, 'dropdown');
    const ids = { list, value: await aValue(list, 'x'), other: await aValue(foreign, 'y') };
    expect(why(await give(id, [list], [{ attributeId: list, held: heldOf(ids) }]))).toEqual([409, 'attributeUnfit', `attr-${list}`]);
    expect((await opened(id)).attributes).toEqual([]);
  });

  it('is not changed over what somebody has not seen', async () => {
    const id = await addProduct(database);
    const size = await anAttribute('dubina', 'numberField');
    const { versions } = await opened(id);
    await give(id, [size], [{ attributeId: size, held: { number: '1' } }]);
    expect(why(await give(id, [size], [], versions.attributes))).toEqual([409, 'changedMeanwhile', undefined]);
  });
});
