import type { OpenedForm } from '#domain/form/captcha.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Forms, Reopening } from '#ports/form/forms.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { platformProblem } from '../read-problem.ts';
import { openForm } from '../wire/form.ts';

/** Opens forms over HTTP. */
export class HttpForms implements Forms {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async open(again: Reopening): Outcome<OpenedForm, PlatformProblem> {
    const answer = await this.client.send(openForm, { body: again });
    return answer.mapErr(platformProblem);
  }
}
