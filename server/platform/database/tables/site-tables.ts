import type { ColumnType, Generated } from 'kysely';
import type { StoredLink } from '#domain/navigation/stored-link.ts';
import type { Json, Texts, WithDefault } from './columns.ts';

/** The site itself: options, languages, navigation, elements of the layout, old addresses. */
export interface SiteTables {
  site_option: { id: Generated<number>; key: string; value: ColumnType<unknown, string, string>; media_id: string | null };
  shop_configuration: { only_one: WithDefault<boolean>; version: string };
  language: { id: number; name_hrv: string; name_eng: string; name_ger: string; name_srp: string; code: string; code2: string };
  country: { id: Generated<number>; code: string; names: Json<Texts> };
  navigation_node: {
    id: Generated<number>;
    navigation: string;
    parent_id: number | null;
    position: number;
    titles: Json<Texts>;
    link: ColumnType<StoredLink | null, string | null, string | null>;
    hidden: WithDefault<boolean>;
  };
  element: {
    id: Generated<number>;
    handler: string;
    language: string;
    title: string;
    meta: Json<Record<string, unknown>>;
    created_at: WithDefault<Date>;
  };
  redirect: { id: Generated<number>; path: string; target: string; created_at: WithDefault<Date> };
  failed_request: {
    path: string;
    times: WithDefault<number>;
    first_at: WithDefault<Date>;
    last_at: WithDefault<Date>;
    /** An editor needs to hear no more of it. */
    dismissed: WithDefault<boolean>;
  };
  /** Of which moment the last backup is that was whole. */
  last_backup: { only_one: WithDefault<boolean>; made_at: Date };
  platform_secret: { name: string; value: Buffer };
  /** What pages of all versions that are at work load. */
  client_file: { path: string; content: Buffer; seen_at: WithDefault<Date> };
}
