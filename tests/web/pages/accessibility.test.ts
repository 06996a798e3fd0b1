import { describe, expect, it } from 'vitest';
import { USUAL_SETTINGS, writeAccessibility } from '#domain/site/accessibility.ts';
import { aWebSite, cookiesOf } from '#tests/support/a-web-site.ts';

describe('accessibility settings over HTTP', () => {
  it('are saved without script, and the first page that is sent then knows them [ACC-02]', async () => {
    const site = aWebSite();
    const answer = await site.post('/pristupacnost', { form: 'accessibility', fontSize: '130', dyslexicOn: 'on', scheme: 'dark' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/pristupacnost');
    const cookie = cookiesOf(answer, '');
    await site.get('/kontakt', { cookie });
    expect(site.rendered.at(-1)?.visitor.accessibility).toEqual({ ...USUAL_SETTINGS, fontSize: 130, dyslexicOn: true, scheme: 'dark' });
    expect(site.rendered.at(-1)?.flash).toBe('accessibilitySaved');
  });

  it.each(['letterSpacing=2', 'scheme=purple', 'fontSize=large', 'toString=on'])(
    'are not saved when one of them is none: %s [ACC-03]',
    async (wrong) => {
      const site = aWebSite();
      const answer = await site.post('/pristupacnost', {
        form: 'accessibility',
        dyslexicOn: 'on',
        ...Object.fromEntries(new URLSearchParams(wrong)),
      });
      const cookie = cookiesOf(answer, '');
      expect([answer.status, cookie]).toEqual([303, expect.not.stringContaining('accessibility=')]);
      await site.get('/kontakt', { cookie });
      expect(site.rendered.at(-1)?.flash).toBe('optionNotSupported');
    },
  );

  it('are forgotten again [ACC-03]', async () => {
    const site = aWebSite();
    const answer = await site.post('/pristupacnost', { form: 'accessibility', fontSize: '130', reset: '1' });
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('accessibility='))).toContain('Max-Age=0');
  });

  it('never end in a page that others get, and a broken cookie changes nothing [ACC-03]', async () => {
    const site = aWebSite();
    const own = encodeURIComponent(writeAccessibility({ ...USUAL_SETTINGS, highContrast: true }));
    const answer = await site.get('/kontakt', { cookie: `accessibility=${own}` });
    expect(answer.headers.get('cache-control')).toContain('no-store');
    await site.get('/kontakt');
    expect(site.rendered.at(-1)?.visitor.accessibility).toBeUndefined();
    await site.get('/kontakt', { cookie: 'accessibility=%7Bbroken' });
    expect(site.rendered.at(-1)?.visitor.accessibility).toBeUndefined();
  });
});
