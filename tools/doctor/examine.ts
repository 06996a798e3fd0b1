import { ConfigError, readConfig } from '#server/config/config.ts';
import { checkDatabase } from './check-database.ts';
import { checkMachine } from './check-machine.ts';
import { checkWorld } from './check-world.ts';
import { bad, type DoctorFinding, good, reasonOf, warn } from './finding.ts';

/** Looks at everything that a shop with these variables needs. A variable that is wrong hides all that follows from it, so then it is the one finding. */
export async function examine(environment: Readonly<Record<string, string | undefined>>, now: Date): Promise<readonly DoctorFinding[]> {
  try {
    const config = readConfig(environment);
    const unread = config.unread.map(({ name, meant }) =>
      warn(
        'variables',
        `Nothing reads ${name}.`,
        meant === undefined ? 'Take it away, or switch on what it belongs to (docs/configuration.md).' : `Was ${meant} meant?`,
      ),
    );
    const variables = unread.length > 0 ? unread : [good('variables', 'All that are set are read, and are as they should be.')];
    const rest = await Promise.all([checkMachine(config), checkDatabase(config, now), checkWorld(config, now)]);
    return [...variables, ...rest.flat()];
  } catch (cause) {
    if (cause instanceof ConfigError)
      return [bad('variables', cause.message, `Set ${cause.variable} so, or take it away (docs/configuration.md).`)];
    return [bad('doctor', `It could not go on (${reasonOf(cause)}).`, 'This is a fault of the doctor: please report it.')];
  }
}
