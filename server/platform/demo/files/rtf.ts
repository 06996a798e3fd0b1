import { type FileText, linesOf } from './file-text.ts';

/** A text in RTF: letters beyond ASCII by their numbers. */
export function rtf(text: FileText): Buffer {
  const [title = '', ...lines] = linesOf(text);
  const body = lines.map((line) => `\\pard\\sa160 ${escaped(line)}\\par`).join('\n');
  return Buffer.from(
    `{\\rtf1\\ansi\\ansicpg1250\\deff0\\deflang1050{\\fonttbl{\\f0\\fswiss Arial;}}{\\info{\\title ${escaped(title)}}}\n\\f0\\fs36\\b ${escaped(title)}\\b0\\par\n\\fs22\n${body}\n}\n`,
    'ascii',
  );
}

function escaped(text: string): string {
  return [...text]
    .map((sign) => {
      const code = sign.charCodeAt(0);
      if (code < 128) return /[\\{}]/.test(sign) ? `\\${sign}` : sign;
      return `\\u${code > 32_767 ? code - 65_536 : code}?`;
    })
    .join('');
}
