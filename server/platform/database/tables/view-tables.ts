import type { GeneratedAlways } from 'kysely';
import type { ViewList, ViewQuery } from '#domain/back-office/saved-view.ts';
import type { Json } from './columns.ts';

export interface ViewTables {
  saved_view: {
    id: GeneratedAlways<number>;
    list: ViewList;
    name: string;
    query: Json<ViewQuery>;
    /** Null is for all who may enter the list. */
    owner: number | null;
    made_by: number | null;
  };
}
