import { describe, expect, it } from 'vitest';
import { HELD_OUT, MISSPELLINGS, STRANGERS, TUNED } from './croatian-inflections.ts';
import { forgivenShare, meetingShare } from './found-share.ts';

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
