import type { CartLine } from './cart.ts';

/**
 * A line's name in two parts: what the product is called, and which version it is ('Majica' and 'zelena, M'), where the name of the version begins with that of its product.
 * The whole name is for where a line is told from others in a few words.
 */
export function lineTitle({ name, mainProductName }: Pick<CartLine, 'name' | 'mainProductName'>): {
  readonly title: string;
  readonly version?: string;
} {
  const version = mainProductName !== undefined && name.startsWith(`${mainProductName}, `) ? name.slice(mainProductName.length + 2) : '';
  return version === '' || mainProductName === undefined ? { title: name } : { title: mainProductName, version };
}
