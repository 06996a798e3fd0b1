import { describe, expect, it } from 'vitest';
import { filmOf } from '#domain/page/film.ts';

describe('the address of a film', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'],
    ['https://youtu.be/aqz-KE-bpKQ?t=10', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=10&autoplay=1'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ])('%s is framed without cookies [CMS-15]', (address, frame) => {
    expect(filmOf(address)).toMatchObject({ kind: 'frame', frame });
  });

  it('may be a file of the site', () => {
    expect(filmOf(' /films/kompost.webm ')).toEqual({ kind: 'file', address: '/films/kompost.webm', captions: [] });
    expect(filmOf('/media/film/f-1/a.mp4?hr.xx.en')).toEqual({ kind: 'file', address: '/media/film/f-1/a.mp4', captions: ['hr', 'en'] });
  });

  it.each([
    'https://evil.example/film.mp4',
    '//evil.example/film.mp4',
    '/films/kompost.exe',
    'javascript:alert(1)',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://www.openstreetmap.org/?bbox=1,2,3,4',
    '',
  ])('is not %s [T-11]', (address) => {
    expect(filmOf(address)).toBeUndefined();
  });
});
