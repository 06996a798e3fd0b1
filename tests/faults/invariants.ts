import { Client } from 'pg';
import type { Purchase } from './buyer.ts';

export interface Truth {
  readonly orders: number;
  /** Orders that a buyer was told of and that are not there. */
  readonly lost: readonly string[];
  /** Buyers with more than the one order that they wanted. */
  readonly doubled: readonly string[];
  /** Everything else that must never be, in words. */
  readonly wrong: readonly string[];
}

/** What must hold after every fault, each a question that answers nothing when it does. */
const NEVER: Readonly<Record<string, string>> = {
  'stock below zero': 'select product_id::text as what from stock where quantity < 0',
  'an order whose sums do not agree to the cent': `select o.number as what from shop_order o
    where o.total <> o.items_total - o.discount + o.delivery_price
      or o.items_total <> (select coalesce(sum(l.row_total), 0) from order_line l where l.order_id = o.id)
      or o.tax <> (select coalesce(sum(t.tax), 0) from order_tax t where t.order_id = o.id)
      or o.total <> (select coalesce(sum(t.gross), 0) from order_tax t where t.order_id = o.id)`,
  'an order without goods': 'select number as what from shop_order o where not exists (select from order_line l where l.order_id = o.id)',
  'goods that left the shelf without an order, or the other way round': `select s.product_id::text as what from stock s
    join faults.before b using (product_id) where s.quantity <> b.quantity - coalesce(
      (select sum(l.quantity) from order_line l join shop_order o on o.id = l.order_id where l.product_id = s.product_id and o.id > b.last_order and not o.goods_back), 0)`,
  'a cart that became two orders': 'select cart_id as what from shop_order group by cart_id having count(*) > 1',
  'an order without its e-mail, or with two': `select o.number as what from shop_order o, faults.start f where o.id > f.last_order
    and (select count(*) from mail_outbox m where m.kind = 'orderPlaced' and m.recipient = o.email) <> 1`,
  'a number that two orders have': 'select number as what from shop_order group by number having count(*) > 1',
};

/** Remembers what the shelf holds before anybody buys. */
export async function remember(url: string): Promise<void> {
  await inDatabase(url, async (client) => {
    await client.query('drop schema if exists faults cascade; create schema faults');
    await client.query(
      'create table faults.before as select product_id, quantity, (select coalesce(max(id), 0) from shop_order) as last_order from stock',
    );
    await client.query('create table faults.start as select coalesce(max(id), 0) as last_order from shop_order');
  });
}

/** Compares what buyers were told with what the database says. */
export async function theTruth(url: string, purchases: readonly Purchase[]): Promise<Truth> {
  return inDatabase(url, async (client) => {
    const { rows } = await client.query<{ slug: string; email: string }>(
      'select slug, email from shop_order, faults.start where id > last_order',
    );
    const known = new Set(rows.map(({ slug }) => slug));
    const emails = rows.map(({ email }) => email);
    const wrong: string[] = [];
    for (const [name, question] of Object.entries(NEVER)) {
      const found = await client.query<{ what: string }>(question);
      if (found.rows.length > 0)
        wrong.push(
          `${name}: ${found.rows
            .slice(0, 5)
            .map(({ what }) => what)
            .join(', ')}`,
        );
    }
    return {
      orders: rows.length,
      lost: purchases.flatMap(({ slug }) => (slug === undefined || known.has(slug) ? [] : [slug])),
      doubled: [...new Set(emails.filter((email, at) => emails.indexOf(email) !== at))],
      wrong,
    };
  });
}

/** Compares what a provider took with what the shop knows: money without a paid order, a paid order without money, one order paid twice. */
export async function wrongPayments(url: string, charged: readonly string[]): Promise<readonly string[]> {
  const twice = charged.filter((reference, at) => charged.indexOf(reference) !== at);
  return inDatabase(url, async (client) => {
    const { rows } = await client.query<{ reference: string }>(
      `select p.reference from payment p join shop_order o on o.id = p.order_id where p.provider = 'paypal' and p.state = 'paid' and o.paid_at is not null`,
    );
    const paid = new Set(rows.map(({ reference }) => reference));
    const [unknown, unpaid] = [charged.filter((each) => !paid.has(each)), [...paid].filter((each) => !charged.includes(each))];
    return [
      ...twice.map((reference) => `paid twice: ${reference}`),
      ...unknown.map((reference) => `money was taken for ${reference}, which the shop does not know as paid`),
      ...unpaid.map((reference) => `no money was taken for ${reference}, which is called paid`),
    ];
  });
}

export async function inDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, options: '-c default_transaction_read_only=off' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
