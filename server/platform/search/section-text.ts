import { plainText } from './plain-text.ts';

/** Fields of sections that hold no words for people: kinds, ids, addresses, settings. */
const WORDLESS =
  /^(kind|type|id|code|slug|value|category|categories|tags|layout|align|tone|level|columns|sort|ratio|side|size|style|icon|link|links?To|href|url|address|src|.*(Id|Ids|Slug|Slugs|Url|Code))$/;

/** Everything that the sections of a page say, whatever kinds there are: the texts of all their fields but those that hold none. */
export function sectionText(sections: unknown): string {
  const texts: string[] = [];
  gather(sections, texts);
  return texts.join(' ');
}

function gather(value: unknown, texts: string[]): void {
  if (typeof value === 'string') {
    const text = plainText(value);
    if (text !== '') texts.push(text);
  } else if (Array.isArray(value)) {
    for (const item of value) gather(item, texts);
  } else if (typeof value === 'object' && value !== null) {
    for (const [field, held] of Object.entries(value)) {
      // The value of a figure is one for people; that of a link stands in an object of its own.
      if (!WORDLESS.test(field) || (field === 'value' && 'label' in value)) gather(held, texts);
    }
  }
}
