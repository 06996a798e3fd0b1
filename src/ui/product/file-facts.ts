import type { ProductFile } from '#domain/product/product-details.ts';
import type { Translator } from '../messages/translator.ts';

/** What a file is before it is bought: its format, its size, and how long it is. */
export function fileFacts({ format, bytes, pages, seconds }: ProductFile, translator: Translator): string {
  const facts = [format, translator.fileSize(bytes)];
  if (pages !== undefined) facts.push(translator.text('product.filePages', { count: pages }));
  if (seconds !== undefined && seconds < 60) facts.push(translator.text('product.fileSeconds', { seconds }));
  else if (seconds !== undefined)
    facts.push(translator.text('product.fileMinutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }));
  return facts.filter((fact) => fact !== '').join(', ');
}
