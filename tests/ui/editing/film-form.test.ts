import { err, ok } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { Films, LibraryFilm } from '#ports/media/films.ts';
import { FilmForm } from '#ui/editing/library/films/film-form.ts';
import type { FilmPlace } from '#ui/editing/library/films/film-grid.tsx';
import { Listed } from '#ui/editing/library/listed.ts';

const aFilm = (id: string, facts: Partial<LibraryFilm> = {}): LibraryFilm => ({
  id,
  path: `/media/film/${id}/a.mp4`,
  fileName: `${id}.mp4`,
  bytes: 10,
  seconds: undefined,
  poster: undefined,
  texts: [],
  captions: [],
  ...facts,
});

/** Films that are kept in memory, and what was asked of them. */
class MemoryFilms implements Films {
  all: LibraryFilm[] = [];
  problem: EditingProblem | { readonly kind: 'InUse' } | undefined;
  readonly asked: unknown[] = [];

  async find(wish: Parameters<Films['find']>[0]): ReturnType<Films['find']> {
    this.asked.push(wish);
    if (this.problem !== undefined) return err(this.problem as EditingProblem);
    const found = this.all.filter(
      ({ captions, fileName }) => (wish.only === undefined || captions.length === 0) && fileName.includes(wish.words),
    );
    const begin = found.findIndex(({ id }) => id === wish.after) + 1;
    const records = found.slice(begin, begin + 1);
    return ok({ records, total: found.length, next: begin + 1 < found.length ? records[0]?.id : undefined });
  }

  async upload(): ReturnType<Films['upload']> {
    return ok(aFilm('new'));
  }

  async save(id: string, changes: Parameters<Films['save']>[1]): ReturnType<Films['save']> {
    this.asked.push(changes);
    const { posterId: _, ...facts } = changes;
    return this.problem === undefined ? ok(aFilm(id, facts)) : err(this.problem as EditingProblem);
  }

  async caption(id: string, language: Parameters<Films['caption']>[1], text: string | null): ReturnType<Films['caption']> {
    this.asked.push([language, text]);
    return this.problem === undefined ? ok(aFilm(id, { captions: text === null ? [] : [language] })) : err(this.problem as EditingProblem);
  }

  async uses(): ReturnType<Films['uses']> {
    return ok([]);
  }

  async remove(): ReturnType<Films['remove']> {
    return this.problem === undefined ? ok(undefined) : err(this.problem);
  }
}

let films: MemoryFilms;
let saved: LibraryFilm[];
let form: FilmForm;
beforeEach(() => {
  films = new MemoryFilms();
  saved = [];
  form = new FilmForm(aFilm('kompost'), films, (film) => saved.push(film));
});

describe('what is said of a film', () => {
  it('is saved as far as it was changed, once', async () => {
    form.write('hrv', { title: 'Kompost' });
    form.choosePoster({ id: 'm-1', title: 'a', alt: '', width: 1, height: 1 });
    await Promise.all([form.save(), form.save()]);
    expect(films.asked).toEqual([{ posterId: 'm-1', texts: [{ language: 'hrv', title: 'Kompost', description: '' }] }]);
    expect(saved).toHaveLength(1);
  });

  it('has captions out of a file, and says why one was not taken', async () => {
    await form.caption('hrv', new Blob(['WEBVTT']));
    expect([films.asked, form.film.captions, form.state]).toEqual([[['hrv', 'WEBVTT']], ['hrv'], 'saved']);
    films.problem = { kind: 'Invalid', section: null, field: 'text', reason: 'notCaptions' };
    await form.caption('eng', new Blob(['x']));
    expect([form.captionFlaw, form.state]).toEqual(['notCaptions', 'ready']);
    films.problem = undefined;
    await form.uncaption('hrv');
    expect([form.captionFlaw, form.film.captions]).toEqual([undefined, []]);
  });

  it('learns its length from the browser, once and without a word', async () => {
    await form.learn({ seconds: Number.NaN, width: 0, height: 0 });
    await form.learn({ seconds: 12.5, width: 0, height: 0 });
    await form.learn({ seconds: 12.5, width: 640, height: 360 });
    expect([films.asked, form.film.seconds, form.state]).toEqual([[{ seconds: 12.5 }], 12.5, 'ready']);
  });

  it('is kept when it was not saved, and while something shows the film', async () => {
    films.problem = { kind: 'Unreachable', message: '' };
    form.write('eng', { description: 'x' });
    await form.save();
    expect([form.state, form.isChanged]).toEqual(['failed', true]);
    films.problem = { kind: 'InUse' };
    expect([await form.remove(), form.state]).toEqual([false, 'inUse']);
    films.problem = undefined;
    expect(await form.remove()).toBe(true);
  });
});

describe('the films of the library', () => {
  it('are looked through by words and by what they lack, page after page', async () => {
    const timer = new ManualTimer();
    const shelf = new Listed<LibraryFilm, FilmPlace>((wish) => films.find(wish), timer, {});
    films.all = [aFilm('a', { captions: ['hrv'] }), aFilm('b'), aFilm('c')];
    await shelf.open({ only: 'uncaptioned' });
    expect([shelf.records.map(({ id }) => id), shelf.total, shelf.more, shelf.state]).toEqual([['b'], 2, true, 'ready']);
    await shelf.showMore();
    expect([shelf.records.map(({ id }) => id), shelf.more]).toEqual([['b', 'c'], false]);
    shelf.add(aFilm('d'));
    shelf.update(aFilm('b', { seconds: 3 }));
    shelf.drop(['c']);
    expect([shelf.records.map(({ id, seconds }) => [id, seconds]), shelf.total]).toEqual([
      [
        ['d', undefined],
        ['b', 3],
      ],
      2,
    ]);
    films.problem = { kind: 'Unreachable', message: '' };
    await shelf.open();
    expect(shelf.state).toBe('failed');
    films.problem = undefined;
    await shelf.again();
    expect(shelf.state).toBe('ready');
  });
});
