import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config/config.ts';

describe('the configuration', () => {
  it('works with nothing set, with a database and a demo of its own [OPS-01] [OPS-02]', () => {
    expect(readConfig({}, '/srv/shop')).toMatchObject({
      production: true,
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: '/srv/shop/data',
      database: { kind: 'embedded' },
      platform: { kind: 'embedded' },
      logLevel: 'info',
      trustedProxies: 0,
      localeCookieCrossOrigin: false,
      maintenance: false,
      demo: true,
    });
  });

  it('expects a proxy in front of an https address, unless it is told otherwise', () => {
    const proxies = (environment: Record<string, string>) => readConfig(environment).trustedProxies;
    expect(proxies({ PUBLIC_URL: 'https://shop.example.hr' })).toBe(1);
    expect(proxies({ PUBLIC_URL: 'http://shop.example.hr' })).toBe(0);
    expect(proxies({ PUBLIC_URL: 'https://shop.example.hr', TRUSTED_PROXIES: '0' })).toBe(0);
  });

  it('starts the PostgreSQL of a folder that is named, unless it is given one that runs [API-04]', () => {
    const POSTGRES_BIN = 'postgres/bin';
    expect(readConfig({ POSTGRES_BIN }, '/srv/shop').database).toEqual({ kind: 'embedded', binaries: '/srv/shop/postgres/bin' });
    expect(readConfig({ POSTGRES_BIN, DATABASE_URL: 'postgresql://izlog@/izlog?host=%2Frun%2Fpostgresql' }).database.kind).toBe('given');
  });

  it('answers by several processes where that is said, but never with a sandbox that lives in one or a port of chance', () => {
    expect(readConfig({}).webProcesses).toBe(1);
    expect(readConfig({ WEB_PROCESSES: '4' })).toMatchObject({ webProcesses: 4, paymentSandbox: false });
    expect(readConfig({ WEB_PROCESSES: 'auto' }).webProcesses).toBeGreaterThan(0);
    expect(readConfig({ WEB_PROCESSES: '4', NODE_ENV: 'development' }).webProcesses).toBe(1);
    for (const wrong of ['0', '17', '1.5', 'all']) expect(() => readConfig({ WEB_PROCESSES: wrong })).toThrow('WEB_PROCESSES wants');
    expect(() => readConfig({ WEB_PROCESSES: '2', PAYMENT_SANDBOX: 'on' })).toThrow('PAYMENT_SANDBOX wants "off"');
    expect(() => readConfig({ WEB_PROCESSES: '2', PORT: '0' })).toThrow('PORT wants');
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, database: { kind: 'embedded' } });
  });

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['PROT', 'PORT'],
    ['PAYMENT_WSPAY_SECRET', undefined],
    ['CAPTCHA_PROVIDR', 'CAPTCHA_PROVIDER'],
    ['OIDC_PROVIDER', 'OIDC_PROVIDERS'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['smtp_url', 'SMTP_URL'],
  ])('tells of %s, which nothing reads', (name, meant) => {
    expect(readConfig({ [name]: 'x' }).unread).toEqual([{ name, meant }]);
  });

  it('tells of no variable that is read, nor of what is not ours', () => {
    const read = { PAYMENT_PROVIDERS: 'wspay', PAYMENT_WSPAY_SHOP_ID: 'shop', PAYMENT_WSPAY_SECRET: 'geheim', LOG_LEVEL: 'warn' };
    const others = {
      PATH: '/bin',
      HOME: '/root',
      HOSTNAME: 'a',
      POST: 'a',
      LANG: 'hr',
      PWD: '/',
      npm_config_port: '1',
      NODE_OPTIONS: '',
      http_proxy: 'a',
      port: '1',
    };
    expect(readConfig({ ...read, ...others }).unread).toEqual([]);
  });

  it('reads what is set', () => {
    const config = readConfig({
      PORT: '8080',
      PUBLIC_URL: 'https://Shop.Example.hr/',
      DATABASE_URL: 'postgresql://izlog@/izlog?host=%2Frun%2Fpostgresql',
      PLATFORM_URL: 'https://platform.example/',
      PLATFORM_API_KEY: 'k',
      MAINTENANCE: 'on',
      TRUSTED_PROXIES: '2',
      LOCALE_COOKIE_CROSS_ORIGIN: 'on',
    });
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://shop.example.hr',
      database: { kind: 'given', url: 'postgresql://izlog@/izlog?host=%2Frun%2Fpostgresql' },
      platform: { kind: 'remote', url: 'https://platform.example' },
      platformApiKey: 'k',
      maintenance: true,
      trustedProxies: 2,
    });
  });

  it('reads a Vendure, and refuses beside it what would be left out in silence', () => {
    const vendure = { VENDURE_URL: 'http://localhost:3100/', VENDURE_PAYMENT_SECRET: 'shared-by-both-of-them' };
    expect(readConfig(vendure).vendure).toEqual({
      url: 'http://localhost:3100',
      paymentSecret: 'shared-by-both-of-them',
      dashboardUrl: undefined,
    });
    expect(() => readConfig({ ...vendure, PLATFORM_URL: 'https://platform.example', PLATFORM_API_KEY: 'k' })).toThrow(
      /^PLATFORM_URL wants to be left out where VENDURE_URL is set, because .+: take one of the two away\.$/,
    );
    expect(() => readConfig({ ...vendure, OIDC_PROVIDERS: 'google', OIDC_GOOGLE_CLIENT_ID: 'i', OIDC_GOOGLE_CLIENT_SECRET: 's' })).toThrow(
      /^OIDC_PROVIDERS wants to be left out where VENDURE_URL is set, because customers sign in at Vendure/,
    );
    expect(() => readConfig({ ...vendure, VENDURE_PAYMENT_SECRET: 'short' })).toThrow('VENDURE_PAYMENT_SECRET wants');
  });

  it.each([
    [{ PORT: '80a' }, 'PORT wants a whole number from 0 to 65535 (0 takes any free one); it is "80a".'],
    [{ PORT: '70000' }, 'PORT wants a whole number from 0 to 65535 (0 takes any free one); it is "70000".'],
    [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES wants a whole number from 0 to 20; it is "-1".'],
    [{ TRUSTED_PROXIES: '21' }, 'TRUSTED_PROXIES wants a whole number from 0 to 20; it is "21".'],
    [{ MAINTENANCE: 'maybe' }, 'MAINTENANCE wants "on" or "off"; it is "maybe".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL wants "debug", "info", "warn", "error" or "silent"; it is "loud".'],
    [
      { VENDURE_PAYMENT_SECRET: 'shared-by-both-of-them' },
      /^VENDURE_URL wants .+, because VENDURE_PAYMENT_SECRET is set; it is not set\.$/,
    ],
    [{ VENDURE_DASHBOARD_URL: 'https://v.example' }, /^VENDURE_URL wants .+, because VENDURE_DASHBOARD_URL is set; it is not set\.$/],
    [{ DATABASE_READ_URL: 'postgres://a@b/c' }, /^DATABASE_URL wants .+, because DATABASE_READ_URL is set; it is not set\.$/],
    [{ PLATFORM_URL: 'https://p.example' }, /^PLATFORM_API_KEY wants .+, because PLATFORM_URL is set; it is not set\.$/],
  ])('names the wrong variable and what it wants: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  it.each(['shop.example.hr', 'ftp://shop.example.hr', 'https://shop.example.hr/path', 'https://shop.example.hr/?a=1'])(
    'refuses %s as the public address',
    (url) => {
      expect(() => readConfig({ PUBLIC_URL: url })).toThrow(ConfigError);
    },
  );

  it.each(['mysql://a@b/c', 'postgresql://host', 'localhost:5432/izlog'])('refuses %s as a database and does not repeat it', (url) => {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(/^DATABASE_URL wants .+; it is something else\.$/);
  });
});
