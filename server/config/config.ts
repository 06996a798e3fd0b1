import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { z } from 'zod';
import type { LogLevel } from '#adapters/node/json-log.ts';
import { emailProblem } from '#domain/account/credentials.ts';
import type { Sender } from '../platform/mail/mail-transport.ts';
import type { SmtpServer } from '../platform/mail/smtp-transport.ts';
import { type CaptchaConfig, readCaptcha } from './captcha-config.ts';
import { type DevelopmentConfig, readDevelopment } from './development-config.ts';
import { Environment, type Variable, WANTED } from './environment.ts';
import { type FilesConfig, readFilesConfig } from './media-config.ts';
import { type PaymentProviderConfig, readPaymentProviders } from './payment-config.ts';
import { readSocialProviders, type SocialProviderConfig } from './social-config.ts';
import { type UnreadVariable, unreadVariables } from './unread-variables.ts';

/** What the server was told by its environment; everything else is a decision of the code. */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  /** How many processes answer. */
  readonly webProcesses: number;
  readonly host: string;
  /** Where visitors reach the site, without a slash at its end. */
  readonly publicUrl: string;
  /** An absolute path. */
  readonly dataDir: string;
  /** `binaries`: the folder of another PostgreSQL's programs, in place of those that npm brought. */
  readonly database: { readonly kind: 'embedded'; readonly binaries?: string } | { readonly kind: 'given'; readonly url: string };
  /** Where requests ask the given database: a pooler in transaction mode before it. */
  readonly databasePoolUrl: string | undefined;
  /** A standby of the given database, which public reads are asked of while it is as far as that. */
  readonly databaseReadUrl: string | undefined;
  readonly platform: { readonly kind: 'embedded' } | { readonly kind: 'remote'; readonly url: string };
  /** Vendure in the embedded platform's place for everything that is for sale; the embedded one keeps the content. */
  readonly vendure: VendureConfig | undefined;
  readonly platformApiKey: string;
  /** Key that the platform asks back-office calls for (ADM-01). */
  readonly adminAccessKey: string;
  /** Of the administrator whom the first start of an empty installation makes. */
  readonly adminEmail: string;
  readonly socialProviders: readonly SocialProviderConfig[];
  /** Who tells people from machines in forms. */
  readonly captcha: CaptchaConfig;
  readonly paymentProviders: readonly PaymentProviderConfig[];
  /** Whether the payment sandbox is served and can be paid at. */
  readonly paymentSandbox: boolean;
  /** Where files lie that are given to the shop. */
  readonly files: FilesConfig;
  /** The mail server; without one e-mails become files. */
  readonly smtp: SmtpServer | undefined;
  /** Whom e-mails are from; undefined means no-reply at the site's host. */
  readonly mailFrom: Sender | undefined;
  /** The register of membership cards; without one the demo has a simulator, a shop only the cards that it issues. */
  readonly membershipUrl: string | undefined;
  /** How many proxies in front append to X-Forwarded-For; 0 reads nothing of it. */
  readonly trustedProxies: number;
  /** Whether browsers are told to reach names below the site's own by https only, too. */
  readonly hstsSubdomains: boolean;
  /** Whether browsers send the cookie of the language from pages of other origins, too (LOC-05). */
  readonly localeCookieCrossOrigin: boolean;
  /** What whoever watches over this process shows for its figures; without it nobody gets them. */
  readonly metricsToken: string | undefined;
  /** Where traces of requests are sent, and of which part of them. */
  readonly tracing:
    | { readonly endpoint: string; readonly serviceName: string; readonly ratio: number; readonly behindProxy: boolean }
    | undefined;
  /** A cache in front that forgets pages when it is told; without one no cache in front may keep any unasked. */
  readonly cachePurgeUrl: string | undefined;
  /** A Redis or Valkey in which all instances keep the platform's answers together; without one each keeps its own. */
  readonly redisUrl: string | undefined;
  readonly logLevel: LogLevel;
  /** Every address answers 503 with the maintenance page. */
  readonly maintenance: boolean;
  readonly developmentMode: boolean;
  /** Whether the demo site is loaded into an empty database. */
  readonly demo: boolean;
  /** What the tools of development need; undefined in production, which has none of them (LAY-06). */
  readonly development: DevelopmentConfig | undefined;
  /** What was set and looks as if it was meant for the shop, but does nothing. */
  readonly unread: readonly UnreadVariable[];
}

