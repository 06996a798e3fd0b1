import { type Kysely, sql } from 'kysely';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { type RowFlaw, rowFlaw } from '#domain/setup/row-flaw.ts';
import type { Database } from '../database/schema.ts';
import { type Fields, line, lockerCode, methodCode, postcode, readFields, yesNo } from './fields.ts';
import { type Problems, shortened } from './problems.ts';
import { readTable } from './read-table.ts';
import { tableFields } from './table-fields.ts';

/** A parcel locker as its row tells it. */
interface Locker {
  readonly methodId: number;
  readonly code: string;
  /** As it is chosen: what it is called and where it stands; undefined when it is there no more. */
  readonly place: string | undefined;
  readonly town: string;
}

/** What the files say of parcel lockers that is otherwise in the shop. */
export interface WantedLockers {
  readonly changed: readonly Locker[];
}

const SHAPE = {
  method: methodCode,
  code: lockerCode,
  name: line(100),
  street: line(100),
  zip_code: postcode,
  city: line(75),
  closed: yesNo,
};
type Row = Fields<typeof SHAPE>;
const FILE = 'lockers';
/** What each locker that is open has to say. */
const WANTED = ['name', 'street', 'zip_code', 'city'] as const;

/** Reads the parcel lockers of the files, and tells those that no delivery method has or that do not say where they stand. */
export async function readLockers(database: Kysely<Database>, folder: string, problems: Problems): Promise<WantedLockers> {
  const methods = await knownMethods(database);
  const known = await knownLockers(database);
  const rows = new Map<string, number>();
  const changed: Locker[] = [];
  for await (const row of readTable(folder, FILE, tableFields(SHAPE, [['method'], ['code']]), problems)) {
    const tell = (field: string, flaw: RowFlaw) => problems.add(row.file, row.line, field, flaw);
    const fields = readFields(SHAPE, row, problems);
    const locker = fields && lockerOf(fields, methods, tell);
    if (locker === undefined) continue;
    const key = keyOf(locker);
    const earlier = rows.get(key);
    if (earlier !== undefined) {
      tell('code', rowFlaw('standsTwice', { line: String(earlier) }));
      continue;
    }
    rows.set(key, row.line);
    const before = known.get(key);
    if (before?.place !== locker.place || (before?.town ?? locker.town) !== locker.town) changed.push(locker);
  }
  return { changed };
}

function lockerOf(row: Row, methods: ReadonlyMap<string, Method>, tell: (field: string, flaw: RowFlaw) => void): Locker | undefined {
  const { method: asked, code } = row;
  const method = methods.get(asked ?? '');
  if (asked == null) tell('method', rowFlaw('methodWanted', { codes: codesOf(methods) }));
  else if (method === undefined) tell('method', rowFlaw('noMethod', { method: shortened(asked), codes: codesOf(methods) }));
  else if (method.hasBranches) tell('method', rowFlaw('methodHasBranches', { method: shortened(asked) }));
  if (code == null) tell('code', rowFlaw('keyOfLocker'));
  const isClosed = row.closed === true;
  const missing = isClosed ? [] : WANTED.filter((field) => row[field] == null);
  for (const field of missing) tell(field, rowFlaw('openLocker'));
  if (method === undefined || method.hasBranches || code == null || missing.length > 0) return undefined;
  const { name, street, zip_code, city } = row;
  const place = isClosed ? undefined : `${name}, ${street}, ${zip_code} ${city}`;
  return { methodId: method.id, code, place, town: city ?? '' };
}

/** Writes what changed. Carts that had chosen a locker which is closed choose anew. */
export async function writeLockers(trx: Kysely<Database>, { changed }: WantedLockers): Promise<void> {
  for (const { methodId, code, place, town } of changed) {
    if (place === undefined) {
      await trx.deleteFrom('delivery_branch').where('delivery_method_id', '=', methodId).where('code', '=', code).execute();
      continue;
    }
    const told = { names: JSON.stringify({ [DEFAULT_LANGUAGE]: place }), town };
    await trx
      .insertInto('delivery_branch')
      .values({ delivery_method_id: methodId, code, position: 0, ...told })
      .onConflict((conflict) => conflict.columns(['delivery_method_id', 'code']).doUpdateSet(told))
      .execute();
  }
}

interface Method {
  readonly id: number;
  /** Of the shop itself, where goods are picked up. */
  readonly hasBranches: boolean;
}

async function knownMethods(database: Kysely<Database>): Promise<ReadonlyMap<string, Method>> {
  const { rows } = await sql<Method & { code: string }>`
    select m.code, m.id, exists (select from delivery_branch b where b.delivery_method_id = m.id and b.town is null) as "hasBranches"
    from delivery_method m order by m.position`.execute(database);
  return new Map(rows.map(({ code, ...method }) => [code, method]));
}

async function knownLockers(database: Kysely<Database>): Promise<ReadonlyMap<string, Locker>> {
  const { rows } = await sql<Locker>`
    select delivery_method_id as "methodId", code, names ->> ${DEFAULT_LANGUAGE} as place, town from delivery_branch where code is not null`.execute(
    database,
  );
  return new Map(rows.map((locker) => [keyOf(locker), locker]));
}

const keyOf = ({ methodId, code }: Pick<Locker, 'methodId' | 'code'>) => `${methodId} ${code}`;

function codesOf(methods: ReadonlyMap<string, Method>): string {
  const codes = [...methods].filter(([, { hasBranches }]) => !hasBranches).map(([code]) => code);
  return codes.length === 0 ? 'none' : codes.join(', ');
}
