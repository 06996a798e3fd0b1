import type { ReactElement } from 'react';
import type { ChosenKind } from './section-choice.ts';

/** What a section looks like on a ground of 48 by 32, box by box: t a title, l text, p a picture, c a frame, b a button, d a dot; then left, top, width and height. */
const DRAWINGS: Readonly<Record<ChosenKind, string>> = {
  hero: 'p26 3 19 26|t3 7 18 4|l3 14 18 2|l3 18 14 2|b3 23 11 5',
  callOut: 'c2 5 44 22|t7 10 22 4|l7 17 18 2|b31 13 11 6',
  cards: 'c2 5 13 22|c17 5 14 22|c33 5 13 22|t4 9 8 3|t19 9 8 3|t35 9 8 3|l4 15 9 2|l19 15 10 2|l35 15 9 2|l4 19 7 2|l19 19 8 2|l35 19 7 2',
  figures: 't3 9 10 7|t19 9 10 7|t35 9 10 7|l3 20 10 2|l19 20 10 2|l35 20 10 2',
  linkList: 't3 4 20 4|l3 12 30 2|d41 11 4 4|l3 18 26 2|d41 17 4 4|l3 24 32 2|d41 23 4 4',
  richText: 't3 4 24 4|l3 12 42 2|l3 16 42 2|l3 20 42 2|l3 24 28 2',
  textWithPicture: 't3 6 18 4|l3 13 19 2|l3 17 19 2|l3 21 14 2|p26 5 19 22',
  accordion: 'c2 3 44 7|c2 12 44 7|c2 21 44 7|l5 6 20 2|l5 15 26 2|l5 24 16 2|d40 5 3 3|d40 14 3 3|d40 23 3 3',
  steps: 'd3 4 6 6|l12 6 30 2|d3 13 6 6|l12 15 26 2|d3 22 6 6|l12 24 32 2',
  table: 't2 4 44 5|c2 4 44 24|l5 12 9 2|l19 12 9 2|l34 12 9 2|l5 17 9 2|l19 17 9 2|l34 17 9 2|l5 22 9 2|l19 22 9 2|l34 22 9 2',
  tabs: 't3 4 11 5|l17 6 11 2|l31 6 11 2|c2 11 44 17|l6 16 34 2|l6 21 26 2',
  quote: 'd3 5 5 5|d9 5 5 5|t3 13 40 3|t3 18 30 3|l3 25 14 2',
  accessibilityStatement: 'd3 4 7 7|t13 5 24 4|l3 15 42 2|l3 19 42 2|l3 23 30 2',
  gallery: 'p2 4 13 11|p17 4 14 11|p33 4 13 11|p2 17 13 11|p17 17 14 11|p33 17 13 11',
  video: 'p4 4 40 24|b19 11 10 10',
  logos: 'c2 11 9 10|c14 11 9 10|c26 11 9 10|c38 11 8 10|d5 14 4 4|d17 14 4 4|d29 14 4 4|d40 14 4 4',
  socialGallery: 'p2 5 10 10|p14 5 10 10|p26 5 10 10|p38 5 8 10|l2 18 10 2|l14 18 10 2|l26 18 10 2|l38 18 8 2',
  newsList: 'p2 4 10 7|t15 4 22 3|l15 9 28 2|p2 13 10 7|t15 13 26 3|l15 18 24 2|p2 22 10 7|t15 22 18 3|l15 27 28 2',
  callList: 't3 4 24 3|b35 4 10 4|l3 9 20 2|t3 13 28 3|b35 13 10 4|l3 18 16 2|t3 22 20 3|b35 22 10 4|l3 27 22 2',
  eventList: 'b2 4 9 7|t14 4 26 3|l14 9 18 2|b2 13 9 7|t14 13 20 3|l14 18 24 2|b2 22 9 7|t14 22 28 3|l14 27 14 2',
  documents: 'c3 4 6 7|t12 5 26 3|l12 10 10 1|c3 13 6 7|t12 14 22 3|l12 19 10 1|c3 22 6 7|t12 23 30 3|l12 28 10 1',
  contactCards: 'c2 4 21 24|c25 4 21 24|d5 8 6 6|t5 17 13 3|l5 22 10 2|d28 8 6 6|t28 17 13 3|l28 22 10 2',
  mapPicture: 'p2 4 26 24|b13 12 5 5|t32 6 13 3|l32 12 13 2|l32 16 10 2',
  places: 'p2 4 22 24|d7 9 4 4|d15 15 4 4|d9 20 4 4|l28 6 17 2|l28 12 14 2|l28 18 17 2|l28 24 12 2',
  form: 'l3 3 12 2|c3 6 42 6|l3 14 12 2|c3 17 42 6|b3 25 14 5',
  newsletter: 't3 5 28 4|l3 12 36 2|c3 18 28 8|b33 18 12 8',
  productRow: 'p2 4 13 13|p17 4 14 13|p33 4 13 13|l2 19 11 2|l17 19 11 2|l33 19 11 2|t2 24 7 3|t17 24 7 3|t33 24 7 3',
  categoryTiles: 'p2 4 21 11|p25 4 21 11|p2 17 21 11|p25 17 21 11|t4 10 10 3|t27 10 10 3|t4 23 10 3|t27 23 10 3',
};

/** A section in a few strokes, for those who look for it by what it looks like. */
export function SectionDrawing({ kind }: { readonly kind: ChosenKind }): ReactElement {
  return (
    <svg className="kind-drawing" viewBox="0 0 48 32" aria-hidden="true">
      {DRAWINGS[kind].split('|').map((box) => {
        const [x, y, width, height] = box.slice(1).split(' ');
        const dot = box[0] === 'd' ? { rx: Number(width) / 2 } : { rx: 1 };
        return <rect key={box} className={box[0]} x={x} y={y} width={width} height={height} {...dot} />;
      })}
    </svg>
  );
}
