import { connect } from 'node:tls';
import { RedisConnection } from '#adapters/redis/redis-connection.ts';
import type { Config } from '#server/config/config.ts';
import { S3FileStore } from '#server/platform/media/store/s3-file-store.ts';
import { checkMail } from './check-mail.ts';
import { bad, type DoctorFinding, good, reasonOf, warn } from './finding.ts';
import { isLocal } from './is-local.ts';

const PATIENCE_MS = 5_000;
const DAY_MS = 86_400_000;

/** What the shop needs of others: its public address, the mail server, the bucket, whoever takes money. */
export async function checkWorld(config: Config, now: Date): Promise<readonly DoctorFinding[]> {
  return (
    await Promise.all([
      publicAddress(config, now),
      checkMail(config),
      bucket(config),
      payments(config),
      sharedCache(config),
      collector(config),
      others(config),
    ])
  ).flat();
}

async function publicAddress(
  { publicUrl, production, trustedProxies, demo, platform, paymentSandbox, localeCookieCrossOrigin }: Config,
  now: Date,
): Promise<readonly DoctorFinding[]> {
  if (isLocal(publicUrl)) return [good('public address', `${publicUrl}: for this machine alone.`)];
  const found: DoctorFinding[] = [];
  const { protocol } = new URL(publicUrl);
  if (production && protocol === 'http:')
    found.push(
      bad('public address', `${publicUrl} is not encrypted.`, 'Put a proxy with TLS in front and set PUBLIC_URL to its https address.'),
    );
  if (localeCookieCrossOrigin && protocol === 'http:')
    found.push(
      warn(
        'cookies',
        'LOCALE_COOKIE_CROSS_ORIGIN is on without https: browsers drop the cookie of the language, which is forgotten with every page.',
        'Set PUBLIC_URL to an https address, or LOCALE_COOKIE_CROSS_ORIGIN=off.',
      ),
    );
  if (protocol === 'https:' && trustedProxies === 0)
    found.push(
      warn(
        'proxy',
        'TRUSTED_PROXIES is 0 though a proxy stands in front: all visitors share one address, and one throttle.',
        'Set TRUSTED_PROXIES to the number of proxies, usually 1.',
      ),
    );
  if (demo && platform.kind === 'embedded')
    found.push(warn('demo', 'DEMO is on for a public site: an empty database would be filled with the demo.', 'Set DEMO=off.'));
  if (paymentSandbox)
    found.push(bad('payment', 'PAYMENT_SANDBOX is on for a public site: anybody can "pay" without money.', 'Set PAYMENT_SANDBOX=off.'));
  found.push(await reached(publicUrl));
  if (protocol === 'https:') found.push(...(await certificate(new URL(publicUrl), now)));
  return found;
}

async function reached(publicUrl: string): Promise<DoctorFinding> {
  try {
    const answer = await fetch(`${publicUrl}/health/live`, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
    const told = answer.headers.get('content-type')?.includes('json') ? ((await answer.json()) as { status?: unknown }) : undefined;
    if (told?.status === 'live') return good('public address', `The shop answers at ${publicUrl}.`);
    if (answer.status === 421)
      return bad(
        'public address',
        `The shop refuses ${publicUrl}: the proxy names another host.`,
        'Have the proxy pass the Host header on (nginx: proxy_set_header Host $host).',
      );
    if (answer.status === 502 || answer.status === 503 || answer.status === 504)
      return warn(
        'public address',
        `The proxy at ${publicUrl} answers ${answer.status}.`,
        'Start the shop; if it runs, see that the proxy asks its PORT.',
      );
    return bad(
      'public address',
      `Something else answers at ${publicUrl} (${answer.status}).`,
      'See that the name leads to this machine, and the proxy to this PORT.',
    );
  } catch (cause) {
    return warn(
      'public address',
      `${publicUrl} can't be reached from here (${reasonOf(cause)}).`,
      'Right where this machine may not ask itself from outside; else look at DNS, firewall and proxy.',
    );
  }
}

function certificate({ hostname, port }: URL, now: Date): Promise<readonly DoctorFinding[]> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname, timeout: PATIENCE_MS }, () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - now.getTime()) / DAY_MS);
      socket.end();
      const says = `The certificate of ${hostname} is good for ${days} days.`;
      resolve([days < 14 ? warn('certificate', says, 'Renew it: see why that did not happen by itself.') : good('certificate', says)]);
    });
    const give = (cause: unknown) => {
      socket.destroy();
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
      // Whether the name can be reached at all was said already.
      resolve(
        /CERT|ALTNAME|SELF_SIGNED|VERIFY/.test(code)
          ? [
              bad(
                'certificate',
                `Browsers refuse the certificate of ${hostname} (${code}).`,
                'Have one made for this name, with its chain.',
              ),
            ]
          : [],
      );
    };
    socket.once('error', give);
    socket.once('timeout', () => give(undefined));
  });
}

