import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { LOG_LEVELS, type LogLevel } from '#adapters/node/json-log.ts';
import { emailProblem } from '#domain/account/credentials.ts';
import type { Sender } from '../platform/mail/mail-transport.ts';
import type { SmtpServer } from '../platform/mail/smtp-transport.ts';
import { type CaptchaConfig, readCaptcha } from './captcha-config.ts';
import { type DevelopmentConfig, readDevelopment } from './development-config.ts';
import { readSender, readSmtpUrl } from './mail-config.ts';
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
  /** The register of membership cards; without one there is a simulator. */
  readonly membershipUrl: string | undefined;
  /** How many proxies in front append to X-Forwarded-For; 0 reads nothing of it. */
  readonly trustedProxies: number;
  /** Whether browsers are told to reach names below the site's own by https only, too. */
  readonly hstsSubdomains: boolean;
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

/** A wrong variable; the message is one line that names it and says what it wants. */
export class ConfigError extends Error {
  readonly variable: string;

  constructor(variable: string, wanted: string, given: string | undefined) {
    super(`${variable} wants ${wanted}; ${given === undefined ? 'it is not set' : `it is ${shown(variable, given)}`}.`);
    this.name = 'ConfigError';
    this.variable = variable;
  }
}

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
  for (const beside of ['DATABASE_POOL_URL', 'DATABASE_READ_URL'] as const)
    if (values[beside] !== undefined && values.DATABASE_URL === undefined)
      throw new ConfigError('DATABASE_URL', `${WANTED.DATABASE_URL}, because ${beside} is set`, undefined);
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

/** More than so many want a database of their own machine. */
const MOST_PROCESSES = 16;

type Variable = keyof typeof WANTED;

const WANTED = {
  NODE_ENV: '"production", "development" or "test"',
  PORT: 'a whole number from 0 to 65535 (0 takes any free one)',
  WEB_PROCESSES: 'a whole number from 1 to 16, or "auto" for one for each core',
  HOST: 'an address to listen on, such as 0.0.0.0 or ::1',
  PUBLIC_URL: 'the address that visitors type, such as https://shop.example.hr, without a path',
  DATA_DIR: 'the path of a folder',
  DATABASE_URL: 'the address of a PostgreSQL, such as postgresql://user:password@host:5432/name',
  DATABASE_POOL_URL: 'the address of a pooler in transaction mode before DATABASE_URL, such as postgresql://user:password@host:6432/name',
  DATABASE_READ_URL: 'the address of a standby of DATABASE_URL, such as postgresql://user:password@host:5432/name',
  POSTGRES_BIN: 'the folder of initdb and postgres, such as /usr/lib/postgresql/18/bin',
  PLATFORM_URL: 'the http address of the platform to use instead of the embedded one',
  PLATFORM_API_KEY: "the platform's key, 1 to 200 characters without spaces",
  ADMIN_EMAIL: 'an e-mail address, such as admin@example.hr',
  ADMIN_ACCESS_KEY: "the platform's key for the back office, 1 to 200 characters without spaces",
  SMTP_URL: 'the address of a mail server, such as smtp://user:password@mail.example.hr:587 or smtps://…, with requireTLS=on or off',
  MAIL_FROM: 'an e-mail address, such as shop@example.hr or The shop <shop@example.hr>',
  MEMBERSHIP_URL: 'the http address of the register of membership cards',
  TRUSTED_PROXIES: 'a whole number from 0 to 20',
  HSTS_SUBDOMAINS: '"on" or "off"',
  METRICS_TOKEN: 'what has to be shown for /health/metrics, 16 to 200 characters without spaces',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the http address of an OTLP receiver, such as http://localhost:4318',
  OTEL_SERVICE_NAME: 'a name of 1 to 100 characters',
  OTEL_TRACES_SAMPLER_ARG: 'the part of requests that is traced, a number from 0 to 1',
  CACHE_PURGE_URL: 'the http address at which a cache in front is told to forget pages (docs/caching.md)',
  REDIS_URL: 'the address of a Redis or Valkey, such as redis://:password@host:6379/0 or rediss://…',
  LOG_LEVEL: '"debug", "info", "warn", "error" or "silent"',
  MAINTENANCE: '"on" or "off"',
  DEVELOPMENT_MODE: '"on" or "off"',
  DEMO: '"on" or "off"',
  PAYMENT_SANDBOX: '"on" or "off"',
} as const;

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535));
const onOff = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((word) => ['on', 'true', '1'].includes(word));
const address = (...protocols: string[]) => z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''));
/** What a reader makes of a text; undefined is a refusal. */
const read = <Value>(reader: (text: string) => Value | undefined) =>
  z.string().transform((text, context) => {
    const value = reader(text);
    if (value !== undefined) return value;
    context.addIssue('wrong');
    return z.NEVER;
  });
