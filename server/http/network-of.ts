import { isIPv6 } from 'node:net';

/** Whom an address stands for in throttles: itself, or its /64 for IPv6, of which one customer has all addresses; `::ffff:1.2.3.4` is 1.2.3.4. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [front = '', back] = plain.split('::');
  const given = groups(front);
  const ending = back === undefined ? [] : groups(back);
  const zeros = Array.from({ length: Math.max(0, 8 - given.length - ending.length) }, () => '0');
  const network = [...given, ...zeros, ...ending].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** An IPv4 ending stands for two groups, which are never among the first four. */
function groups(text: string): string[] {
  return text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
