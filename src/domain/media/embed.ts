/** A film or map of another site: where a person can look at it there, and what a frame would show of it (CMS-15). */
export interface Embed {
  readonly provider: 'YouTube' | 'Vimeo' | 'OpenStreetMap';
  /** Its page, for a link. */
  readonly page: string;
  /** Its frame, which nobody asks for before a click. */
  readonly frame: string;
}

/** Sites that a frame may show, as sources of a content security policy. */
export const EMBED_SOURCES: readonly string[] = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.openstreetmap.org',
];

const YOUTUBE = /^(?:www\.|m\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const VIDEO = /^[\w-]{6,20}$/;

/** The embed behind an address, be it that of its page or of its frame; undefined for every address that is none of an allowed site. */
export function embedOf(address: string): Embed | undefined {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.port !== '') return undefined;
  const { hostname: host, pathname: path } = url;
  if (host === 'youtu.be') return youtube(path.slice(1), url);
  if (YOUTUBE.test(host)) {
    const [, kind = '', id = ''] = path.split('/');
    if (kind === 'watch') return youtube(url.searchParams.get('v') ?? '', url);
    return ['embed', 'v', 'shorts', 'live'].includes(kind) ? youtube(id, url) : undefined;
  }
  if (host === 'vimeo.com' || host === 'www.vimeo.com' || host === 'player.vimeo.com') {
    const [, id, key] = /^\/(?:video\/)?(\d{4,12})(?:\/([0-9a-f]{6,16}))?\/?$/.exec(path) ?? [];
    return id === undefined ? undefined : vimeo(id, key ?? url.searchParams.get('h') ?? '');
  }
  return host === 'www.openstreetmap.org' || host === 'openstreetmap.org' ? map(url) : undefined;
}

function youtube(id: string, url: URL): Embed | undefined {
  if (!VIDEO.test(id) || id === 'videoseries') return undefined;
  const [, seconds] = /^(\d{1,5})s?$/.exec(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '') ?? [];
  return {
    provider: 'YouTube',
    page: `https://www.youtube.com/watch?v=${id}${seconds === undefined ? '' : `&t=${seconds}`}`,
    frame: `https://www.youtube-nocookie.com/embed/${id}${seconds === undefined ? '' : `?start=${seconds}`}`,
  };
}

function vimeo(id: string, given: string): Embed {
  const key = /^[0-9a-f]{6,16}$/.test(given) ? given : '';
  return {
    provider: 'Vimeo',
    page: `https://vimeo.com/${id}${key && `/${key}`}`,
    frame: `https://player.vimeo.com/video/${id}?dnt=1${key && `&h=${key}`}`,
  };
}

/** The page and the frame of a map both say which box is seen and where its mark is. */
function map({ searchParams }: URL): Embed | undefined {
  const numbers = (name: string, count: number) => {
    const list = (searchParams.get(name) ?? '').split(',');
    return list.length === count && list.every((number) => /^-?\d{1,3}(?:\.\d{1,20})?$/.test(number)) ? list : undefined;
  };
  const box = numbers('bbox', 4);
  if (box === undefined) return undefined;
  const mark = numbers('marker', 2);
  const query = `bbox=${box.join(',')}${mark === undefined ? '' : `&marker=${mark.join(',')}`}`;
  return {
    provider: 'OpenStreetMap',
    page: `https://www.openstreetmap.org/?${query}`,
    frame: `https://www.openstreetmap.org/export/embed.html?${query}`,
  };
}
