import { HELD_OUT, MISSPELLINGS, STRANGERS, TUNED } from '../domain/search/croatian-inflections.ts';
import { LEMMAS, TREEBANK } from '../domain/search/croatian-treebank.ts';
import { forgivenShare, meetingShare, partedPairs, sharingShare, strangersOf } from '../domain/search/found-share.ts';
import { atLeast, atMost, type Figure, noted } from './figure.ts';

/** How much of what people type in Croatian meets what stands in texts (CMS-05): the limits hold for all pairs; those held out were written before the rules. */
export async function bench(): Promise<Figure[]> {
  const all = [...TUNED, ...HELD_OUT];
  const { nouns, adjectives, verbs } = TREEBANK;
  const ofTexts = [...nouns, ...adjectives, ...verbs];
  console.error(
    `Not met: ${partedPairs([...all, ...ofTexts])
      .map((pair) => pair.join('/'))
      .join(', ')}`,
  );
  return [
    atLeast(`inflected forms found, ${all.length} pairs`, meetingShare(all), 95, '%'),
    noted(`inflected forms found, of ${HELD_OUT.length} pairs held out`, meetingShare(HELD_OUT), '%'),
    atLeast(`forms of a treebank that meet their base form, ${ofTexts.length} pairs`, meetingShare(ofTexts), 93, '%'),
    noted(`nouns of it, ${nouns.length}`, meetingShare(nouns), '%'),
    atLeast(`adjectives of it, ${adjectives.length}`, meetingShare(adjectives), 88, '%'),
    atLeast(`verbs of it, ${verbs.length}`, meetingShare(verbs), 88, '%'),
    atMost('pairs of 2,000 strangers of it that meet', 20 * meetingShare(strangersOf(LEMMAS)), 0, '', 0),
    atMost(`base forms of it that share a stem, ${LEMMAS.length}`, sharingShare(LEMMAS), 10.7, '%'),
    atLeast(`misspellings forgiven, ${MISSPELLINGS.length}`, forgivenShare(), 90, '%'),
    atMost(`different words that meet, ${STRANGERS.length} pairs`, meetingShare(STRANGERS), 10, '%'),
  ];
}
