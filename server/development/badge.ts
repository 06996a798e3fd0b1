import { html } from 'hono/html';
import type { Locale } from '#domain/locale/locale.ts';
import { localePrefix } from '#domain/navigation/routes.ts';
import type { Domains } from './switchable-platform.ts';
import { type ToolWord, toolWord } from './tool-words.ts';

export interface BadgeFacts {
  readonly locale: Locale;
  readonly tag: string;
  readonly documentation: string;
  readonly domains: Domains;
  readonly nonce: string;
}

/** The badge of development that stands at the foot of every page: version, changelog, documentation, the switch and the list of domains (LAY-06). Works without script, too; with it the lists open as dialogs. */
function badge({ locale, tag, documentation, domains, nonce }: BadgeFacts): string {
  const word = (name: ToolWord) => toolWord(locale, name);
  const option = (name: string) => html`<option ${name === domains.current() ? 'selected' : ''}>${name}</option>`;
  return String(html`<aside id="development" class="development" aria-label="${word('tools')}" data-loading="${word('loading')}" data-close="${word('close')}"
><link rel="stylesheet" href="/server/development/client/development.css?direct"
><details><summary>${word('version')} <b>${tag}</b> · ${domains.current()}</summary
><ul
><li><a href="/_cli/releases?lang=${locale}" data-document="" data-dialog="">${word('releases')}</a></li
><li><a href="${documentation}" data-document="" target="_blank" rel="noopener">${word('documentation')}</a></li
><li><a href="${localePrefix(locale)}/section-tool" data-document="">${word('sections')}</a></li
><li><a href="/_cli/domains?lang=${locale}" data-document="" data-dialog="">${word('domains')}</a></li
></ul
><form method="post" action="/_cli/set-domain"><label>${word('domain')} <select name="domain">${domains.all.map(({ name }) => option(name))}</select></label><button>${word('switch')}</button></form
></details><script type="module" nonce="${nonce}" src="/server/development/client/badge.ts"></script></aside>`);
}

/** A page with the badge at its very end, where React, which takes over everything before it, passes it by. */
export function withBadge(page: string, facts: BadgeFacts): string {
  const end = page.lastIndexOf('</body>');
  return end < 0 ? page : page.slice(0, end) + badge(facts) + page.slice(end);
}
