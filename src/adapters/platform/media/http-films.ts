import { err } from 'neverthrow';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { isFilmType, LARGEST_FILM } from '#domain/media/film-item.ts';
import type { FilmChanges, Films, LibraryFilm } from '#ports/media/films.ts';
import type { PictureUse } from '#ports/media/media-library.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { createFilm, deleteFilm, type FilmWire, filterFilms, saveFilmCaptions, updateFilm } from '../wire/film.ts';
import { AT_A_TIME, foundPage, removal, usesOf } from './library-calls.ts';
import { fileProblem, notTaken } from './read-file-problem.ts';
import { readMediaOrNone } from './read-media.ts';
import type { GivenFile, SentFiles } from './sent-files.ts';

/** Films of the library over HTTP. */
export class HttpFilms implements Films {
  private readonly client: PlatformClient;
  private readonly files: Pick<SentFiles, 'send' | 'settle'>;

  constructor(client: PlatformClient, files: Pick<SentFiles, 'send' | 'settle'>) {
    this.client = client;
    this.files = files;
  }

  async find({ words, only, after }: Parameters<Films['find']>[0]): ReturnType<Films['find']> {
    const keywords = words.trim().slice(0, 100);
    const body = {
      ...(keywords !== '' && { keywords }),
      ...(only !== undefined && { only }),
      ...(after !== undefined && { after }),
      limit: AT_A_TIME,
    };
    return foundPage(await this.client.send(filterFilms, { body }), readFilm);
  }

  async upload(file: GivenFile): Outcome<LibraryFilm, EditingProblem> {
    const { type, size } = file.bytes;
    if (!isFilmType(type)) return err(notTaken('notAFilm'));
    if (size === 0 || size > LARGEST_FILM) return err(notTaken(size === 0 ? 'empty' : 'filmTooLarge'));
    const sent = await this.files.send(file, type);
    if (sent.isErr()) return err(sent.error);
    if (sent.value === undefined) return err(notTaken('storeClosed'));
    const made = (await this.client.send(createFilm, { body: { key: sent.value } })).map(readFilm).mapErr(fileProblem);
    this.files.settle(file, made.isErr() ? made.error : undefined);
    return made;
  }

  async save(id: string, { texts, ...changes }: FilmChanges): Outcome<LibraryFilm, EditingProblem> {
    const body = { ...changes, ...(texts !== undefined && { texts: texts.map((text) => ({ ...text })) }) };
    return (await this.client.send(updateFilm, { params: { id }, body })).map(readFilm).mapErr(fileProblem);
  }

  async caption(id: string, language: LanguageCode, text: string | null): Outcome<LibraryFilm, EditingProblem> {
    const answer = await this.client.send(saveFilmCaptions, { params: { id }, body: { language, text } });
    return answer.map(readFilm).mapErr(fileProblem);
  }

  uses(id: string): Outcome<readonly PictureUse[], EditingProblem> {
    return usesOf(this.client, [id]);
  }

  async remove(id: string): ReturnType<Films['remove']> {
    return removal(await this.client.send(deleteFilm, { params: { id }, body: {} }));
  }
}

function readFilm({ id, path, originalName, size, seconds, poster, texts, captions }: FilmWire): LibraryFilm {
  return { id, path, fileName: originalName, bytes: size, seconds: seconds ?? undefined, poster: readMediaOrNone(poster), texts, captions };
}
