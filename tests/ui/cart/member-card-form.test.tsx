import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { MemberCardForm } from '#ui/cart/member-card-form.tsx';

it('leads to the page of the card only where one can be asked for', () => {
  const draw = (facts: object) => drawScreen(<MemberCardForm action="/kosarica" idPrefix="" />, undefined, facts).html;
  expect(draw({})).toContain('href="/membership-card"');
  expect(draw({ withoutCardRequests: true })).not.toContain('/membership-card');
});
