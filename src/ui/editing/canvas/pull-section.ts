/** So far a pointer goes before a press is a pull. */
const PULL_PX = 6;
/** So near to an edge of the window the page comes along, and so much of it each time it is drawn. */
const EDGE_PX = 96;
const STEP_PX = 14;

interface Pointer {
  readonly pointerId: number;
  readonly clientX: number;
  readonly clientY: number;
}

/** Follows the hand that pulls a section by its grip, and tells the place from 0 at which it is let go. A press without a pull stays a click; Escape leaves all as it is. */
export function pullSection(grip: HTMLElement, begun: Pointer, onDrop: (place: number) => void): void {
  const section = grip.closest('.esec');
  const canvas = grip.closest('.canvas');
  if (section === null || canvas === null) return;
  grip.setPointerCapture(begun.pointerId);
  // This came with the press, which may be over by now.
  if (!grip.hasPointerCapture(begun.pointerId)) return;
  const frames = [...canvas.querySelectorAll('.esec')];
  const gaps = [...canvas.querySelectorAll('.inserter')];
  const from = frames.indexOf(section);
  let y: number | undefined;
  let place = from;

  const aim = () => {
    const height = y;
    if (height === undefined) return;
    const top = document.querySelector('.ebar')?.getBoundingClientRect().bottom ?? 0;
    const step = height < top + EDGE_PX ? -STEP_PX : height > innerHeight - EDGE_PX ? STEP_PX : 0;
    if (step !== 0) scrollBy({ top: step, behavior: 'instant' });
    place = frames.filter((frame) => frame !== section && middleOf(frame) < height).length;
    show(place === from ? undefined : gaps[place < from ? place : place + 1]);
    requestAnimationFrame(aim);
  };
  const show = (gap: Element | undefined) => {
    for (const one of gaps) one.classList.toggle('is-aim', one === gap);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    const isBegun = y !== undefined;
    if (!isBegun && Math.hypot(clientX - begun.clientX, clientY - begun.clientY) < PULL_PX) return;
    y = clientY;
    section.classList.add('is-lifted');
    if (!isBegun) aim();
  };
  const end = () => {
    y = undefined;
    show(undefined);
    section.classList.remove('is-lifted');
    for (const [name, listener] of heard) grip.removeEventListener(name, listener as EventListener);
    removeEventListener('keydown', leave, { capture: true });
  };
  const drop = () => {
    const isPulled = y !== undefined;
    end();
    if (!isPulled) return;
    takeNoClick();
    if (place !== from) onDrop(place);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (y !== undefined) grip.addEventListener('pointerup', takeNoClick, { once: true });
    end();
  };
  const heard = [
    ['pointermove', move],
    ['pointerup', drop],
    ['pointercancel', end],
  ] as const;
  for (const [name, listener] of heard) grip.addEventListener(name, listener as EventListener);
  addEventListener('keydown', leave, { capture: true });
}

/** Whoever lets go of what they have pulled does not press it as well. */
function takeNoClick(): void {
  const stop = (event: Event) => event.stopImmediatePropagation();
  addEventListener('click', stop, { capture: true });
  requestAnimationFrame(() => removeEventListener('click', stop, { capture: true }));
}

function middleOf(frame: Element): number {
  const { top, bottom } = frame.getBoundingClientRect();
  return (top + bottom) / 2;
}
