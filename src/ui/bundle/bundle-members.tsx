import type { ReactElement } from 'react';
import type { Bundle } from '#domain/bundle/bundle.ts';
import { memberField } from '#domain/bundle/bundle-fields.ts';
import { memberApart, savedByBundle } from '#domain/bundle/cost-apart.ts';
import type { MemberChoices } from '#domain/bundle/member-choices.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { BundleMember } from '#domain/product/bundle-parts.ts';
import type { Choices } from '#domain/product/configuration.ts';
import { SitePicture } from '../media/site-picture.tsx';
import { OptionField } from '../product/option-fields.tsx';
import { useShop } from '../shop/shop.ts';

export interface BundleMembersProps {
  readonly bundle: Bundle;
  readonly fields: MemberChoices;
  /** Choices that later ones have excluded. */
  readonly lost: MemberChoices;
  /** Members that were to be set and are not. */
  readonly missing: readonly number[];
  readonly idPrefix: string;
  readonly headingLevel: 2 | 3;
  readonly onChoose: (member: BundleMember, attributeCode: string, valueId: string) => void;
}

/** What a bundle holds: each member with its picture and page, and a field for every option of a configurable one (BUN-01). */
export function BundleMembers({ bundle, fields, lost, missing, idPrefix, headingLevel, onChoose }: BundleMembersProps): ReactElement {
  const { translator } = useShop();
  const Heading = `h${headingLevel}` as const;
  const saving = savedByBundle(bundle, fields);
  return (
    <section className="stack is-tight" aria-labelledby={`${idPrefix}-members`}>
      <Heading className="bundle-title" id={`${idPrefix}-members`}>
        {translator.text('bundle.contents')}
      </Heading>
      <ul className="plain bundle-members">
        {bundle.members.map((member) => (
          <Member
            key={member.id}
            member={member}
            choices={fields[member.id] ?? {}}
            lost={lost[member.id] ?? {}}
            isPriced={saving !== undefined}
            isMissing={missing.includes(member.id)}
            idPrefix={idPrefix}
            onChoose={(code, value) => onChoose(member, code, value)}
          />
        ))}
      </ul>
      {saving !== undefined && (
        <p className="bundle-saving" role="status">
          {translator.text('bundle.apart', { sum: translator.money(saving.apart) })}{' '}
          <b>{translator.text('bundle.saved', { sum: translator.money(saving.saved) })}</b>
        </p>
      )}
    </section>
  );
}

interface MemberProps {
  readonly member: BundleMember;
  readonly choices: Choices;
  readonly lost: Choices;
  /** Prices apart stand where they say what the set saves: one that holds more than its members would seem dearer than it is. */
  readonly isPriced: boolean;
  readonly isMissing: boolean;
  readonly idPrefix: string;
  readonly onChoose: (attributeCode: string, valueId: string) => void;
}

function Member({ member, choices, lost, isPriced, isMissing, idPrefix, onChoose }: MemberProps): ReactElement {
  const { locale, translator } = useShop();
  const { id, name, slug, media, quantity, options, variants } = member;
  const apart = memberApart(member, choices);
  return (
    <li>
      <div className="pic">{media !== undefined && <SitePicture media={media} shape="card" alt="" sizes="9rem" />}</div>
      <div className="stack is-tight">
        <p>
          {quantity > 1 && `${quantity} × `}
          {slug === undefined ? name : <a href={routePath('product', locale, slug)}>{name}</a>}
        </p>
        {isPriced && apart !== undefined && <p className="muted num">{translator.money(apart)}</p>}
        {options.length > 0 && (
          <fieldset className="stack is-tight">
            <legend className="vh">{translator.text('bundle.version', { name })}</legend>
            {options.map((option) => (
              <OptionField
                key={option.attributeCode}
                option={option}
                variants={variants}
                choices={choices}
                lost={lost[option.attributeCode]}
                name={memberField(id, option.attributeCode)}
                id={`${idPrefix}-${memberField(id, option.attributeCode)}`}
                error={isMissing && choices[option.attributeCode] === undefined ? translator.text('bundle.chooseOption') : undefined}
                onChoose={onChoose}
              />
            ))}
          </fieldset>
        )}
      </div>
    </li>
  );
}
