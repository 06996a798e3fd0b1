import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, ReactElement } from 'react';
import { inPercent } from '#domain/media/focal-point.ts';
import { mediaPath } from '#domain/media/media-item.ts';
import { useShop } from '../../shop/shop.ts';
import { FocalPointCuts } from './focal-point-cuts.tsx';
import type { PictureForm } from './picture-form.ts';

const STEP = 0.01;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The point of a picture that no cut takes away: by a click into it, by arrows, or as two numbers. */
export const FocalPointField = observer(function FocalPointField({ form }: { readonly form: PictureForm }): ReactElement {
  const { site, translator } = useShop();
  const { picture, focus } = form;
  const { x, y } = inPercent(focus);
  const text = (id: string) => translator.text(`media.${id}`);
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    form.aim(focus.x + step[0], focus.y + step[1]);
  };
  const number = (axis: 'x' | 'y', value: number) => (
    <label>
      {text(axis === 'x' ? 'fromLeft' : 'fromTop')}
      <input
        type="number"
        min={0}
        max={100}
        value={value}
        onChange={(event) => {
          const part = Number(event.target.value) / 100;
          form.aim(axis === 'x' ? part : focus.x, axis === 'y' ? part : focus.y);
        }}
      />
    </label>
  );
  return (
    <fieldset className="focal">
      <legend>{text('focalPoint')}</legend>
      <button
        type="button"
        className="aim"
        aria-label={translator.text('media.focalSaid', { x, y })}
        aria-describedby="media-focal-hint"
        onKeyDown={press}
        onClick={(event) => {
          // A press of a key has no place.
          if (event.detail === 0) return;
          const box = event.currentTarget.getBoundingClientRect();
          form.aim((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
        }}
      >
        <img src={mediaPath(site.apiKeyId, picture, 'Large', 'webp')} alt="" width={picture.width} height={picture.height} />
        <span className="spot" style={{ insetInlineStart: `${focus.x * 100}%`, insetBlockStart: `${focus.y * 100}%` }} />
      </button>
      <p id="media-focal-hint" className="hint">
        {text('focalHint')}
      </p>
      <div className="row is-close">
        {number('x', x)}
        {number('y', y)}
      </div>
      <FocalPointCuts picture={picture} focus={focus} />
    </fieldset>
  );
});