/** A Vendure whose shop API the site speaks to. */
export interface VendureConfig {
  readonly url: string;
  /** Shared with its plugin; without it nothing is paid online. */
  readonly paymentSecret: string | undefined;
  /** Where its goods and orders are looked after. */
  readonly dashboardUrl: string | undefined;
}

/** A wrong variable; the message is one line that names it and says what it wants. */
export class ConfigError extends Error {
  readonly variable: string;

  /** `given` is null where what it is does not matter. */
  constructor(variable: string, wanted: string, given: string | null | undefined) {
    const tail = given === null ? '' : given === undefined ? '; it is not set' : `; it is ${shown(variable, given)}`;
    super(`${variable} wants ${wanted}${tail}.`);
    this.name = 'ConfigError';
    this.variable = variable;
  }
}

/** Variables that mean nothing without another. */
const NEEDS = [
  ['DATABASE_POOL_URL', 'DATABASE_URL'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['VENDURE_PAYMENT_SECRET', 'VENDURE_URL'],
  ['VENDURE_DASHBOARD_URL', 'VENDURE_URL'],
] as const;

/** What a site on Vendure has no place for, with the reason. */
const BESIDE_VENDURE = [
  ['PLATFORM_URL', 'the embedded platform keeps the content beside Vendure: take one of the two away'],
  ['OIDC_PROVIDERS', 'customers sign in at Vendure, which knows none of these providers: take it away'],
] as const;

/** Reads the configuration; throws ConfigError at the first variable that is wrong. An empty variable counts as not set. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env, folder = process.cwd()): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const asked = new Set<string>(Object.keys(WANTED));
  const given = new Proxy(set, {
    get(target, name) {
      asked.add(String(name));
      return target[String(name)];
    },
  });
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const variable = String(issue?.path[0]);
    throw new ConfigError(variable, WANTED[variable as Variable], given[variable]);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (values.PLATFORM_URL !== undefined && values.PLATFORM_API_KEY === undefined) {
    throw new ConfigError('PLATFORM_API_KEY', `${WANTED.PLATFORM_API_KEY}, because PLATFORM_URL is set`, undefined);
  }
  for (const [needy, needed] of NEEDS)
    if (values[needy] !== undefined && values[needed] === undefined)
      throw new ConfigError(needed, `${WANTED[needed]}, because ${needy} is set`, undefined);
  const beside = values.VENDURE_URL === undefined ? undefined : BESIDE_VENDURE.find(([variable]) => given[variable] !== undefined);
  if (beside !== undefined) throw new ConfigError(beside[0], `to be left out where VENDURE_URL is set, because ${beside[1]}`, null);
  if (values.WEB_PROCESSES > 1 && values.PORT === 0)
    throw new ConfigError('PORT', 'a whole number from 1 to 65535 with more than one of WEB_PROCESSES', given.PORT);
  if (values.WEB_PROCESSES > 1 && values.PAYMENT_SANDBOX === true)
    throw new ConfigError(
      'PAYMENT_SANDBOX',
      '"off" with more than one of WEB_PROCESSES, because the sandbox lives in one',
      given.PAYMENT_SANDBOX,
    );
  const social = readSocialProviders(given);
  if ('variable' in social) throw new ConfigError(social.variable, social.wanted, given[social.variable]);
  const captcha = readCaptcha(given);
  if ('variable' in captcha) throw new ConfigError(captcha.variable, captcha.wanted, given[captcha.variable]);
  const payments = readPaymentProviders(given);
  if ('variable' in payments) throw new ConfigError(payments.variable, payments.wanted, given[payments.variable]);
  const files = readFilesConfig(given);
  if ('variable' in files) throw new ConfigError(files.variable, files.wanted, given[files.variable]);
  const development = production ? undefined : readDevelopment(given);
  if (development !== undefined && 'variable' in development)
    throw new ConfigError(development.variable, development.wanted, given[development.variable]);
  // TLS is always a proxy's work here, so one stands in front of an https address.
  const trustedProxies = values.TRUSTED_PROXIES ?? (values.PUBLIC_URL?.startsWith('https:') ? 1 : 0);
  return {
    production,
    port: values.PORT,
    webProcesses: production ? values.WEB_PROCESSES : 1,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir: resolve(folder, values.DATA_DIR),
    database: databaseOf(values, folder),
    databasePoolUrl: values.DATABASE_POOL_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    platform: values.PLATFORM_URL === undefined ? { kind: 'embedded' } : { kind: 'remote', url: values.PLATFORM_URL },
    vendure:
      values.VENDURE_URL === undefined
        ? undefined
        : { url: values.VENDURE_URL, paymentSecret: values.VENDURE_PAYMENT_SECRET, dashboardUrl: values.VENDURE_DASHBOARD_URL },
    platformApiKey: values.PLATFORM_API_KEY ?? 'embedded',
    socialProviders: social,
    captcha,
    paymentProviders: payments,
    paymentSandbox: values.PAYMENT_SANDBOX ?? (values.DEMO && values.PLATFORM_URL === undefined && values.WEB_PROCESSES === 1),
    files,
    smtp: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    membershipUrl: values.MEMBERSHIP_URL,
    adminEmail: values.ADMIN_EMAIL ?? adminAt(values.PUBLIC_URL),
    adminAccessKey: values.ADMIN_ACCESS_KEY ?? randomBytes(32).toString('base64url'),
    trustedProxies,
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    localeCookieCrossOrigin: values.LOCALE_COOKIE_CROSS_ORIGIN,
    metricsToken: values.METRICS_TOKEN,
    tracing:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            serviceName: values.OTEL_SERVICE_NAME,
            ratio: values.OTEL_TRACES_SAMPLER_ARG,
            behindProxy: trustedProxies > 0,
          },
    cachePurgeUrl: values.CACHE_PURGE_URL,
    redisUrl: values.REDIS_URL,
    logLevel: values.LOG_LEVEL,
    maintenance: values.MAINTENANCE,
    developmentMode: values.DEVELOPMENT_MODE,
    demo: values.DEMO,
    development,
    unread: unreadVariables(Object.keys(set), asked),
  };
}

function databaseOf({ DATABASE_URL: url, POSTGRES_BIN: binaries }: z.output<typeof Environment>, folder: string): Config['database'] {
  if (url !== undefined) return { kind: 'given', url };
  return { kind: 'embedded', ...(binaries !== undefined && { binaries: resolve(folder, binaries) }) };
}

/** An address of the site's own host; of a machine without a name of the internet's kind, one that is nobody's. */
function adminAt(publicUrl: string | undefined): string {
  const own = `admin@${URL.parse(publicUrl ?? '')?.hostname.replace(/^www\./, '') ?? ''}`;
  return emailProblem(own) === undefined ? own : 'admin@example.com';
}

/** What may hold a secret is not repeated into a terminal or a log. */
function shown(variable: string, given: string): string {
  return /KEY(_ID)?$|SECRET$|TOKEN$|_URL$|_ENDPOINT$|_DOMAINS$/.test(variable) && variable !== 'PUBLIC_URL'
    ? 'something else'
    : JSON.stringify(given.slice(0, 100));
}
