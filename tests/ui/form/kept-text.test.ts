import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptText } from '#ui/form/kept-text.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const control = (name: string, value = '', type = 'text', checked = false) => ({ name, value, type, checked });

function typed(): FormData {
  const data = new FormData();
  for (const [name, value] of [
    ['f_message', 'Dugačka poruka'],
    ['f_name', ''],
    ['l_topics', 'a'],
    ['l_topics', 'c'],
    ['formToken', 'secret'],
    ['website', 'spam'],
  ] as const)
    data.append(name, value);
  data.append('f_files', new File(['x'], 'x.pdf'));
  return data;
}

it('what is typed into a form is there again in controls that hold nothing, and only there', () => {
  new KeptText(3).write(typed());
  const controls = [
    control('f_message'),
    control('f_message', 'Nova'),
    control('f_name'),
    ...['a', 'b', 'c'].map((value) => control('l_topics', value, 'checkbox')),
    control('l_topics', 'b', 'radio', true),
  ];
  new KeptText(3).fillIn(controls);
  expect(controls.map(({ value, type, checked }) => (type === 'text' ? value : checked))).toEqual([
    'Dugačka poruka',
    'Nova',
    '',
    true,
    false,
    true,
    true,
  ]);
});

it('neither files nor tokens are kept, nothing in another form’s place, and nothing once it is sent', () => {
  const kept = new KeptText(3);
  kept.write(typed());
  expect([...stored.values()].join()).not.toMatch(/secret|spam|pdf/);
  const other = control('f_message');
  new KeptText(4).fillIn([other]);
  kept.forget();
  kept.fillIn([other]);
  expect(other.value).toBe('');
});

it('where the browser keeps nothing, the form is as it was', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const message = control('f_message', 'Poruka');
  const kept = new KeptText(3);
  kept.write(typed());
  kept.fillIn([message]);
  kept.forget();
  expect(message.value).toBe('Poruka');
});
