import { describe, expect, it } from 'vitest';
import { HELD_OUT, MISSPELLINGS, STRANGERS, TUNED } from './croatian-inflections.ts';
import { LEMMAS, TREEBANK } from './croatian-treebank.ts';
import { forgivenShare, meetingShare, partedPairs, sharingShare, strangersOf } from './found-share.ts';

describe('Croatian words as people type them [CMS-05]', () => {
  it('come in lists that are long enough', () => {
    expect(TUNED.length + HELD_OUT.length).toBeGreaterThanOrEqual(150);
    expect(MISSPELLINGS.length).toBeGreaterThanOrEqual(50);
    expect(STRANGERS.length).toBeGreaterThanOrEqual(40);
  });

  it('meet the form that stands in a text', () => {
    expect(meetingShare([...TUNED, ...HELD_OUT])).toBeGreaterThanOrEqual(95);
  });

  it('are forgiven their typing errors', () => {
    expect(forgivenShare()).toBeGreaterThanOrEqual(90);
  });

  it('seldom meet another word', () => {
    expect(meetingShare(STRANGERS)).toBeLessThanOrEqual(10);
  });
});

describe('Croatian words of a treebank [CMS-05]', () => {
  const { nouns, adjectives, verbs } = TREEBANK;

  it('meet their base forms: 93 of a hundred, 88 of adjectives and of verbs', () => {
    expect(nouns.length + adjectives.length + verbs.length).toBeGreaterThan(380);
    expect(meetingShare([...nouns, ...adjectives, ...verbs])).toBeGreaterThanOrEqual(93);
    expect(meetingShare(adjectives)).toBeGreaterThanOrEqual(88);
    expect(meetingShare(verbs)).toBeGreaterThanOrEqual(88);
  });

  it('meet no stranger among 2,000 pairs, and one in ten at most shares the stem of another', () => {
    const strangers = strangersOf(LEMMAS);
    expect(strangers).toHaveLength(2000);
    expect(strangers.filter((pair) => !partedPairs([pair]).includes(pair))).toEqual([]);
    expect(sharingShare(LEMMAS)).toBeLessThanOrEqual((100 * 400) / 3753);
  });

  it.each([
    ['drveta', 'drvo'],
    ['drveće', 'drvo'],
    ['zemalja', 'zemlja'],
    ['grabalja', 'grablje'],
    ['bresaka', 'breskva'],
    ['žljebovi', 'žlijeb'],
    ['praška', 'prašak'],
    ['peći', 'peć'],
    ['uska', 'uzak'],
    ['niske', 'nizak'],
    ['tanka', 'tanak'],
    ['jaka', 'jak'],
    ['čista', 'čist'],
    ['smeđa', 'smeđ'],
    ['odnesu', 'odnijeti'],
    ['siju', 'sijati'],
  ])('%s, of what a shop and a town speak of, is of %s', (form, lemma) => {
    expect(partedPairs([[form, lemma]])).toEqual([]);
  });

  it.each([
    ['peć', 'pečem'],
    ['tank', 'tanak'],
    ['odnijeti', 'donijeti'],
    ['prašak', 'prah'],
  ])('%s is not of %s', (word, stranger) => {
    expect(partedPairs([[word, stranger]])).toHaveLength(1);
  });

  it.each([
    ['rade', 'raditi'],
    ['bilježe', 'bilježiti'],
    ['razini', 'razina'],
    ['prošlu', 'prošli'],
    ['ostalih', 'ostali'],
    ['očima', 'oko'],
    ['kazala', 'kazati'],
    ['ptice', 'ptica'],
  ])('%s is of %s, not of what somebody is called by or has, nor of the young of something', (form, lemma) => {
    expect(partedPairs([[form, lemma]])).toEqual([]);
  });
});
