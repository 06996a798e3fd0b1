import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonRecord, readJson } from '#server/platform/import/read-json.ts';
import { saying } from './an-import.ts';

type Told = Exclude<JsonRecord, { readonly problem: unknown }> | { readonly line: number; readonly problem: string };

/** Records, with what is wrong in words. */
async function records(...chunks: string[]): Promise<Told[]> {
  const read: Told[] = [];
  const pieces = async function* () {
    yield* chunks;
  };
  for await (const record of readJson(pieces())) read.push('problem' in record ? { ...record, problem: saying(record.problem) } : record);
  return read;
}

const told = async (text: string) =>
  (await records(text)).map((record) => ('problem' in record ? `${record.line}: ${record.problem}` : record.entries));

describe('reading JSON', () => {
  it('gives the objects of an array, however the text is cut into pieces', async () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string(), { maxLength: 3 }));
    const object = fc.dictionary(fc.string({ maxLength: 4 }), value, { maxKeys: 4 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(object, { maxLength: 5 }),
        fc.constantFrom(0, 2),
        fc.integer({ min: 1, max: 9 }),
        async (objects, indent, size) => {
          const text = JSON.stringify(objects, null, indent);
          const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, place) => text.slice(place * size, place * size + size));
          const read = await records(...pieces);
          expect(read.map((record) => ('entries' in record ? record.entries : record.problem))).toEqual(
            (JSON.parse(text) as object[]).map((one) => Object.entries(one)),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('[T-25] takes a name as a name, and not twice', async () => {
    expect(await told('[{"__proto__": {"x": 1}},\n{"a": 1, "a": 2}]')).toEqual([
      [['__proto__', { x: 1 }]],
      '2: a name stands twice in one object',
    ]);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('[F-14] says what is no array of objects', async () => {
    const lost = 'nothing from here on was read';
    expect(await told('{}')).toEqual([`1: an array of objects is wanted, [ { … }, { … } ], and the file does not begin with [; ${lost}`]);
    expect((await told('')).at(0)).toContain('the file does not begin with [');
    expect(await told('[{"a":1}\n{"a":2}]')).toEqual([[['a', 1]], `2: a comma or ] is wanted here; ${lost}`]);
    expect(await told('[1]')).toEqual(['1: an object in { } is wanted here']);
    expect(await told('[1e3,\n"a,]\\"",[[{"a":1},2],"]"],{"a":1}, null ]')).toEqual([
      '1: an object in { } is wanted here',
      '2: an object in { } is wanted here',
      '2: an object in { } is wanted here',
      [['a', 1]],
      '2: an object in { } is wanted here',
    ]);
    expect(await told('[{"a":1}')).toEqual([[['a', 1]], `1: the array is never closed; ${lost}`]);
    expect(await told('[{"a":')).toEqual([`1: an object is never closed; ${lost}`]);
    expect(await told('[{"a":1,\n{"b":[2]}\n,{"c":3 {"d":":"},\n{{"e":4}]')).toEqual([
      '1: an object is never closed',
      [['b', [2]]],
      '3: an object is never closed',
      [['d', ':']],
      '4: an object is never closed',
      [['e', 4]],
    ]);
    expect(await told('[{"a":x},{"a":1}]')).toEqual(['1: the object is not JSON', [['a', 1]]]);
    expect(await told(`[{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}]`)).toEqual(['1: things stand in one another too deeply']);
    expect(await told(`[{"a":"${'x'.repeat(1_000_001)}"}]`)).toEqual(['1: an object has more than 1000000 characters']);
  });
});
