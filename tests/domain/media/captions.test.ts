import { describe, expect, it } from 'vitest';
import { captionsOf, LONGEST_CAPTIONS } from '#domain/media/captions.ts';
import { captionsPath, filmIdOf, filmPath, isFilmType } from '#domain/media/film-item.ts';
import { filmLength } from '#domain/media/film-length.ts';

const CUE = '00:01.000 --> 00:02.000\nDobar dan';

describe('captions of a film', () => {
  it('are WebVTT as they are, ends of lines and marks of order apart', () => {
    expect(captionsOf(`\uFEFFWEBVTT\r\n\r\n${CUE.replace('\n', '\r\n')}`)._unsafeUnwrap()).toBe(`WEBVTT\n\n${CUE}\n`);
    expect(captionsOf(`WEBVTT Naslov\n\n1\n${CUE}`).isOk()).toBe(true);
  });

  it('are made of SubRip, whose times have commas', () => {
    const srt = '1\n00:00:01,000 --> 00:00:02,500\nDobar dan, ljudi\n\n2\n01:00:03,000 --> 01:00:04,000 X1:1\nDoviđenja';
    expect(captionsOf(srt)._unsafeUnwrap()).toBe(
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nDobar dan, ljudi\n\n2\n01:00:03.000 --> 01:00:04.000\nDoviđenja\n',
    );
  });

  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['WEBVTT', 'notCaptions'],
    ['<script>alert(1)</script>', 'notCaptions'],
    [`WEBVTT\n\n${CUE}\0`, 'notCaptions'],
    [`WEBVTT\n\n${CUE}${'x'.repeat(LONGEST_CAPTIONS)}`, 'tooLarge'],
  ])('are not %j: %s', (text, flaw) => {
    expect(captionsOf(text)._unsafeUnwrapErr()).toBe(flaw);
  });
});

describe('a film of the library', () => {
  const id = `f-${'0a'.repeat(12)}`;

  it('has an address that names it, with its captions beside', () => {
    const path = filmPath({ id, title: 'kompost', mime: 'video/webm' });
    expect([path, captionsPath(path, 'hr'), filmIdOf(path)]).toEqual([`/media/film/${id}/kompost.webm`, `/media/film/${id}/hr.vtt`, id]);
    expect(filmPath({ id, title: 'kompost', mime: 'video/mp4' })).toMatch(/\.mp4$/);
    for (const other of ['/films/a.mp4', 'https://vimeo.com/76979871', `/x/media/film/${id}/a.mp4`])
      expect(filmIdOf(other)).toBeUndefined();
  });

  it('is what browsers play by themselves, and as long as people say it', () => {
    expect(['video/mp4', 'video/quicktime', 'image/png'].map(isFilmType)).toEqual([true, false, false]);
    expect([0, 7.4, 187, 3723].map(filmLength)).toEqual(['0:00', '0:07', '3:07', '1:02:03']);
  });
});
