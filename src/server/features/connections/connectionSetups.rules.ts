import {
  maxOpenSetups,
  type SetupChoices,
  type SetupStep,
} from '../../../contract/connectionSetups.ts';
import type { FieldDefinition } from '../../../contract/fieldDefinition.ts';
import { text } from '../../../contract/messages/message.ts';
import { getPackage } from '../../../packages/registry.ts';
import { secretFields } from '../../../fields/secretFields.ts';
import { allSettings } from '../../engine/lists/packageFields.ts';
import {
  changeSetup,
  countSetups,
  deleteSetup,
  getSetup,
  insertSetup,
  type SetupRow,
} from '../../engine/connections/connectionSetup.queries.ts';
import type { Call } from '../../http/handler.ts';
import { consumeAttempts, draftLimits } from '../../platform/accounts/attempts.ts';
import { conflict, notFound } from '../../platform/problems.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

type Values = Record<string, unknown>;

/** Stores the wizard's progress for its maker, until there is a connection. */
export async function createSetup(
  call: Call,
  body: { organizationId: string; step: SetupStep; choices: SetupChoices },
): Promise<SetupRow> {
  await consumeAttempts(call.services, draftLimits(call.viewer.userId));
  return call.scoped(async (scope) => {
    if ((await countSetups(scope)) >= maxOpenSetups)
      throw conflict(text('connections.tooManySetups', { n: maxOpenSetups }));
    const id = await insertSetup(scope, { ...body, choices: withoutSecrets(body.choices) });
    Object.assign(call.audited, {
      resource: 'connectionSetup',
      resourceId: id,
      organizationId: body.organizationId,
    });
    return readSetup(scope, id);
  });
}

/**
 * Input is saved every few seconds, so the audit has a line for each step reached, each new person and each change of
 * `active`, and none for saves in between. 409 when the caller's version is outdated: somebody else is in the same
 * wizard.
 */
export async function updateSetup(
  call: Call,
  id: string,
  body: { version: number; step: SetupStep; active: boolean; choices: SetupChoices },
): Promise<SetupRow> {
  await consumeAttempts(call.services, draftLimits(call.viewer.userId));
  return call.scoped(async (scope) => {
    const choices = withoutSecrets(body.choices);
    const now = call.services.now();
    const before = await readSetup(scope, id);
    call.audited.quiet =
      before.step === body.step &&
      before.active === body.active &&
      before.changed_by === call.viewer.userId;
    if (!(await changeSetup(scope, id, body.version, { ...body, choices, now }))) {
      const { changed_by_name: name } = await readSetup(scope, id);
      throw conflict(
        name
          ? text('connections.setupChangedBy', { name })
          : text('connections.setupChangedMeanwhile'),
      );
    }
    return readSetup(scope, id);
  });
}

export function discardSetup(call: Call, id: string): Promise<void> {
  return call.scoped(async (scope) => {
    if (!(await deleteSetup(scope, id))) throw notFound();
  });
}

export async function readSetup(scope: Scope, id: string): Promise<SetupRow> {
  const row = await getSetup(scope, id);
  if (!row) throw notFound();
  return row;
}

/** The choices with values of declared fields only, without secrets. */
export function withoutSecrets(choices: SetupChoices): SetupChoices {
  const settings = (byType: Record<string, Values>) =>
    Object.fromEntries(
      Object.entries(byType).flatMap(([type, values]) => {
        const definition = getPackage(type);
        return definition ? [[type, publicValues(allSettings(definition), values)]] : [];
      }),
    );
  const credentials = Object.entries(choices.credentials).map(([type, choice]) => {
    const fields = getPackage(type)?.credentials[choice.credentialType]?.fields ?? [];
    return [type, { ...choice, values: publicValues(fields, choice.values) }] as const;
  });
  return {
    ...choices,
    credentials: Object.fromEntries(credentials),
    settings: settings(choices.settings),
    typed: settings(choices.typed),
  };
}

function publicValues(
  fields: readonly Pick<FieldDefinition, 'fieldName' | 'fieldType'>[],
  values: Values,
): Values {
  const secret = new Set(secretFields(fields));
  return Object.fromEntries(
    fields
      .filter(({ fieldName }) => !secret.has(fieldName) && Object.hasOwn(values, fieldName))
      .map(({ fieldName }) => [fieldName, values[fieldName]]),
  );
}
