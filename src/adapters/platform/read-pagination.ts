import type { Page } from '#domain/pagination.ts';

/** A page of a list as our contract has it. */
interface PaginatedWire<T> {
  readonly records: readonly T[];
  readonly pagination: { readonly page: number; readonly limit: number; readonly lastPage: number; readonly total: number };
}

/** What was asked for, for platforms that do not say it back. */
export interface AskedPage {
  readonly page: number;
  readonly limit: number;
}

export function readPageOf<Wire, T>({ records, pagination }: PaginatedWire<Wire>, read: (record: Wire) => T): Page<T> {
  return {
    records: records.map(read),
    page: pagination.page,
    totalPages: Math.max(1, pagination.lastPage),
    totalRecords: pagination.total,
  };
}

/**
 * Picks a list out of an answer in any of the shapes of platforms (CAT-11): `{pagination, data}`, `{totalPages, totalRecords, records}`,
 * `{lastPage, total}` with its records under `records`, `data` or `items`, and our own. What is none of them stays as it is, for the contract to refuse.
 */
export function paginationOf(asked: AskedPage): (body: unknown) => unknown {
  return (body) => {
    const data = at(body, 'data');
    const list = Array.isArray(data) ? body : data;
    const records = [at(list, 'records'), at(list, 'data'), at(list, 'items')].find(Array.isArray);
    if (records === undefined) return data;
    const facts = isObject(at(list, 'pagination')) ? at(list, 'pagination') : list;
    const total = first(facts, 'total', 'totalRecords') ?? records.length;
    const limit = first(facts, 'limit', 'perPage') ?? asked.limit;
    const lastPage = first(facts, 'lastPage', 'totalPages') ?? Math.ceil(total / limit);
    return { records, pagination: { page: first(facts, 'page', 'currentPage') ?? asked.page, limit, lastPage, total } };
  };
}

function first(facts: unknown, ...names: readonly string[]): number | undefined {
  return names.map((name) => at(facts, name)).find((value) => typeof value === 'number');
}

function at(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
