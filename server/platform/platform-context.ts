import type { Kysely } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { SocialProvider } from './account/social-provider.ts';
import type { Database } from './database/schema.ts';
import type { AttachmentStore } from './form/attachment-store.ts';
import type { Captcha } from './form/captcha/captcha.ts';
import type { FileStore } from './media/file-store.ts';
import type { PublishedPictures } from './media/published-pictures.ts';
import type { MembershipRegister } from './membership/membership-register.ts';
import type { PaymentProvider } from './payment/provider.ts';
import type { PlatformLog } from './platform-log.ts';

/** What the embedded platform is made of; `createPlatformApp` takes it, every routes file gets it. */
export interface PlatformDependencies {
  readonly database: Kysely<Database>;
  /** The server's clock. */
  readonly now: () => Date;
  /** Tells whoever keeps answers that what they were made from has changed (tags of CACHE_TAGS_HEADER). */
  readonly changed: (tags: readonly string[]) => void;
  readonly settings: PlatformSettings;
  /** Who says whether a membership card is valid. */
  readonly membership: MembershipRegister;
  /** Providers of social logins by their id; empty when none is configured. */
  readonly socialProviders: ReadonlyMap<string, SocialProvider>;
  readonly payments: PaymentParts;
  /** Where files lie that were given to the shop. */
  readonly files: FileStore;
  /** Where public pictures are laid out for everybody to read, if anywhere. */
  readonly published?: Pick<PublishedPictures, 'forget'>;
  readonly forms: FormParts;
}

/** Who tells people from machines, and where the files lie that are sent with forms. */
export interface FormParts {
  readonly captcha: Captcha;
  readonly attachments: AttachmentStore;
}

/** Who takes money online, and where that is told of which somebody has to look at. */
export interface PaymentParts {
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  readonly log: PlatformLog;
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
