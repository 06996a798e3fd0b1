import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, Json, Texts, WithDefault } from './columns.ts';

/** People: accounts, sign-ins, consents. */
export interface AccountTables {
  consent: { id: Generated<number>; unique_number: string };
  consent_text: { consent_id: number; language: string; display_name: string };
  consent_assignment: { place: string; consent_id: number; required: boolean; position: number };
  consent_log: {
    id: Generated<number>;
    consent_ids: number[];
    email: string;
    status: string;
    status_at: Instant;
    source_type: string;
    user_type: string;
    logged_at: WithDefault<Date>;
    /** Versions of the texts, in the order of the ids. */
    versions: WithDefault<number[]>;
    user_id: WithDefault<number | null>;
  };
  consent_version: { consent_id: number; version: number; texts: Json<Texts>; created_at: WithDefault<Date> };
  shop_user: {
    id: Generated<number>;
    email: string;
    email_key: string;
    password_hash: string | null;
    first_name: string;
    last_name: string;
    company_name: string | null;
    company_oib: string | null;
    member_card_barcode: string | null;
    is_backoffice: WithDefault<boolean>;
    scopes: WithDefault<string[]>;
    language: string;
    email_confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    /** Their password was made for them: in the back office they choose their own first. */
    must_change_password: WithDefault<boolean>;
    created_at: WithDefault<Date>;
    updated_at: WithDefault<Date>;
    /** E-mail, name and company without accents and capitals: what the back office finds a customer by. */
    found_by: GeneratedAlways<string>;
  };
  user_session: {
    id: string;
    user_id: number;
    strategy: 'local' | 'social' | 'admin';
    access_hash: Buffer;
    access_expires_at: Instant;
    refresh_hash: Buffer;
    refresh_expires_at: Instant;
    /** The refresh token that the present ones were given for, when, and what they were made with; null of a sign-in that was never renewed. */
    used_hash: WithDefault<Buffer | null>;
    used_at: WithDefault<Date | null>;
    used_salt: WithDefault<Buffer | null>;
    device: string;
    started_at: WithDefault<Date>;
    last_seen_at: WithDefault<Date>;
    /** When its owner last proved who they are; null: when they signed in. */
    proved_at: WithDefault<Date | null>;
  };
  access_key: {
    id: GeneratedAlways<number>;
    secret_hash: Buffer;
    ending: string;
    name: string;
    purpose: string;
    scopes: string[];
    /** Null when the account is there no more. */
    made_by: number | null;
    maker_name: string;
    made_at: Instant;
    good_until: Instant;
    ended_at: WithDefault<Date | null>;
    used_at: WithDefault<Date | null>;
  };
  access_key_use: { access_key_id: number; day: string; scope: string; done: WithDefault<number>; refused: WithDefault<number> };
  /** The application that makes codes for somebody; `new_secret` waits for its first code. */
  user_totp: {
    user_id: number;
    secret: WithDefault<Buffer | null>;
    confirmed_at: WithDefault<Date | null>;
    /** The newest step of time whose code was used: no code is good twice. */
    last_step: WithDefault<number>;
    new_secret: WithDefault<Buffer | null>;
    new_started_at: WithDefault<Date | null>;
  };
  recovery_code: { user_id: number; code_hash: Buffer };
  passkey: {
    id: Generated<number>;
    user_id: number;
    credential_id: string;
    public_key: Buffer;
    /** A bigint, which comes as a text. */
    counter: ColumnType<string, number, number>;
    name: string;
    created_at: Instant;
    last_used_at: WithDefault<Date | null>;
  };
  answered_challenge: { challenge_hash: Buffer; answered_at: Instant };
  /** Somebody whose password was right, and whose second factor is awaited. */
  sign_in_challenge: {
    token_hash: Buffer;
    user_id: number;
    strategy: 'local' | 'admin';
    wrong: WithDefault<number>;
    expires_at: Instant;
  };
  user_device: { user_id: number; device_hash: Buffer; first_seen_at: WithDefault<Date>; last_seen_at: WithDefault<Date> };
  user_token: {
    token_hash: Buffer;
    user_id: number;
    purpose: 'confirmEmail' | 'changeEmail' | 'setPassword';
    email: string;
    created_at: WithDefault<Date>;
    expires_at: Instant;
  };
  social_identity: { provider: string; subject: string; user_id: number; linked_at: WithDefault<Date> };
  attempt: { scope: string; key_hash: Buffer; count: number; window_started_at: Instant };
}
