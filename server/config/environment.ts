import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { LOG_LEVELS } from '#adapters/node/json-log.ts';
import { emailProblem } from '#domain/account/credentials.ts';
import { readSender, readSmtpUrl } from './mail-config.ts';

/** More than so many want a database of their own machine. */
const MOST_PROCESSES = 16;

/** A variable that is read by its name here. */
export type Variable = keyof typeof WANTED;

/** What each wants, as the end of a sentence. */
export const WANTED = {
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
  VENDURE_URL: 'the http address of the Vendure that keeps what is for sale (docs/second-platform.md)',
  VENDURE_PAYMENT_SECRET: 'the secret that Vendure’s plugin shares with the site, 16 to 200 characters without spaces',
  VENDURE_DASHBOARD_URL: 'the http address of Vendure’s dashboard',
  PLATFORM_API_KEY: "the platform's key, 1 to 200 characters without spaces",
  ADMIN_EMAIL: 'an e-mail address, such as admin@example.hr',
  ADMIN_ACCESS_KEY: "the platform's key for the back office, 1 to 200 characters without spaces",
  SMTP_URL: 'the address of a mail server, such as smtp://user:password@mail.example.hr:587 or smtps://…, with requireTLS=on or off',
  MAIL_FROM: 'an e-mail address, such as shop@example.hr or The shop <shop@example.hr>',
  MEMBERSHIP_URL: 'the http address of the register of membership cards',
  TRUSTED_PROXIES: 'a whole number from 0 to 20',
  HSTS_SUBDOMAINS: '"on" or "off"',
  LOCALE_COOKIE_CROSS_ORIGIN: '"on" or "off"',
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

/** Reads the variables into what they mean. */
export const Environment = z.object({
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
  VENDURE_URL: address('http:', 'https:')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  VENDURE_PAYMENT_SECRET: z
    .string()
    .regex(/^\S{16,200}$/)
    .optional(),
  VENDURE_DASHBOARD_URL: address('http:', 'https:').optional(),
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
  LOCALE_COOKIE_CROSS_ORIGIN: onOff.default(false),
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

function pathOf(text: string): string {
  const { pathname = '', search = '', hash = '' } = URL.parse(text) ?? {};
  return pathname + search + hash;
}
