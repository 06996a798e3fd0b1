import { ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { HttpDrafts } from '#adapters/platform/editing/http-drafts.ts';
import { OneDraftWriter } from '#application/editing/one-draft-writer.ts';

const [ANA, IVO] = [1, 2];

describe('whose draft it is [ADM-09]', () => {
  it('is that of whoever opened it, whoever is there when it is read again', () => {
    const writer = new OneDraftWriter();
    writer.meet(undefined);
    writer.meet(ANA);
    writer.meet(IVO);
    expect([writer.id, writer.signer]).toEqual([ANA, ANA]);
  });

  it('is another one’s once they have said so and it was taken, and stays whose it was where it was refused', () => {
    const writer = new OneDraftWriter();
    writer.meet(ANA);
    writer.sign(IVO);
    expect([writer.id, writer.signer]).toEqual([ANA, IVO]);
    writer.taken();
    expect([writer.id, writer.signer]).toEqual([IVO, IVO]);
  });
});

describe('what goes out to the platform', () => {
  const thing = { kind: 'page', id: 7 } as const;
  const change = { revision: 1, client: 'c', request: 1, values: {}, sections: [], order: [] };

  it('belongs to whoever it was taken from', async () => {
    const writer = new OneDraftWriter();
    writer.meet(ANA);
    const drafts = new HttpDrafts({ send: async () => ok({ version: 2, values: {}, sections: [] }) } as never, writer);
    writer.sign(IVO);
    await drafts.publish(thing, 1, '');
    expect(writer.id).toBe(ANA);
    await drafts.save(thing, change);
    expect(writer.id).toBe(IVO);
  });
});
