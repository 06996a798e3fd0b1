import type { Generated } from 'kysely';
import type { Instant, StandsInFor, WithDefault } from './columns.ts';

/** Pictures, the files that they are made of, and what social networks show. */
export interface MediaTables {
  media: {
    id: string;
    file: string;
    mime: string;
    width: number;
    height: number;
    title: string;
    is_public: WithDefault<boolean>;
    drive_id: WithDefault<string | null>;
    /** Hash of what was asked for and by whom when it was made (`createMedia`); null for one from before step 226 or from elsewhere. */
    wish: WithDefault<string | null>;
    /** The point that every cut keeps, as parts of width and height. */
    focal_x: WithDefault<number>;
    focal_y: WithDefault<number>;
    /** Undefined cuts are those of the first version; each change of them makes another. */
    version: WithDefault<string | null>;
    /** Of the whole picture, once it has been cut or turned; `width` and `height` are then those of what is shown. */
    whole_width: WithDefault<number | null>;
    whole_height: WithDefault<number | null>;
    /** Degrees to the right, before it is cut. */
    turn: WithDefault<number>;
    cut_left: WithDefault<number>;
    cut_top: WithDefault<number>;
    created_at: WithDefault<Date>;
    /** Null for one that lies in no folder. */
    folder_id: WithDefault<number | null>;
    /** There for looks alone: nobody needs words instead of it. */
    decorative: WithDefault<boolean>;
  };
  media_folder: { id: Generated<number>; parent_id: number | null; name: string; created_at: WithDefault<Date> };
  media_text: { media_id: string; language: string; alt: string; description: WithDefault<string>; stands_in_for: StandsInFor | null };
  /** Files that were given to the shop; what is shown of them is a media item. */
  drive_file: {
    id: string;
    /** Its name in the file store. */
    key: string;
    mime: string;
    bytes: number;
    width: number;
    height: number;
    original_name: string;
    is_public: WithDefault<boolean>;
    uploaded_by: number | null;
    created_at: WithDefault<Date>;
  };
  /** Addresses that were given out for one upload each. */
  upload_link: {
    key: string;
    mime: string;
    original_name: string;
    is_public: boolean;
    expires_at: Instant;
    /** How large the file will be; null where it comes at once. */
    bytes: WithDefault<number | null>;
    /** What the file has to hash to; null where nobody said. */
    sha256: WithDefault<string | null>;
    used_at: WithDefault<Date | null>;
    /** Since when a film is being made of it. */
    taken_at: WithDefault<Date | null>;
  };
  film: {
    id: string;
    key: string;
    mime: string;
    bytes: number;
    title: string;
    original_name: string;
    poster_id: WithDefault<string | null>;
    /** Null until a browser has read it. */
    seconds: WithDefault<number | null>;
    width: WithDefault<number | null>;
    height: WithDefault<number | null>;
    uploaded_by: number | null;
    created_at: WithDefault<Date>;
  };
  film_text: { film_id: string; language: string; title: string; description: string };
  film_captions: { film_id: string; language: string; text: string; changed_at: WithDefault<Date> };
  social_item: {
    id: Generated<number>;
    network: string;
    media_type: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';
    media_id: string;
    permalink: string | null;
    posted_at: Instant;
    hashtags: WithDefault<string[]>;
  };
  social_item_text: { social_item_id: number; language: string; caption: string };
  /** Customers who may see a picture that is not public. */
  media_reader: { media_id: string; user_id: number };
}
