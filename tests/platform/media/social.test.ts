import { afterAll, describe, expect, it } from 'vitest';
import { getIgByHashtags } from '#adapters/platform/wire/social.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const { ask } = openDemoSite(database);

describe('the social gallery [CMS-12]', () => {
  it('gives the newest pictures of a hashtag, from this site and in the reader’s language', async () => {
    const { data, tags } = await ask(getIgByHashtags, { body: { hashtags: ['#Vrtovi', 'otpad'] }, language: 'eng' });
    expect(data.records.map(({ media }) => media.id)).toEqual(['school-garden', 'recycling-yard']);
    expect(data.records[0]).toMatchObject({ media_type: 'IMAGE', caption: expect.stringContaining('Raised beds') });
    expect(data.records[0]?.media_url).toBe('/media/zeleni-fond/school-garden/MediumSize/school-garden.jpg');
    expect(tags).toEqual(['social']);
  });

  it('gives all of them without one, none for one that nothing carries, and never too many [T-22]', async () => {
    expect((await ask(getIgByHashtags, { body: { hashtags: [], limit: 3 } })).data.records).toHaveLength(3);
    expect((await ask(getIgByHashtags, { body: { hashtags: ["x' or true"] } })).data.records).toEqual([]);
    expect((await ask(getIgByHashtags, { wild: { hashtags: [], limit: 101 } })).status).toBe(400);
  });
});
