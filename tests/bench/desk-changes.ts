import type { Kysely } from 'kysely';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import * as desk from '#adapters/platform/wire/product-desk.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { cost } from './cpu-cost.ts';
import { type Figure, noted } from './figure.ts';

const ROUNDS = { warm: 3, rounds: 15 };

type Change = BodyOf<typeof desk.updateDeskProduct>['change'];

/** What it costs to look at one product in the back office, to correct it and to copy it. */
export async function measureDeskChanges(database: Kysely<Database>, name: string): Promise<Figure[]> {
  const { clock, anEditor } = anEditorsPlatform(database);
  clock.now = new Date();
  const clerk = await anEditor('Zora', ['*']);
  const goods = await database
    .selectFrom('product')
    .select('id')
    .where('format', '=', 'Simple')
    .where('is_visible', '=', true)
    .orderBy('id', 'desc')
    .limit(ROUNDS.warm + ROUNDS.rounds)
    .execute();
  const id = (round: number) => String(goods[round % goods.length]?.id);
  const changes: Record<string, (round: number) => Change> = {
    'its price': (round) => ({ prices: { retailPrice: 90_000 + round, finalPrice: null, memberPrice: null } }),
    'its stock': (round) => ({ stock: 7 + round }),
    'its last piece': () => ({ stock: 0 }),
    hidden: () => ({ visible: false }),
    shown: () => ({ visible: true }),
    'its categories': () => ({ categories: ['kompostiranje'] }),
    'its words': (round) => ({
      texts: { language: 'hrv', name: `Ispravljeno ${name} ${round}`, summary: '', description: '<p>Riječi</p>' },
    }),
  };
  const works: [string, (round: number) => Promise<{ readonly status: number }>][] = [
    ['looked at', (round) => clerk.ask(desk.getDeskProduct, { params: { id: id(round) } })],
    ...Object.entries(changes).map(([what, change]): (typeof works)[number] => [
      `changed: ${what}`,
      (round) => clerk.ask(desk.updateDeskProduct, { params: { id: id(round) }, body: { change: change(round) } }),
    ]),
    ['copied', (round) => clerk.ask(desk.copyDeskProduct, { params: { id: id(round) }, body: {} })],
  ];
  const figures: Figure[] = [];
  for (const [what, work] of works) {
    const { cpu, p50 } = await cost(
      database,
      async (round) => {
        const { status } = await work(round);
        if (status !== 200) throw new Error(`A product ${what}: ${status}`);
      },
      ROUNDS,
    );
    figures.push(
      noted(`${name}: a product ${what}, CPU of server and database`, cpu, 'ms', 1),
      noted(`${name}: a product ${what}, middle time`, p50, 'ms', 1),
    );
  }
  return figures;
}