async function bucket({ files }: Config): Promise<readonly DoctorFinding[]> {
  if (files.kind === 'disk') return [good('files', 'They lie in DATA_DIR/media.')];
  const store = new S3FileStore(files.settings);
  const key = `doctor/${crypto.randomUUID()}`;
  try {
    await store.put(key, new Uint8Array([1]), 'text/plain');
    const back = await store.get(key);
    await store.remove(key);
    if (back?.length !== 1)
      return [
        bad('bucket', 'What was written into the bucket is not what is read there.', 'Look whether another bucket answers in its place.'),
      ];
    return [good('bucket', `${files.settings.bucket} can be written, read and cleared.`)];
  } catch (cause) {
    const reason = reasonOf(cause);
    const mend = reason.includes('RequestTimeTooSkewed')
      ? 'The clock of this machine is wrong: timedatectl set-ntp true.'
      : /403|SignatureDoesNotMatch|InvalidAccessKey/.test(reason)
        ? 'The key may not read, write and delete in the bucket, or its secret is wrong: check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and its policy.'
        : reason.includes('404') || reason.includes('NoSuchBucket')
          ? 'There is no such bucket: check S3_BUCKET and S3_REGION.'
          : 'Check S3_ENDPOINT, and whether the firewall lets this machine out.';
    return [bad('bucket', `It does not work (${reason}).`, mend)];
  }
}

async function payments({ paymentProviders, paymentSandbox, publicUrl }: Config): Promise<readonly DoctorFinding[]> {
  const found: DoctorFinding[] = [];
  for (const provider of paymentProviders) {
    const {
      id,
      settings: { url },
    } = provider;
    const reason = await unreachable(url);
    found.push(
      reason === undefined
        ? good('payment', `${id} answers at ${new URL(url).host}.`)
        : bad(
            'payment',
            `${id} can't be reached (${reason}).`,
            `Check PAYMENT_${id.toUpperCase()}_URL, and whether the firewall lets this machine out.`,
          ),
    );
    if (id === 'corvuspay' && provider.settings.status === undefined)
      found.push(
        warn(
          'payment',
          'corvuspay has no client certificate: of payments of which nothing was heard nothing can be asked.',
          'Set PAYMENT_CORVUSPAY_CERTIFICATE and PAYMENT_CORVUSPAY_KEY.',
        ),
      );
    if (isLocal(publicUrl))
      found.push(warn('payment', `${id} can't call back to ${publicUrl}.`, 'Set PUBLIC_URL to an address that the provider reaches.'));
  }
  // A sandbox of a public site is told of there, and no comfort.
  if (found.length === 0 && (!paymentSandbox || isLocal(publicUrl)))
    found.push(
      good(
        'payment',
        paymentSandbox
          ? 'Only the sandbox takes payments online; no money is charged.'
          : 'Nobody takes money online; transfer and cash are as the shop has them.',
      ),
    );
  return found;
}

async function sharedCache({ redisUrl }: Config): Promise<readonly DoctorFinding[]> {
  if (redisUrl === undefined) return [];
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const late = setTimeout(() => reject(new Error('no answer')), PATIENCE_MS);
  const redis = new RedisConnection({ url: redisUrl, patienceMs: PATIENCE_MS, onReady: resolve, onLost: reject });
  try {
    await ready;
    // A command of 6.2 that the shop lives on.
    await redis.ask('ZMSCORE', 'izlog:doctor', '*');
    return [good('shared cache', 'It answers.')];
  } catch (cause) {
    const says = `It does not answer as it should (${reasonOf(cause)}): each process keeps the platform's answers by itself meanwhile.`;
    return [warn('shared cache', says, 'Is it Redis 6.2, Valkey or later, does it run, is REDIS_URL right?')];
  } finally {
    clearTimeout(late);
    redis.close();
  }
}

/** A shop goes on without anybody who takes its traces. */
async function collector({ tracing }: Config): Promise<readonly DoctorFinding[]> {
  if (tracing === undefined) return [];
  const reason = await unreachable(tracing.endpoint);
  if (reason === undefined) return [good('traces', `${new URL(tracing.endpoint).host} answers.`)];
  return [
    warn(
      'traces',
      `${new URL(tracing.endpoint).host} can't be reached (${reason}): traces are lost.`,
      'Start the collector, or check OTEL_EXPORTER_OTLP_ENDPOINT.',
    ),
  ];
}

async function others({ membershipUrl, cachePurgeUrl, platform, vendure }: Config): Promise<readonly DoctorFinding[]> {
  const asked = [
    ['membership register', membershipUrl, 'MEMBERSHIP_URL'],
    ['cache in front', cachePurgeUrl, 'CACHE_PURGE_URL'],
    ['Vendure', vendure?.url, 'VENDURE_URL'],
    ['platform', platform.kind === 'remote' ? platform.url : undefined, 'PLATFORM_URL'],
  ] as const;
  const found = asked.map(async ([about, url, variable]): Promise<readonly DoctorFinding[]> => {
    if (url === undefined) return [];
    const reason = await unreachable(url);
    return [
      reason === undefined
        ? good(about, `${new URL(url).host} answers.`)
        : bad(about, `${new URL(url).host} can't be reached (${reason}).`, `Check ${variable}, and whether it runs.`),
    ];
  });
  return (await Promise.all(found)).flat();
}

/** Why nobody answers at an address; whatever is answered is an answer. */
async function unreachable(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    return undefined;
  } catch (cause) {
    return reasonOf(cause);
  }
}
