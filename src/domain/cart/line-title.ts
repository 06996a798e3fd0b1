import type { CartLine } from './cart.ts';

/**
 * A line's name in two parts: what the product is called, and which version it is ('Majica' and 'zelena, M'), where the name of the version begins with that of its product.
 * The whole name is for where a line is told from others in a few words.
 */
export function lineTitle({ name, mainProductName }: Pick<CartLine, 'name' | 'mainProductName'>): {
  readonly title: string;
  readonly version?: string;
} {
  if (mainProductName === undefined) return { title: name };
  const beginning = `${mainProductName}, `;
  const version = name.startsWith(beginning) ? name.slice(beginning.length) : '';
  return version === '' ? { title: name } : { title: mainProductName, version };
}
