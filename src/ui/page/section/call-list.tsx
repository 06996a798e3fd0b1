import type { ReactElement } from 'react';
import { PostItems } from '../../post/post-items.tsx';
import { useTranslator } from '../../shop/shop.ts';
import { Framed } from './framed.tsx';
import type { SectionProps } from './section-props.ts';

/** Public calls with their states and deadlines. */
export function CallList({ section, id }: SectionProps<'callList'>): ReactElement {
  const translator = useTranslator();
  return (
    <Framed id={id} section={section}>
      {section.calls.length === 0 ? (
        <p className="empty">{translator.text('post.noCalls')}</p>
      ) : (
        <PostItems posts={section.calls} level={3} short />
      )}
    </Framed>
  );
}
