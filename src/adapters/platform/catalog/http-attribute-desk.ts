import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import {
  ATTRIBUTE_FLAWS,
  type AttributeList,
  type NewAttribute,
  type OpenedAttribute,
  type ValueWords,
} from '#domain/catalog/attribute-record.ts';
import type { MenuMove } from '#domain/navigation/menu.ts';
import type { AttributeChange, AttributeDesk, ValueChange } from '#ports/catalog/attribute-desk.ts';
import type { Outcome } from '#ports/outcome.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { codeOf, isNotFound } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import {
  createAttribute,
  deleteAttribute,
  deleteAttributeValue,
  getAttribute,
  listAttributes,
  updateAttribute,
  updateAttributeValue,
} from '../wire/attribute-desk.ts';
import type { BodyOf } from '../wire/call.ts';

/** Attributes as the shop's people look after them, over HTTP. */
export class HttpAttributeDesk implements AttributeDesk {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async all(): Outcome<AttributeList, BackOfficeProblem> {
    return (await this.client.send(listAttributes)).mapErr(backOfficeProblem);
  }

  async byId(id: number): Outcome<OpenedAttribute | undefined, BackOfficeProblem> {
    const answer = await this.client.send(getAttribute, { params: { id: String(id) } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer
      .map(({ values, ...opened }) => ({
        ...opened,
        values: values.map(({ colour, picture, ...value }) => ({ ...value, colour: colour ?? undefined, picture: picture ?? undefined })),
      }))
      .mapErr(backOfficeProblem);
  }

  async add(attribute: NewAttribute): Outcome<number, BackOfficeProblem> {
    const answer = await this.client.send(createAttribute, { body: attribute });
    return answer.isErr() ? err(refused(answer.error)) : ok(answer.value.id);
  }

  change(id: number, seen: string, change: AttributeChange): Outcome<void, BackOfficeProblem> {
    return this.update(id, seen, 'addValue' in change ? { addValue: onWire(change.addValue) } : change);
  }

  move(id: number, seen: string, move: MenuMove): Outcome<void, BackOfficeProblem> {
    return this.update(id, seen, { move });
  }

  async changeValue(valueId: number, seen: string, change: ValueChange): Outcome<void, BackOfficeProblem> {
    const body = { seen: seen.slice(0, 64), change: 'move' in change ? change : onWire(change) };
    const answer = await this.client.send(updateAttributeValue, { params: { id: String(valueId) }, body });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  async remove(id: number, seen: string): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(deleteAttribute, { params: { id: String(id) }, body: { seen: seen.slice(0, 64) } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  async removeValue(valueId: number, seen: string): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(deleteAttributeValue, { params: { id: String(valueId) }, body: { seen: seen.slice(0, 64) } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  private async update(id: number, seen: string, change: BodyOf<typeof updateAttribute>['change']): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(updateAttribute, { params: { id: String(id) }, body: { seen: seen.slice(0, 64), change } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }
}

function onWire({ labels, colour, picture }: ValueWords) {
  return { labels, colour: colour ?? null, picture: picture ?? null };
}

/** ATTRIBUTE_REFUSED says by its reason what is wrong. */
function refused(refusal: Refusal): BackOfficeProblem {
  if (isNotFound(refusal)) return { kind: 'RecordRefused', area: 'attributes', reason: 'gone' };
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'ATTRIBUTE_REFUSED') return backOfficeProblem(refusal);
  const { field, facts } = refusal;
  const reason = ATTRIBUTE_FLAWS.find((flaw) => flaw === facts.reason) ?? 'gone';
  return { kind: 'RecordRefused', area: 'attributes', reason, ...(field !== undefined && { field }) };
}
