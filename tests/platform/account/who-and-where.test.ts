import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from '#server/http/network-of.ts';
import { deviceLabel } from '#server/platform/account/session/device-label.ts';
import { emailKey } from '#server/platform/identity/email-key.ts';

describe('the key of an e-mail address', () => {
  it.each([
    ['Ana.Horvat@Primjer.HR', 'ana.horvat@primjer.hr'],
    [' ana@primjer.hr ', 'ana@primjer.hr'],
    ['ana@čaj.hr', 'ana@xn--aj-dma.hr'],
    ['ana@ČAJ.HR', 'ana@xn--aj-dma.hr'],
    ['ana@xn--aj-dma.hr', 'ana@xn--aj-dma.hr'],
    ['željka@primjer.hr'.normalize('NFD'), 'željka@primjer.hr'],
    ['ａｎａ@primjer.hr', 'ana@primjer.hr'],
    ['ǆemal@primjer.hr', 'džemal@primjer.hr'],
  ])('of %s is %s [F-15]', (typed, key) => {
    expect(emailKey(typed)).toBe(key);
  });

  it.each([
    ['ıvan@primjer.hr', 'ivan@primjer.hr'],
    ['аna@primjer.hr', 'ana@primjer.hr'],
    ['ana+1@primjer.hr', 'ana@primjer.hr'],
    ['a.na@primjer.hr', 'ana@primjer.hr'],
    ['ana@prımjer.hr', 'ana@primjer.hr'],
  ])('tells %s from %s, which is another mailbox [F-15]', (one, other) => {
    expect(emailKey(one)).not.toBe(emailKey(other));
  });

  it('of a key is itself, and of any text there is one [F-15]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.domain(), (local, domain) => {
        const key = emailKey(`${local}@${domain}`);
        expect(emailKey(key)).toBe(key);
      }),
    );
    expect(emailKey('no address')).toBe('no address');
  });
});

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['', ''],
    ['nonsense', 'nonsense'],
  ])('of %j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is one for all addresses of a /64', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const network = networkOf(address);
        if (network.endsWith('::/64')) expect(networkOf(network.replace('::/64', ':1:2:3:4'))).toBe(network);
      }),
    );
  });
});

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox, Android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36', 'Chrome, Windows'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome, iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari, macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet, Android',
    ],
    ['curl/8.5.0', ''],
    ['', ''],
    ['<script>alert(1)</script> Firefox/1', 'Firefox'],
  ])('%s', (agent, label) => {
    expect(deviceLabel(agent)).toBe(label);
  });
});
