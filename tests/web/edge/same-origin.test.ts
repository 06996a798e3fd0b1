import { describe, expect, it } from 'vitest';
import { isSameOrigin } from '#server/web/request/same-origin.ts';

const says = (headers: Record<string, string>) => isSameOrigin(new Headers(headers), 'https:', 'shop.example');

describe('a request that changes something comes from a page of this site [T-18]', () => {
  it.each<Record<string, string>>([
    { origin: 'https://shop.example' },
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'https://SHOP.example', 'sec-fetch-site': 'same-origin' },
  ])('when browsers say so, by one header or both: %j', (headers) => expect(says(headers)).toBe(true));

  it.each<Record<string, string>>([
    {},
    // Each has to say it: a browser that tells of another site is believed, whatever else it sends or leaves out.
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://shop.example' },
    { origin: 'https://shop.example:444' },
    { origin: 'null' },
  ])('and not otherwise: %j', (headers) => expect(says(headers)).toBe(false));
});
