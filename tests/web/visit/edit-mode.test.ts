import { describe, expect, it } from 'vitest';
import { asksToEdit } from '#domain/editing/edit-mode-address.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';

const PASTE = 'ProseMirrorClipboard';
const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

/** A page as somebody gets it, what its renderer was told, and its policy. */
async function pageFor(strategy: 'admin' | 'customer' | undefined, target: string) {
  const site = aWebSite();
  const headers = strategy === undefined ? {} : { cookie: site.platform.accounts.signIn(strategy).cookie };
  const answer = await site.get(target, headers as Record<string, string>);
  return { answer, editing: site.rendered.at(-1)?.editing };
}

describe('the editor of a page', () => {
  it.each(['/?editPage=true', '/o-nama?editPage=true', '/en/about-us?x=1&editPage=true'])(
    'comes with %s for somebody of the back office',
    async (target) => {
      const { answer, editing } = await pageFor('admin', target);
      expect(editing).toBe(true);
      expect(policyOf(answer)).toContain(PASTE);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it.each<[string, 'admin' | 'customer' | undefined, string]>([
    ['nobody', undefined, '/o-nama?editPage=true'],
    ['a customer', 'customer', '/o-nama?editPage=true'],
    ['an editor who does not ask for it', 'admin', '/o-nama'],
    ['an editor who asks for something else', 'admin', '/o-nama?editPage=1'],
    ['an editor of a screen that has no sections', 'admin', '/kosarica?editPage=true'],
    ['an editor of what is not there', 'admin', '/nema/takve/adrese?editPage=true'],
  ])('does not come for %s', async (_, strategy, target) => {
    const { answer, editing } = await pageFor(strategy, target);
    expect(editing).toBe(false);
    expect(policyOf(answer)).toContain('trusted-types');
    expect(policyOf(answer)).not.toContain(PASTE);
  });

  it.each([
    ['', false],
    ['?editPage=true', true],
    ['?a=b&editPage=true', true],
    ['?editPage=', false],
    ['?editpage=true', false],
  ])('is asked for by "%s": %s', (search, asked) => {
    expect(asksToEdit(search)).toBe(asked);
  });
});
