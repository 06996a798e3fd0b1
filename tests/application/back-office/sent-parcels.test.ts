import { err, ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { jobsArea } from '#application/back-office/jobs-area.ts';
import type { ParcelRow } from '#domain/back-office/job-outlook.ts';
import { drawnOrders } from '#domain/order/parcel-numbers.ts';
import type { OfficeJobs } from '#ports/back-office/office-jobs.ts';

const row = (id: number): ParcelRow => ({ id, number: `ZF-26-0000${id}`, buyer: '', city: '', trackingNumber: '' });

/** What is sent of a table that was drawn with some orders, to a shop in which the work is about others by then. */
async function sent(
  drawn: readonly ParcelRow[],
  now: readonly ParcelRow[] | undefined,
  typed: Readonly<Record<string, string>>,
  state = 'asked',
) {
  const asked: unknown[] = [];
  const jobs: Pick<OfficeJobs, 'byId' | 'keepParcels' | 'start' | 'drop'> = {
    byId: async () => ok({ job: { state }, parcels: now } as never),
    keepParcels: async (id, parcels) => ok(void asked.push(['keep', id, parcels])),
    start: async (id) => ok(void asked.push(['start', id])),
    drop: async (id) => ok(void asked.push(['drop', id])),
  };
  const fields: Readonly<Record<string, string>> = { parcels: drawnOrders(drawn), ...typed };
  const answer = await jobsArea.forms.start.run(jobs as OfficeJobs, {
    text: (name) => fields[name] ?? '',
    id: () => 4,
    ids: () => [],
    file: () => undefined,
  });
  return { answer, asked };
}

describe('a column of parcels that was pasted beside orders', () => {
  const column = { pasted: 'HR7\nHR8' };
  const changed = err({ kind: 'RecordRefused', area: 'jobs', reason: 'rowsChanged' });

  it('goes to the orders that stood there, and the work begins', async () => {
    const { answer, asked } = await sent([row(7), row(8)], [row(7), row(8)], column);
    expect(answer).toEqual(ok({ notice: 'done.begun' }));
    const parcels = [
      { orderId: 7, trackingNumber: 'HR7' },
      { orderId: 8, trackingNumber: 'HR8' },
    ];
    expect(asked).toEqual([
      ['keep', 4, parcels],
      ['start', 4],
    ]);
  });

  it('is said again where the work has begun, to be told what came of it; to be kept alone it comes too late', async () => {
    const again = await sent([row(7)], undefined, { pasted: 'HR7' }, 'running');
    expect(again.answer).toEqual(ok({ notice: 'done.begun' }));
    expect(again.asked).toEqual([
      ['keep', 4, [{ orderId: 7, trackingNumber: 'HR7' }]],
      ['start', 4],
    ]);
    const late = await sent([row(7)], undefined, { pasted: 'HR7', keep: '1' }, 'running');
    expect(late).toEqual({ answer: err({ kind: 'RecordRefused', area: 'jobs', reason: 'begunAlready' }), asked: [] });
  });

  it.each<[string, readonly ParcelRow[], readonly ParcelRow[]]>([
    ['one of them can not be sent any more', [row(6), row(7), row(8)], [row(7), row(8)]],
    ['one more can be sent by then', [row(7), row(8)], [row(6), row(7), row(8)]],
    ['none of them can be sent any more', [row(7), row(8)], []],
  ])('goes to nobody, and nothing begins, where %s', async (_, drawn, now) => {
    for (const keep of ['', '1']) expect(await sent(drawn, now, { ...column, keep })).toEqual({ answer: changed, asked: [] });
  });
});

describe('work that is dropped', () => {
  const typed = { drop: '1', 'parcel-7': ' HR7 ', 'parcel-8': '' };
  const asks = { answer: err({ kind: 'RecordRefused', area: 'jobs', reason: 'parcelsTyped' }), asked: [] };
  const drops = { answer: ok({ notice: 'done.dropped' }), asked: [['drop', 4]] };

  it('over numbers that were typed or pasted is asked about, and dropped when it is said once more over just these', async () => {
    const rows = [row(7), row(8)];
    expect(await sent(rows, rows, typed)).toEqual(asks);
    expect(await sent(rows, rows, { drop: '1', pasted: 'HR9' })).toEqual(asks);
    expect(await sent(rows, rows, { ...typed, droppedOver: 'HR7' })).toEqual(drops);
    expect(await sent(rows, rows, { ...typed, 'parcel-8': 'HR8', droppedOver: 'HR7' })).toEqual(asks);
  });

  it('over none is dropped at once', async () => {
    expect(await sent([row(7)], [row(7)], { drop: '1', 'parcel-7': ' ' })).toEqual(drops);
  });
});
