import { describe, expect, it } from 'vitest';
import type { PublicDocument } from '#domain/document/public-document.ts';
import type { PublicCall } from '#domain/post/public-call.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { CallBox } from '#ui/post/call-box.tsx';
import { PostDocuments } from '#ui/post/post-documents.tsx';

const CALL: PublicCall = { opensAt: undefined, deadline: '2026-12-15T15:00:00Z', mark: undefined, state: 'open', daysLeft: 24 };
const FORM: PublicDocument = {
  id: 7,
  title: 'Prijava školskog vrta',
  description: 'Obrazac za škole i vrtiće.',
  locale: 'hr',
  type: 'word',
  extension: 'docx',
  size: 2_100,
  fileName: 'prijava-skolskog-vrta.docx',
  publishedAt: '2026-02-02T08:00:00Z',
  category: undefined,
};

describe('documents of a post', () => {
  it('say what each file is, and have a button that gets it and names it to ears', () => {
    const { html, text, missing } = drawScreen(<PostDocuments post={{ call: CALL, documents: [FORM] }} />);
    expect(text).toMatch(
      /^ *Dokumenti natječaja Prijava školskog vrta Obrazac za škole i vrtiće\. DOCX, 2.kB Preuzmi : Prijava školskog vrta *$/,
    );
    expect(html).toContain('href="/document/7/prijava-skolskog-vrta.docx"');
    expect(missing).toEqual([]);
  });

  it('of another language are told apart, and those of news are no call’s', () => {
    const { html, text } = drawScreen(<PostDocuments post={{ call: undefined, documents: [{ ...FORM, title: 'Form', locale: 'en' }] }} />);
    expect(text).toContain('Dokumenti uz objavu');
    expect(html).toContain('<h3 class="doc" lang="en">Form</h3>');
    expect(text).toContain('jezik: English');
  });

  it('are led to by the box of the call, where there are some', () => {
    expect(drawScreen(<CallBox call={CALL} documents={3} />).html).toContain('<a href="#documents">Dokumenti natječaja (3)</a>');
    expect(drawScreen(<CallBox call={CALL} documents={0} />).html).not.toContain('#documents');
  });
});
