import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Scope } from '#domain/back-office/scope.ts';
import type { RouteName } from '#domain/navigation/routes.ts';
import type { SentFile } from '#ports/form/sent-forms.ts';
import type { Outcome } from '#ports/outcome.ts';

/**
 * What people of the back office can do in one area, made of what the area needs from the world. Nothing here asks who somebody is: an area is opened for whoever may enter it
 * (src/application/back-office.ts), and nobody else reaches its port.
 */
export interface AreaOf<Port> {
  /** What its screens and files show. */
  readonly views: Readonly<Record<string, (port: Port, ...given: never[]) => Outcome<unknown, BackOfficeProblem>>>;
  /** What in it waits for somebody, nothing while it is no matter; absent where nothing ever does. */
  readonly waiting?: (port: Port) => Outcome<readonly Waiting[], BackOfficeProblem>;
  /** What its forms do, by the name that stands behind the area's: `save` of `redirects.save`. */
  readonly forms: Readonly<Record<string, AreaForm<Port>>>;
}

/** Something that waits for somebody, and where among the records of its area: `overview.waiting.<what>`. */
export interface Waiting {
  readonly what: string;
  readonly count: number;
  /** The query of the area's address at which it is listed. */
  readonly search?: Readonly<Record<string, string>>;
  /** ISO 8601 instant since which the oldest waits. */
  readonly since?: string | undefined;
  /** Permissions of which one suffices to do what it waits for; without them it waits for whoever may enter the area. */
  readonly scopes?: readonly Scope[];
}

/** One form of the back office. It is posted to the page that holds it, with script and without. */
export interface AreaForm<Port> {
  /** Fields that are shown again when it is refused. */
  readonly fields: readonly string[];
  /** Beginnings of the names of further ones. */
  readonly alsoFields?: readonly string[];
  /** Its field for a file, where it takes one: the form is then sent as multipart/form-data. */
  readonly file?: string;
  run(port: Port, typed: TypedFields): Outcome<Told, BackOfficeProblem>;
}

/** The fields of a form as they were sent. */
export interface TypedFields {
  /** Empty for a field that was not sent. */
  text(name: string): string;
  /** Undefined for what is no id. */
  id(name: string): number | undefined;
  /** The file of a field; undefined where none was sent. */
  file(name: string): SentFile | undefined;
  /** Of those that were ticked; what is no id is left out. */
  ids(name: string): readonly number[];
}

/** What a form came to: the notice for the next page, in words of the area, and which page that is when it is not the form's own. */
export interface Told {
  readonly notice: `${'done' | 'told'}.${string}`;
  readonly at?: RouteName | ToldPlace;
  /** It says that somebody was written to: where no mail server is set, `told.<name>` says instead of `done.<name>` that the e-mail is kept. */
  readonly mails?: true;
}

/** A page, and where in it: the id of the element that the browser goes to, with the focus where it can take it. */
export interface ToldPlace {
  readonly route: RouteName;
  readonly parameter?: string;
  readonly search?: string;
  readonly fragment?: string;
}
