import { err } from 'neverthrow';
import { recordRefused } from '#domain/back-office/back-office.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { readDelivery, readPayment, readPlace, type Ways } from '#domain/checkout/way-record.ts';
import { LOCALES } from '#domain/locale/locale.ts';
import type { SeenBranch, WaysDesk } from '#ports/checkout/ways-desk.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf, TypedFields } from '../back-office/area.ts';

const WORDS = LOCALES.flatMap((locale) => [`name-${locale}`, `text-${locale}`]);

/** Ways to deliver and to pay: words, prices, countries, branches, and whether the checkout offers them. */
export const waysArea = {
  views: {
    all(desk: WaysDesk): Outcome<Ways, BackOfficeProblem> {
      return desk.all();
    },
  },
  forms: {
    /** A new one where `deliveryId` is `new`. */
    delivery: {
      fields: ['deliveryId', 'version', ...WORDS, 'price', 'freeFrom', 'countries', 'daysFrom', 'daysTo', 'acceptsBulky', 'isOn'],
      async run(desk, typed) {
        const read = readDelivery((field) => typed.text(field));
        if (read.isErr()) return err(recordRefused('ways', read.error));
        const id = typed.text('deliveryId') === 'new' ? undefined : (typed.id('deliveryId') ?? 0);
        return (await desk.saveDelivery(id, typed.text('version'), read.value)).map(() => ({ notice: 'done.delivery', at: 'adminWays' }));
      },
    },
    payment: {
      fields: ['paymentId', 'version', ...WORDS, 'countries', 'isOn'],
      async run(desk, typed) {
        const read = readPayment((field) => typed.text(field));
        if (read.isErr()) return err(recordRefused('ways', read.error));
        return (await desk.savePayment(typed.id('paymentId') ?? 0, typed.text('version'), read.value)).map(() => ({
          notice: 'done.payment',
          at: 'adminWays',
        }));
      },
    },
    branch: {
      fields: ['deliveryId', 'branchId', 'version', ...LOCALES.map((locale) => `place-${locale}`)],
      async run(desk, typed) {
        const read = readPlace((field) => typed.text(field));
        if (read.isErr()) return err(recordRefused('ways', read.error));
        const branch = typed.text('branchId') === 'new' ? undefined : seenBranch(typed);
        return (await desk.saveBranch(typed.id('deliveryId') ?? 0, branch, read.value)).map(() => ({ notice: 'done.branch' }));
      },
    },
    endBranch: {
      fields: ['deliveryId', 'branchId', 'version'],
      async run(desk, typed) {
        return (await desk.endBranch(typed.id('deliveryId') ?? 0, seenBranch(typed))).map(() => ({ notice: 'done.branchEnded' }));
      },
    },
  },
} as const satisfies AreaOf<WaysDesk>;

function seenBranch(typed: TypedFields): SeenBranch {
  return { id: typed.id('branchId') ?? 0, version: typed.text('version') };
}
