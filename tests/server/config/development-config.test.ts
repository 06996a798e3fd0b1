import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';

const DEVELOPMENT = { NODE_ENV: 'development' };

describe('tools of development', () => {
  it('are nothing that production reads', () => {
    expect(readConfig({ DEVELOPMENT_DOMAINS: 'test=https://test.example.hr' }).development).toBeUndefined();
    expect(readConfig({ NODE_ENV: 'test' }).development).toEqual({ domains: [], releases: undefined, documentationUrl: undefined });
  });

  it('know other platforms by name, address and key, and where releases are told of', () => {
    expect(
      readConfig({
        ...DEVELOPMENT,
        DEVELOPMENT_DOMAINS: 'test=https://a%3Ab@test.example.hr/, Moja kopija=http://localhost:4000',
        RELEASES_URL: 'https://git.example.hr/api/v4/',
        RELEASES_PROJECT: 'fond/izlog',
        RELEASES_TOKEN: 'hush',
        DOCUMENTATION_URL: 'https://docs.example.hr',
      }).development,
    ).toEqual({
      domains: [
        { name: 'test', url: 'https://test.example.hr', apiKey: 'a:b' },
        { name: 'Moja kopija', url: 'http://localhost:4000', apiKey: undefined },
      ],
      releases: { url: 'https://git.example.hr/api/v4', project: 'fond/izlog', token: 'hush' },
      documentationUrl: 'https://docs.example.hr',
    });
  });

  it.each([
    [{ DEVELOPMENT_DOMAINS: 'test' }, /^DEVELOPMENT_DOMAINS wants names with addresses/],
    [{ DEVELOPMENT_DOMAINS: 'test=ftp://key@a.example' }, /^DEVELOPMENT_DOMAINS wants .+; it is something else\.$/],
    [{ DEVELOPMENT_DOMAINS: 'own=https://a.example' }, /^DEVELOPMENT_DOMAINS/],
    [{ DEVELOPMENT_DOMAINS: 'a=https://a.example,a=https://b.example' }, /^DEVELOPMENT_DOMAINS/],
    [{ RELEASES_URL: 'git.example.hr', RELEASES_PROJECT: '7' }, /^RELEASES_URL wants/],
    [{ RELEASES_URL: 'https://git.example.hr' }, /^RELEASES_PROJECT wants .+; it is not set\.$/],
    [{ RELEASES_URL: 'https://git.example.hr', RELEASES_PROJECT: '../x' }, /^RELEASES_PROJECT wants/],
    [{ DOCUMENTATION_URL: 'javascript:alert(1)' }, /^DOCUMENTATION_URL wants/],
  ])('stop the start when they are told wrong: %j', (environment, message) => {
    expect(() => readConfig({ ...DEVELOPMENT, ...environment })).toThrow(message);
  });
});
