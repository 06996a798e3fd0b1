/** Fields that several kinds of section have, as each of them begins with. */

export const title = { type: 'text', label: 'sections.title', maximum: 120 } as const;
export const requiredTitle = { ...title, required: true } as const;
export const text = { type: 'longText', label: 'sections.text', maximum: 600 } as const;
export const html = { type: 'richText', label: 'sections.text', maximum: 100_000, required: true } as const;
export const more = { type: 'link', label: 'sections.more' } as const;
export const link = { type: 'link', label: 'sections.link' } as const;
const picture = { type: 'media', label: 'sections.picture' } as const;
export const icon = { type: 'icon', label: 'sections.icon' } as const;
export const requiredPicture = { ...picture, required: true } as const;
/** What stands beside it says already what it shows: nobody who can't see it misses anything. */
export const adornment = { ...picture, words: 'beside' } as const;
export const line = (label: string) => ({ type: 'text', label, maximum: 160 }) as const;
