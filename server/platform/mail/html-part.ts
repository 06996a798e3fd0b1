import type { MailBlock, MailContent, MailSite, SumRow } from './mail-content.ts';
import { DARK_RULES, STYLE } from './mail-look.ts';
import { oneLine } from './one-line.ts';
import type { MailFrame } from './text-part.ts';

/** The e-mail as a page: styles stand in the elements because most mail programs read them only there. Nothing is fetched from anywhere. */
export function htmlPart({ subject, greeting, blocks }: MailContent, site: MailSite, frame: MailFrame, locale: string): string {
  const name = escapeHtml(site.name);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK_RULES}</style>
</head>
<body class="ground" style="${STYLE.body}">
<div lang="${locale}" class="ground" style="${STYLE.ground}">
<div style="${STYLE.column}">
<p class="brand" style="${STYLE.brand}">${name}</p>
<div class="sheet" style="${STYLE.sheet}">
<h1 style="${STYLE.title}">${escapeHtml(subject)}</h1>
<p style="${STYLE.paragraph}">${escapeHtml(greeting)}</p>
${blocks.map((block) => htmlOfBlock(block, frame)).join('\n')}
<p style="${STYLE.closing}">${escapeHtml(frame.closing)}<br><strong>${name}</strong></p>
</div>
<p class="quiet" style="${STYLE.foot}">${frame.noReply === undefined ? '' : `${escapeHtml(frame.noReply)}<br>`}${site.imprint === undefined ? '' : `${escapeHtml(site.imprint)}<br>`}${anchor(site.url)}</p>
</div>
</div>
</body>
</html>
`;
}

/** Text as HTML shows it, between tags and in attributes. */
function escapeHtml(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function htmlOfBlock(block: MailBlock, frame: MailFrame): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="${STYLE.paragraph}">${escapeHtml(block.text)}</p>`;
    case 'heading':
      return `<h2 style="${STYLE.heading}">${escapeHtml(block.text)}</h2>`;
    case 'action':
      return `<p style="${STYLE.action}"><a class="button" href="${escapeHtml(block.link)}" style="${STYLE.button}">${escapeHtml(block.label)}</a></p>
<p class="quiet" style="${STYLE.bare}">${escapeHtml(frame.linkHelp)}<br>${anchor(block.link)}</p>`;
    case 'link':
      return `<p style="${STYLE.paragraph}">${escapeHtml(block.text)}<br>${anchor(block.link)}</p>`;
    case 'facts':
      return block.rows
        .map(
          ([label, value]) =>
            `<p style="${STYLE.fact}"><span class="quiet" style="${STYLE.label}">${escapeHtml(label)}</span><br>${escapeHtml(value)}</p>`,
        )
        .join('\n');
    case 'sums':
      return `<table style="${STYLE.table}">
<thead><tr><th scope="col" class="quiet" style="${STYLE.head}">${escapeHtml(block.head[0])}</th><th scope="col" class="quiet" style="${STYLE.head};text-align:right">${escapeHtml(block.head[1])}</th></tr></thead>
<tbody>
${block.rows.map(sumRow).join('\n')}
</tbody>
</table>`;
    default:
      return block satisfies never;
  }
}

function sumRow({ label, amount, role }: SumRow): string {
  const quiet = role === 'note' ? ' quiet' : '';
  const name =
    role === 'line'
      ? `<td class="cell" style="${STYLE[role]}">${escapeHtml(label)}</td>`
      : `<th scope="row" class="cell${quiet}" style="${STYLE[role]}">${escapeHtml(label)}</th>`;
  return `<tr>${name}<td class="cell${quiet}" style="${STYLE[role]};${STYLE.amount}">${escapeHtml(amount)}</td></tr>`;
}

function anchor(link: string): string {
  return `<a class="link" href="${escapeHtml(link)}" style="${STYLE.link}">${escapeHtml(link)}</a>`;
}
