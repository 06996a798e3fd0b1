import type { MailBlock, MailContent, MailSite } from './mail-content.ts';
import { oneLine } from './one-line.ts';

/** Sentences around every e-mail. */
export interface MailFrame {
  readonly closing: string;
  readonly linkHelp: string;
  /** Undefined where an answer goes to somebody. */
  readonly noReply: string | undefined;
}

/** The e-mail for programs that show text only. */
export function textPart({ greeting, blocks }: MailContent, site: MailSite, frame: MailFrame): string {
  const parts = [
    greeting,
    ...blocks.map(textOfBlock),
    `${frame.closing}\n${oneLine(site.name)}`,
    `--\n${frame.noReply === undefined ? '' : `${frame.noReply}\n`}${site.imprint === undefined ? '' : `${oneLine(site.imprint)}\n`}${site.url}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function textOfBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'heading':
      return `${block.text}\n${'='.repeat(block.text.length)}`;
    case 'action':
      return `${block.label}:\n${oneLine(block.link)}`;
    case 'link':
      return `${block.text}\n${oneLine(block.link)}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');
    case 'sums':
      return block.rows.map(({ label, amount }) => `${oneLine(label)}: ${amount}`).join('\n');
    default:
      return block satisfies never;
  }
}
