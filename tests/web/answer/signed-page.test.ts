import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signPage } from '#server/web/answer/signed-page.ts';

const MARK = 'k5tWZ1n6Qb2m+A/x3Vd7Rg==';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a page for everybody', () => {
  it('is signed by the texts of its own scripts and styles, and carries no nonce', () => {
    const page = signPage(
      `<head><script nonce="${MARK}">a("č<b>")</script><style nonce="${MARK}">p{}</style>` +
        `<script type="module" nonce="${MARK}">b()</script><script nonce="${MARK}" class="x">a("č<b>")</script></head>`,
      MARK,
    );
    expect(page).toEqual({
      html: '<head><script>a("č<b>")</script><style>p{}</style><script type="module">b()</script><script class="x">a("č<b>")</script></head>',
      scripts: [hash('a("č<b>")'), hash('b()')],
      styles: [hash('p{}')],
    });
  });

  it('signs no data, and nothing that comes from an address', () => {
    const page = signPage(
      `<script type="application/ld+json" nonce="${MARK}">{}</script><script type="module" src="/a.js" nonce="${MARK}"></script>`,
      MARK,
    );
    expect([page.scripts, page.styles]).toEqual([[], []]);
  });

  it('signs nothing that came in with a text [T-09]', () => {
    const page = signPage(
      `<p><script>evil()</script><script nonce="guessed">evil()</script><style>*{}</style></p><script nonce="${MARK}">own()</script>`,
      MARK,
    );
    expect([page.scripts, page.styles]).toEqual([[hash('own()')], []]);
    // One that swallows a script of ours takes it out of force.
    expect(signPage(`<p><script>/*<script nonce="${MARK}">own()</script>`, MARK).scripts).toEqual([]);
  });
});
