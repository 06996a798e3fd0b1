import type { Block } from './file-text.ts';

/** Headings (##) and paragraphs of Markdown. */
export function blocksOfMarkdown(markdown: string): readonly Block[] {
  return markdown
    .split(/\n\s*\n/)
    .map((block) => block.trim().replaceAll(/\s*\n\s*/g, ' '))
    .filter((block) => block !== '')
    .map((block) => (block.startsWith('## ') ? { text: block.slice(3), isHeading: true } : { text: block, isHeading: false }));
}
