import { ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { SECTION_KINDS } from '#domain/page/section-kinds.ts';
import { SHOWN_KINDS, sectionSamples } from '#server/development/section-samples.ts';
import { SECTION_TOOL, sectionToolPage, withSectionTool } from '#server/development/section-tool.ts';
import { drawPage } from '#tests/support/draw-page.ts';

const WORLD = { pictures: [{ id: 'p1', title: 'Slika', alt: 'Vjetrenjača', width: 1600, height: 900 }], now: Date.UTC(2026, 10, 25) };

describe('the tool of sections [ADM-08]', () => {
  it('holds every kind, with what is required alone, as usual, as long as may be, with each choice, and with nothing found', () => {
    expect(SHOWN_KINDS.length).toBe(Object.keys(SECTION_KINDS).length - 1);
    for (const kind of SHOWN_KINDS) {
      const states = sectionSamples(kind, WORLD).map(({ state }) => state);
      expect(states.slice(0, 3), kind).toEqual(['least', 'usual', 'most']);
      const fields = Object.values(SECTION_KINDS[kind].fields) as readonly { readonly type: string }[];
      expect(states.includes('none'), kind).toBe(fields.some(({ type }) => type === 'source'));
    }
    expect(sectionSamples('textWithPicture', WORLD).map(({ state }) => state)).toContain('option:side = left');
  });

  it.each(SHOWN_KINDS)('draws %s in all of them as a page of the site', async (kind) => {
    const home = { decision: { kind: 'page', page: { sections: [{ kind: 'quote', media: WORLD.pictures[0] }] } }, translations: {} };
    const useCases = { viewContent: { run: async () => ok(home) } } as unknown as UseCases;
    const tool = withSectionTool(
      useCases,
      'hr',
      async () => '',
      () => WORLD.now,
      kind,
    );
    const openForm = { run: async () => ok({ token: 't', captcha: undefined }) };
    const drawn = await drawPage(`/${SECTION_TOOL}?kind=${kind}`, { useCases: { viewContent: tool.viewContent, openForm } as never });
    expect(drawn.status).toBe(200);
    const named = drawn.html.split(`<h2>${kind}: `).slice(1);
    expect(named.length).toBe(sectionSamples(kind, WORLD).length);
    // Below each name, which is a text of its own, stands what it names; the least of some is nothing.
    const shown = named.filter(
      (part) =>
        part
          .replace(/^.*?<\/h2>/s, '')
          .replace(/<\/main>.*$/s, '')
          .split(/<[a-z]/).length > 3,
    );
    expect(shown.length).toBeGreaterThanOrEqual(Math.ceil(named.length / 2));
    expect(drawn.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is one page more, beside those of the site', async () => {
    const asked: string[] = [];
    const useCases = {
      viewContent: {
        run: async (slug: string) => {
          asked.push(slug);
          return ok({ decision: { kind: 'page', page: { sections: [{ kind: 'quote', media: WORLD.pictures[0] }] } }, translations: {} });
        },
      },
    } as unknown as UseCases;
    const tool = withSectionTool(
      useCases,
      'hr',
      async () => 'naslovnica',
      () => WORLD.now,
      'quote',
    );
    await tool.viewContent.run('otpad');
    const shown = (await tool.viewContent.run(SECTION_TOOL))._unsafeUnwrap().decision;
    expect(asked).toEqual(['otpad', 'naslovnica']);
    expect(shown).toEqual({ kind: 'page', page: sectionToolPage('hr', WORLD, 'quote') });
  });
});
