import { describe, expect, it } from 'vitest';
import { EMBED_SOURCES, embedOf } from '#domain/media/embed.ts';

describe('films and maps of other sites [CMS-15]', () => {
  it.each([
    ['https://m.youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    ['//player.vimeo.com/video/76979871?h=8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
    [
      'https://openstreetmap.org/?bbox=15.9,45.7,16.1,45.9&layer=x',
      'https://www.openstreetmap.org/export/embed.html?bbox=15.9,45.7,16.1,45.9',
    ],
  ])('%s is framed as %s, by a site that the policy of pages lets in', (address, frame) => {
    expect(embedOf(address)?.frame).toBe(frame);
    expect(EMBED_SOURCES).toContain(new URL(frame).origin);
  });

  it('come from three sites, and a frame shows no other', () => {
    expect(EMBED_SOURCES).toEqual(['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://www.openstreetmap.org']);
  });

  it.each([
    'https://www.youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://evilyoutube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com:8443/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com@evil.example/watch?v=aqz-KE-bpKQ',
    'https://ana@www.youtube.com/watch?v=aqz-KE-bpKQ',
    'ftp://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/playlist/aqz-KE-bpKQ',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://www.openstreetmap.org/',
    'https://www.openstreetmap.org/?bbox=1,2,3',
    'https://www.openstreetmap.org/?bbox=1,2,3,javascript:4',
    'nothing',
  ])('%s is none of them', (address) => {
    expect(embedOf(address)).toBeUndefined();
  });

  it('keep the second at which a film begins, and nothing else of what was asked', () => {
    expect(embedOf('https://youtu.be/aqz-KE-bpKQ?t=90s&autoplay=1')).toEqual({
      provider: 'YouTube',
      page: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90',
      frame: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=90',
    });
    expect(embedOf('https://www.openstreetmap.org/?bbox=1,2,3,4&marker=5,x')?.page).toBe('https://www.openstreetmap.org/?bbox=1,2,3,4');
  });
});
