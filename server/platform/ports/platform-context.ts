import type { Kysely } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import type { AttachmentStore } from './attachment-store.ts';
import type { Captcha } from './captcha.ts';
import type { FileStore } from './file-store.ts';
import type { MembershipRegister } from './membership-register.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PlatformLog } from './platform-log.ts';
import type { SocialProvider } from './social-provider.ts';

/** What the embedded platform is made of; `createPlatformApp` takes it, every routes file gets it. */
export interface PlatformDependencies {
  readonly database: Kysely<Database>;
  /** The server's clock. */
  readonly now: () => Date;
  /** Tells whoever keeps answers that what they were made from has changed (tags of CACHE_TAGS_HEADER); of what the transaction has announced itself only this process needs to be told. */
  readonly changed: (tags: readonly string[], isAnnounced?: boolean) => void;
  readonly settings: PlatformSettings;
  /** Who says whether a membership card is valid that the shop has not issued; undefined where nobody does. */
  readonly membership: MembershipRegister | undefined;
  /** Providers of social logins by their id; empty when none is configured. */
  readonly socialProviders: ReadonlyMap<string, SocialProvider>;
  readonly payments: PaymentParts;
  /** Where files lie that were given to the shop. */
  readonly files: FileStore;
  /** Where public pictures are laid out for everybody to read, if anywhere. */
  readonly published?: PublishedRenderings;
  readonly forms: FormParts;
  /** Where that is told of which somebody has to look at. */
  readonly log: PlatformLog;
}

/** Renderings of pictures that everybody may read without asking. */
export interface PublishedRenderings {
  /** Takes all renderings of a picture away that nobody may see any more. */
  forget(id: string): Promise<void>;
}

/** Who tells people from machines, and where the files lie that are sent with forms. */
export interface FormParts {
  readonly captcha: Captcha;
  readonly attachments: AttachmentStore;
}

/** Who takes money online. */
export interface PaymentParts {
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  /** Those calls to them for which a buyer waits. */
  readonly calls: BuyersCalls;
}

/** Runs a call to a payment provider while a buyer waits: rejects when it fails or takes too long. */
export interface BuyersCalls {
  run<T>(provider: string, call: () => Promise<T>): Promise<T>;
}

export interface PlatformSettings {
  /** Key that every request must carry. */
  readonly apiKey: string;
  /** Key that calls of the back office must carry besides (ADM-01). */
  readonly adminAccessKey: string;
  readonly siteUrl: string;
  readonly apiKeyId: string;
  readonly maintenance: boolean;
  readonly developmentMode: boolean;
  /** Whether the back office may read e-mails: no mail server sends them, so they stay here. */
  readonly mailIsReadable: boolean;
  /** Whether what is for sale is kept at a Vendure that this process works with. */
  readonly hasShopAtVendure?: boolean;
}

/** What a request says of itself, checked at the edge. */
export interface RequestFacts {
  readonly language: LanguageCode;
  readonly requestId: string;
  /** As the web server tells it; empty when it does not. */
  readonly client: ClientFacts;
}

/** The visitor behind the web server. */
export interface ClientFacts {
  readonly address: string;
  readonly agent: string;
  readonly device: string;
  /** Of the header refresh-token. */
  readonly refreshToken: string;
}
