import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { setupScreen } from '#ui/setup/setup-screen.tsx';

const state = { standing: 'open', names: {}, languages: ['hr'], logo: 'znak.png' };

it('goes on from a step that is done, and says that it goes on without one that is not', () => {
  const Screen = setupScreen.Screen;
  const wayOn = (done: readonly string[]) => {
    const page = { title: 'Postavljanje', addresses: {}, step: 'logo', state: { ...state, done }, choices: undefined } as never;
    return /step=seller">(Dalje[^<]*)</.exec(drawScreen(<Screen page={page} />).html)?.[1];
  };
  expect(wayOn(['logo'])).toBe('Dalje: Tko prodaje');
  expect(wayOn(['name'])).toBe('Dalje bez ovoga: Tko prodaje');
});
