import { type CompiledQuery, sql } from 'kysely';
import { ok } from 'neverthrow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { lastWrite, together } from '#server/platform/database/together.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
beforeAll(async () => {
  await sql`create table note (place int primary key, word text not null)`.execute(database);
});
afterAll(drop);

const written = async () =>
  (await sql<{ word: string }>`select word from note order by place`.execute(database)).rows.map(({ word }) => word);
const write = (place: number, word: string | null) => sql`insert into note (place, word) values (${place}, ${word})`.compile(database);
const ask = <T>(expression: string) => sql.raw<{ value: T }>(`select ${expression} as value`).compile(database);

describe('statements that are asked together', () => {
  it('are answered each, in their order, on one connection', async () => {
    const [[first], [second], [pid], [again]] = await together(
      database,
      ask<number>('1'),
      ask<string>("'two'"),
      ask<number>('pg_backend_pid()'),
      ask<number>('pg_backend_pid()'),
    );
    expect([first?.value, second?.value]).toEqual([1, 'two']);
    expect(pid?.value).toBe(again?.value);
  });

  it('fail with the first failure, and leave the connection as good as before', async () => {
    await expect(together(database, ask('1'), ask('1 / 0'), ask('nonsense'))).rejects.toMatchObject({ code: '22012' });
    await Promise.all(Array.from({ length: 20 }, () => together(database, ask('1'), ask('2'))));
  });

  it('of a transaction see what it wrote, and are undone with it', async () => {
    const ended = await inTransaction(database, async (trx) => {
      await together(trx, write(1, 'one') as CompiledQuery<never>, write(2, 'two') as CompiledQuery<never>);
      const [[count]] = await together(trx, ask<number>('(select count(*) from note)'));
      expect(count?.value).toBe(2);
      return refuse('CART_CHANGED');
    });
    expect(ended.isErr()).toBe(true);
    expect(await written()).toEqual([]);
  });
});

describe('the last write of a transaction', () => {
  it('is there when the transaction has ended', async () => {
    for (let place = 10; place < 40; place++)
      await inTransaction(database, async (trx) => {
        await lastWrite(trx, write(place, String(place)));
        return ok(undefined);
      });
    expect(await written()).toHaveLength(30);
    await sql`delete from note`.execute(database);
  });

  it('undoes the transaction when it fails, and says what with', async () => {
    const failing = inTransaction(database, async (trx) => {
      await together(trx, write(1, 'one') as CompiledQuery<never>);
      await lastWrite(trx, write(2, null));
      return ok(undefined);
    });
    await expect(failing).rejects.toMatchObject({ code: '23502' });
    expect(await written()).toEqual([]);
  });

  it('is undone with a transaction that is refused after it', async () => {
    await inTransaction(database, async (trx) => {
      await lastWrite(trx, write(3, 'three'));
      return refuse('CART_CHANGED');
    });
    expect(await written()).toEqual([]);
  });

  it('may be several: all are there in their order, and what they answer comes with the end', async () => {
    const ended = await inTransaction(database, async (trx) => {
      await lastWrite(trx, write(50, 'fifty'));
      return ok(
        await lastWrite(trx, sql<{ word: string }>`update note set word = word || '!' where place = 50 returning word`.compile(trx)),
      );
    });
    expect(await ended._unsafeUnwrap().rows).toEqual([{ word: 'fifty!' }]);
    expect(await written()).toEqual(['fifty!']);
    await sql`delete from note`.execute(database);
  });

  it('undoes the others too when it fails, and the first failure is told', async () => {
    const failing = inTransaction(database, async (trx) => {
      await lastWrite(trx, write(1, 'one'));
      await lastWrite(trx, write(2, null));
      await lastWrite(trx, write(3, 'three'));
      return ok(undefined);
    });
    await expect(failing).rejects.toMatchObject({ code: '23502' });
    expect(await written()).toEqual([]);
  });

  it('may be followed by another statement after all', async () => {
    await inTransaction(database, async (trx) => {
      await lastWrite(trx, write(4, 'four'));
      await together(trx, write(5, 'five') as CompiledQuery<never>);
      return ok(undefined);
    });
    expect(await written()).toEqual(['four', 'five']);
  });
});

describe('a transaction', () => {
  it('that asks nothing ends as it began, and the next one on its connection is one', async () => {
    expect((await inTransaction(database, async () => ok('nothing'))).isOk()).toBe(true);
    await inTransaction(database, async (trx) => {
      await together(trx, write(6, 'six') as CompiledQuery<never>);
      return refuse('CART_CHANGED');
    });
    expect(await written()).not.toContain('six');
  });
});
