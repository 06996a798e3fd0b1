import type { Kysely } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from './database/schema.ts';

/** What the embedded platform is made of; `createPlatformApp` takes it, every routes file gets it. */
export interface PlatformDependencies {
  readonly database: Kysely<Database>;
  /** The server's clock. */
  readonly now: () => Date;
  /** Tells whoever keeps answers that what they were made from has changed (tags of CACHE_TAGS_HEADER). */
  readonly changed: (tags: readonly string[]) => void;
  readonly settings: PlatformSettings;
}

export interface PlatformSettings {
  /** Key that every request must carry. */
  readonly apiKey: string;
  readonly siteUrl: string;
  readonly apiKeyId: string;
  readonly maintenance: boolean;
  readonly developmentMode: boolean;
}

/** What a request says of itself, checked at the edge. */
export interface RequestFacts {
  readonly language: LanguageCode;
  readonly requestId: string;
}
