import { crc32, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { epub } from '#server/platform/demo/epub.ts';

const BOOK = {
  id: 'ZF-EK-0901',
  language: 'hr',
  title: 'Kuća & <vrt>',
  publisher: 'Zeleni fond',
  modifiedAt: '2026-11-21T20:00:00Z',
  chapters: [
    { title: 'Žuto', paragraphs: ['Prvi "odlomak" & <script>', 'Drugi'] },
    { title: 'Čisto', paragraphs: [] },
  ],
};

/** The entries of a zip file, read from its directory as readers do. */
function entriesOf(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf('PK\u0005\u0006');
  const entries = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count--) {
    expect(file.toString('latin1', at, at + 4)).toBe('PK\u0001\u0002');
    const [method, sum, packed, size] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 16),
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 24),
    ];
    const [nameLength, start] = [file.readUInt16LE(at + 28), file.readUInt32LE(at + 42)];
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const from = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    const data = file.subarray(from, from + packed);
    const plain = method === 0 ? data : inflateRawSync(data);
    expect([plain.byteLength, crc32(plain)]).toEqual([size, sum]);
    entries.set(name, plain.toString('utf8'));
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return entries;
}

describe('an e-book of the demo [PRD-03]', () => {
  it('is a zip whose first entry, as it is, says that it is an EPUB', () => {
    const file = epub(BOOK);
    expect(file.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
    expect(file.readUInt16LE(8)).toBe(0);
    expect([...entriesOf(file).keys()]).toEqual([
      'mimetype',
      'META-INF/container.xml',
      'EPUB/package.opf',
      'EPUB/nav.xhtml',
      'EPUB/chapter-1.xhtml',
      'EPUB/chapter-2.xhtml',
    ]);
    expect(epub(BOOK)).toEqual(file);
  });

  it('holds what it was given as text, named where readers look', () => {
    const entries = entriesOf(epub(BOOK));
    expect(entries.get('EPUB/package.opf')).toContain('<dc:title>Kuća &amp; &lt;vrt&gt;</dc:title>');
    expect(entries.get('EPUB/package.opf')).toContain('<meta property="schema:accessibilityFeature">structuralNavigation</meta>');
    expect(entries.get('EPUB/chapter-1.xhtml')).toContain('<p>Prvi &quot;odlomak&quot; &amp; &lt;script&gt;</p>');
    const linked = [...(entries.get('EPUB/nav.xhtml') ?? '').matchAll(/href="([^"]+)"/g)].map(([, file]) => `EPUB/${file}`);
    expect(linked.every((file) => entries.has(file))).toBe(true);
  });
});
