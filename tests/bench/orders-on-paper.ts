import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { getOverview } from '#adapters/platform/wire/overview.ts';
import { openPool } from '#server/platform/database/open-database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import type { Figure } from './figure.ts';
import { listQuestions } from './office-lists.ts';

/** What grows with every order, by the column that says which order a row is of, if it is not the order itself. */
const GROWING = ['shop_order', 'order_line', 'order_event', 'order_stock', 'order_tax', 'cart', 'cart_line', 'mail_outbox', 'audit_entry'];
const OF_ORDER = { order_line: 'order_id', order_event: 'order_id', order_stock: 'order_id', order_tax: 'order_id' } as const;
const DEEP = 3;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Total Cost': number;
  readonly Plans?: readonly Plan[];
}

/**
 * What the office asks of its orders, planned as if there were so many: the statements are those that the verbs send, the statistics those of the orders that are there, told times as many. A plan that reads its
 * rows off an index and stops costs the same; one that has to read, sort or count all costs as many times more as there are more orders.
 */
export async function plansOfOrders(url: string, count: number, wanted: number): Promise<Figure[]> {
  const asked: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const database = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: openPool({ url, statementTimeout: 60_000 }) }),
    log: ({ query }) => {
      if (/^\s*(select|with)\b/i.test(query.sql) && GROWING.some((table) => query.sql.includes(table)))
        asked.push({ text: query.sql, values: query.parameters });
    },
  });
  // As the shop's own connections are set.
  const client = new pg.Client({ connectionString: url, options: '-c jit=off -c enable_seqscan=off -c enable_mergejoin=off' });
  await client.connect();
  try {
    const { clock, anEditor } = anEditorsPlatform(database);
    clock.now = new Date();
    const clerk = await anEditor('Vesna', ['*']);
    const questions: (readonly [string, () => Promise<unknown>])[] = [['first page of the back office', () => clerk.ask(getOverview)]];
    for (const [name, ask] of await listQuestions(clerk, DEEP)) if (name.startsWith('all orders')) questions.push([name, ask]);
    const figures: Figure[] = [];
    for (const [name, ask] of questions) {
      asked.splice(0);
      await ask();
      const statements = asked.slice();
      const now = await plans(client, statements);
      await client.query('begin');
      await tellMore(client, wanted / count);
      const then = await plans(client, statements);
      await client.query('rollback');
      const [small, large] = [costOf(now), costOf(then)];
      const whole = [...new Set(then.flatMap(wholeTables))];
      figures.push(
        {
          measure: `${wanted.toLocaleString('en')} orders on paper: ${name}, cost of its plans, at ${count.toLocaleString('en')} before`,
          value: `${rounded(small)} to ${rounded(large)}`,
          limit: '',
          ok: undefined,
        },
        { measure: `${name}: tables that are read whole`, value: whole.join(', ') || 'none', limit: 'none', ok: whole.length === 0 },
      );
    }
    return figures;
  } finally {
    await client.end();
    await database.destroy();
  }
}

async function plans(
  client: pg.Client,
  statements: readonly { readonly text: string; readonly values: readonly unknown[] }[],
): Promise<readonly Plan[]> {
  const told: Plan[] = [];
  for (const { text, values } of statements) {
    const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
    told.push((rows[0] as { 'QUERY PLAN': readonly [{ Plan: Plan }] })['QUERY PLAN'][0].Plan);
  }
  return told;
}

const rounded = (units: number) => Math.round(units).toLocaleString('en');

const costOf = (told: readonly Plan[]) => told.reduce((sum, plan) => sum + plan['Total Cost'], 0);

function wholeTables(plan: Plan): readonly string[] {
  const own = plan['Node Type'] === 'Seq Scan' && GROWING.includes(plan['Relation Name'] ?? '') ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(wholeTables)];
}

/** Within the transaction alone: tables and their indexes hold so many times more, and each order has as many rows as before. */
async function tellMore(client: pg.Client, times: number): Promise<void> {
  for (const [table, column] of Object.entries(OF_ORDER))
    await client.query(
      `update pg_statistic set stadistinct = -(select count(distinct ${column})::real / greatest(count(*), 1) from ${table})
       where starelid = '${table}'::regclass and staattnum = (select attnum from pg_attribute where attrelid = '${table}'::regclass and attname = '${column}')`,
    );
  await client.query(
    `update pg_class c set reltuples = c.reltuples * $1::real where c.oid = any($2::text[]::regclass[])
       or c.oid in (select indexrelid from pg_index where indrelid = any($2::text[]::regclass[]))`,
    [times, GROWING],
  );
}
