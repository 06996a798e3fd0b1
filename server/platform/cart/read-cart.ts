import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type PreparedQuestion, preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import { type LineRow, linesWithin } from './line-queries.ts';
import type { CartRow } from './queries.ts';

/** Something that is read of a cart along with its row: a column of one statement, by its name. */
export interface CartPart<Name extends string, Value> {
  readonly name: Name;
  readonly within: (cartId: RawBuilder<unknown>, language: RawBuilder<unknown>) => RawBuilder<Value>;
}

/** What is sold by the cart's lines; the second one also tells what goes with them. */
export const LINES: CartPart<'lines', readonly LineRow[]> = {
  name: 'lines',
  within: (cartId, language) => linesWithin(cartId, language, { crossSell: false }),
};
export const LINES_WITH_CROSS_SELL: typeof LINES = {
  ...LINES,
  within: (cartId, language) => linesWithin(cartId, language, { crossSell: true }),
};

export interface WantedCart {
  readonly cartId: string;
  readonly language: string;
  /** Whose questions may be answered together. */
  readonly requestId: string;
}

type Row<Parts> = CartRow & { readonly [Part in Parts as Part extends CartPart<infer Name, unknown> ? Name : never]: ValueOf<Part> };
type ValueOf<Part> = Part extends CartPart<string, infer Value> ? Value : never;
type AnyPart = CartPart<string, unknown>;
type AnyRow = CartRow & Readonly<Record<string, unknown>>;

interface Reading {
  readonly parts: Map<string, AnyPart>;
  readonly row: Promise<AnyRow | undefined>;
}

/** Readings that have not left yet. */
const begun = new Map<string, Reading>();

/**
 * A cart's row with parts of it, as of one moment, in one statement; undefined where there is none. A page asks for the cart, for who buys and for what is offered in the same moment of one request:
 * these travel as one question, for each of them would read the same goods. Nothing is kept: whoever asks later asks anew. Whether the visitor may see the cart is for each asker to look.
 */
export function readCart<const Parts extends readonly AnyPart[]>(
  database: Kysely<Database>,
  wanted: WantedCart,
  ...parts: Parts
): Promise<Row<Parts[number]> | undefined> {
  const key = `${wanted.requestId} ${wanted.cartId} ${wanted.language}`;
  const reading = begun.get(key) ?? begin(database, wanted, key);
  for (const part of parts) if (part !== LINES || !reading.parts.has(part.name)) reading.parts.set(part.name, part);
  return reading.row as Promise<Row<Parts[number]> | undefined>;
}

function begin(database: Kysely<Database>, { cartId, language }: WantedCart, key: string): Reading {
  const parts = new Map<string, AnyPart>();
  const row = new Promise<AnyRow | undefined>((resolve, reject) => {
    // By then everybody has asked who does so without waiting for something first.
    process.nextTick(() => {
      begun.delete(key);
      questionOf([...parts.values()])(database, { cartId, language }).then(([found]) => resolve(found), reject);
    });
  });
  const reading = { parts, row };
  begun.set(key, reading);
  return reading;
}

type Question = PreparedQuestion<Pick<WantedCart, 'cartId' | 'language'>, AnyRow>;
const questions = new Map<string, Question>();

/** The statement of these parts. */
function questionOf(parts: readonly AnyPart[]): Question {
  const inOrder = [...parts].sort((a, b) => (a.name < b.name ? -1 : 1));
  const key = inOrder.map((part) => (part === LINES_WITH_CROSS_SELL ? `${part.name}+` : part.name)).join(' ');
  const question = questions.get(key) ?? put(inOrder);
  questions.set(key, question);
  return question;
}

function put(parts: readonly AnyPart[]): Question {
  return preparedQuestion((blank) => {
    const columns = parts.map(({ name, within }) => sql`, ${within(sql`opened.id`, blank('language'))} as ${sql.ref(name)}`);
    return sql`select opened.*${sql.join(columns, sql``)} from cart opened where opened.id = ${blank('cartId')}`;
  });
}
