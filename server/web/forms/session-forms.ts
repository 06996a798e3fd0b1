import type { FormHandler } from './form-answer.ts';

export const endSessionForm: FormHandler = {
  fields: [],
  async run({ fields, accountUseCases, path }) {
    const ended = await accountUseCases.endSession.run(fields.text('sessionId'));
    return ended.isErr() ? { problem: ended.error } : { seeOther: path, flash: 'sessionEnded' };
  },
};

export const endOtherSessionsForm: FormHandler = {
  fields: [],
  async run({ accountUseCases, path }) {
    const ended = await accountUseCases.endOtherSessions.run();
    return ended.isErr() ? { problem: ended.error } : { seeOther: path, flash: 'otherSessionsEnded' };
  },
};
