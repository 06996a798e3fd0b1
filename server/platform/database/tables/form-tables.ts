import type { Generated } from 'kysely';
import type { AddressGroup } from '#domain/form/address-group.ts';
import type { FormField, FormValues } from '#domain/form/form-definition.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Instant, Json, WithDefault } from './columns.ts';

/** What is sent to people and by them: e-mails, forms, the newsletter. */
export interface FormTables {
  mail_outbox: {
    id: Generated<number>;
    dedupe_key: string;
    kind: string;
    recipient: string;
    language: string;
    message_id: string;
    subject: string;
    text_body: string;
    html_body: string;
    created_at: WithDefault<Date>;
    attempts: WithDefault<number>;
    next_attempt_at: WithDefault<Date>;
    sent_at: WithDefault<Date | null>;
    given_up_at: WithDefault<Date | null>;
    last_error: WithDefault<string | null>;
    reply_to: WithDefault<string | null>;
    unsubscribe_link: WithDefault<string | null>;
  };
  form: {
    id: Generated<number>;
    code: string;
    fields: Json<readonly StoredField[]>;
    mailbox: WithDefault<string | null>;
    mailbox_field: WithDefault<string | null>;
    mailboxes: Json<Readonly<Record<string, string>>>;
    confirm_field: WithDefault<string | null>;
    goal_type: WithDefault<'message' | 'url' | 'file' | null>;
    sends_copy: WithDefault<boolean>;
    keep_months: WithDefault<number>;
    /** Visitors can fill it in. */
    is_open: WithDefault<boolean>;
    created_at: WithDefault<Date>;
    updated_at: WithDefault<Date>;
  };
  form_text: {
    form_id: number;
    language: string;
    title: string;
    intro: WithDefault<string>;
    submit: string;
    done: string;
    goal: WithDefault<string>;
    words: Json<Readonly<Record<string, StoredFieldWords>>>;
  };
  form_submission: {
    id: Generated<number>;
    form_id: number;
    reference: string;
    token_hash: Buffer;
    fingerprint: Buffer;
    language: string;
    user_id: number | null;
    email: string | null;
    data: Json<FormValues>;
    answers: Json<readonly StoredAnswer[]>;
    confirm_hash: WithDefault<Buffer | null>;
    confirmed_at: WithDefault<Date | null>;
    sent_at: Instant;
    delete_after: Instant;
    asks_for_card: WithDefault<boolean>;
    /** Whether its request for a card was decided; kept by a trigger. */
    card_decided: WithDefault<boolean>;
    /** Somebody has seen to it. */
    handled_at: WithDefault<Date | null>;
  };
  form_answer: {
    id: Generated<number>;
    submission_id: number;
    at: Instant;
    user_id: number | null;
    /** Stays when the account goes. */
    user_name: string;
    body: string;
  };
  form_attachment: {
    id: string;
    token_hash: Buffer;
    submission_id: number | null;
    field: WithDefault<string>;
    name: string;
    mime: string;
    size: number;
    created_at: Instant;
  };
  member_card: {
    barcode: string;
    user_id: number | null;
    /** Of the request that it was issued for. */
    reference: string;
    issued_at: Instant;
    /** ISO day; read as text (`valid_until::text`). */
    valid_until: string;
  };
  card_decision: {
    submission_id: number;
    state: 'approved' | 'declined';
    barcode: WithDefault<string | null>;
    /** ISO day, of a card; read as text. */
    valid_until: WithDefault<string | null>;
    reason: WithDefault<string | null>;
    decided_at: Instant;
    decided_by: WithDefault<number | null>;
  };
  form_file_gone: {
    id: string;
  };
  /** How far somebody is with the newsletter as a whole, and what they stand on: derived from their members (server/platform/newsletter/settle-subscriptions.ts). */
  newsletter_subscription: {
    id: Generated<number>;
    email_key: string;
    email: string;
    language: string;
    consent_ids: WithDefault<number[]>;
    user_id: number | null;
    asked_at: Instant;
    confirmed_at: WithDefault<Date | null>;
    left_at: WithDefault<Date | null>;
    /** How often it was derived; programs that know no lists leave it, and members follow what they write by a trigger. */
    settled: WithDefault<number>;
  };
  newsletter_list: {
    id: Generated<number>;
    slug: string;
    /** By language, as its sentences. */
    names: Json<Readonly<Partial<Record<LanguageCode, string>>>>;
    sentences: Json<Readonly<Partial<Record<LanguageCode, string>>>>;
    is_offered: WithDefault<boolean>;
    withdrawn_at: WithDefault<Date | null>;
    /** Since when it is there only until its members are off it. */
    deleted_at: WithDefault<Date | null>;
    position: WithDefault<number>;
    /** What joining it needs besides the consents of the newsletter. */
    consent_id: WithDefault<number | null>;
  };
  /** How far somebody is with one list: here and nowhere else. */
  newsletter_member: {
    list_id: number;
    subscription_id: number;
    /** Given with the wish for this list. */
    consent_ids: WithDefault<number[]>;
    /** The moment of the wish, by which its link finds it. */
    asked_at: Instant;
    confirmed_at: WithDefault<Date | null>;
    /** Before `asked_at` where they ask anew. */
    left_at: WithDefault<Date | null>;
    /** Of the consents what was agreed to with the wish of `answered_at`, in the version of the words that were shown. */
    answered: Json<readonly { readonly id: number; readonly version: number }[]> | null;
    answered_at: WithDefault<Date | null>;
  };
}

/** A field of a form as it is stored; its words stand with each language. */
export type StoredField = StoredPlainField | StoredAddress;
type StoredPlainField = Partial<Omit<FormField, 'name' | 'type' | 'label' | 'help' | 'options'>> &
  Pick<FormField, 'name' | 'type'> & { readonly options?: readonly string[] };

/** A whole address, which becomes a field for each of its parts. */
export type StoredAddress = Pick<FormField, 'name' | 'shownIf'> &
  Pick<AddressGroup, 'prefix' | 'parts' | 'country'> & { readonly type: 'address'; readonly required?: boolean };

/** The words of a field: of an option by its value. */
export interface StoredFieldWords {
  readonly label: string;
  readonly help?: string;
  readonly options?: Readonly<Record<string, string>>;
}

/** What was answered as it was asked then. */
export interface StoredAnswer {
  /** The field's name; what was sent before step 185 of the schema has none. */
  readonly name?: string;
  readonly label: string;
  /** A day as ISO, a number with a point. */
  readonly value: string;
  readonly type?: 'date' | 'dateTime' | 'number';
  /** Of several questions of the form that are called alike: which one, counted from 1. */
  readonly nth?: number;
}
