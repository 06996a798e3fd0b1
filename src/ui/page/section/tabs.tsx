import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Html } from '../../elements/html.tsx';
import { mark } from '../../elements/mark.ts';
import { Framed } from './framed.tsx';
import type { SectionProps } from './section-props.ts';

/**
 * Panels of which one shows. Without script all do, under a list of links to them; what the browser finds in a hidden one it shows. Arrows, Home and End go through the
 * tabs (ARIA tabs pattern).
 */
export function Tabs({ section, id }: SectionProps<'tabs'>): ReactElement {
  const { tabs } = section;
  const [active, setActive] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const live = active !== undefined;
  useEffect(() => {
    const named = tabs.findIndex((_, place) => location.hash === `#${id}-${place + 1}`);
    setActive(Math.max(0, named));
  }, [tabs, id]);
  const move = (event: KeyboardEvent) => {
    const to = placeAfter(event.key, active ?? 0, tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    setActive(to);
    list.current?.querySelectorAll('a')[to]?.focus();
  };
  return (
    <Framed id={id} section={section}>
      <div className="tabs" data-live={live || undefined}>
        <div className="tab-list" ref={list} {...(live ? { role: 'tablist', 'aria-labelledby': id, onKeyDown: move } : {})}>
          {tabs.map((tab, place) => (
            <a
              key={place}
              id={`${id}-tab${place + 1}`}
              href={`#${id}-${place + 1}`}
              {...(live ? tabState(place === active, `${id}-${place + 1}`) : {})}
              onClick={(event) => {
                if (!live) return;
                event.preventDefault();
                setActive(place);
              }}
            >
              {tab.title}
            </a>
          ))}
        </div>
        {tabs.map((tab, place) => (
          <div
            key={place}
            id={`${id}-${place + 1}`}
            className="tab-panel"
            ref={(panel) => (live ? hideUntilFound(panel, place !== active, () => setActive(place)) : undefined)}
            {...(live ? { role: 'tabpanel', 'aria-labelledby': `${id}-tab${place + 1}`, tabIndex: 0 } : {})}
          >
            <h3 {...mark(section, `tabs.${place}.title`)}>{tab.title}</h3>
            <Html className="prose" html={tab.html} {...mark(section, `tabs.${place}.html`)} />
          </div>
        ))}
      </div>
    </Framed>
  );
}

function tabState(selected: boolean, controls: string) {
  return { role: 'tab', 'aria-selected': selected, 'aria-controls': controls, tabIndex: selected ? 0 : -1 } as const;
}

/** Which tab a key leads to, round the ends; undefined for other keys. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % count;
    case 'ArrowLeft':
      return (place - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** React knows `hidden` as yes or no only; this way find-in-page still looks inside. */
function hideUntilFound(panel: HTMLElement | null, hidden: boolean, onFound: () => void): (() => void) | undefined {
  if (panel === null) return undefined;
  if (hidden) panel.setAttribute('hidden', 'until-found');
  else panel.removeAttribute('hidden');
  panel.addEventListener('beforematch', onFound);
  return () => panel.removeEventListener('beforematch', onFound);
}