const noSpaces = z.string().regex(/^\S{1,200}$/);

const publicUrl = address('http:', 'https:')
  .refine((text) => ['', '/'].includes(pathOf(text)))
  .transform((text) => new URL(text).origin);

/** A socket's address has no host (postgresql://user@/name?host=/folder), so the URL class is not asked. */
const postgres = z.string().regex(/^postgres(ql)?:\/\/[^\s/]*\/[^\s/?]+(\?\S*)?$/);

const redis = z.string().regex(/^rediss?:\/\/([^\s/@]*@)?[^\s/@:]+(:\d{1,5})?(\/\d{0,4})?$/);

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.default(3000),
  WEB_PROCESSES: z
    .string()
    .regex(/^([1-9]|1[0-6]|auto)$/)
    .transform((text) => (text === 'auto' ? Math.min(MOST_PROCESSES, availableParallelism()) : Number(text)))
    .default(1),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/)
    .default('0.0.0.0'),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_POOL_URL: postgres.optional(),
  DATABASE_READ_URL: postgres.optional(),
  POSTGRES_BIN: z.string().optional(),
  PLATFORM_URL: address('http:', 'https:')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  PLATFORM_API_KEY: noSpaces.optional(),
  ADMIN_ACCESS_KEY: noSpaces.optional(),
  ADMIN_EMAIL: z
    .string()
    .refine((text) => emailProblem(text) === undefined)
    .optional(),
  SMTP_URL: read(readSmtpUrl).optional(),
  MAIL_FROM: read(readSender).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http:', 'https:')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('izlog'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/)
    .transform(Number)
    .default(1),
  MEMBERSHIP_URL: address('http:', 'https:')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.number().max(20))
    .optional(),
  HSTS_SUBDOMAINS: onOff.default(false),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,200}$/)
    .optional(),
  CACHE_PURGE_URL: address('http:', 'https:').optional(),
  REDIS_URL: redis.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  MAINTENANCE: onOff.default(false),
  DEVELOPMENT_MODE: onOff.default(false),
  DEMO: onOff.default(true),
  PAYMENT_SANDBOX: onOff.optional(),
} satisfies Record<Variable, z.ZodType>);

/** An address of the site's own host; of a machine without a name of the internet's kind, one that is nobody's. */
function adminAt(publicUrl: string | undefined): string {
  const own = `admin@${URL.parse(publicUrl ?? '')?.hostname.replace(/^www\./, '') ?? ''}`;
  return emailProblem(own) === undefined ? own : 'admin@example.com';
}

function pathOf(text: string): string {
  const { pathname = '', search = '', hash = '' } = URL.parse(text) ?? {};
  return pathname + search + hash;
}

/** What may hold a secret is not repeated into a terminal or a log. */
function shown(variable: string, given: string): string {
  return /KEY(_ID)?$|SECRET$|TOKEN$|_URL$|_DOMAINS$/.test(variable) && variable !== 'PUBLIC_URL'
    ? 'something else'
    : JSON.stringify(given.slice(0, 100));
}
