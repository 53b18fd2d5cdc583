import { text } from '../../contract/messages/message.ts';
import { z } from 'zod';
import { answer } from '../kit/answer.ts';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { Option, OptionLoader } from '../kit/definePackage.ts';
import { collect } from '../kit/paging.ts';
import { legalEntitySchema, organizationPath, userSchema, yokoyPages } from './yokoyApi.ts';

const legalEntitiesSchema = z.object({ legalEntities: z.array(legalEntitySchema).nullish() });

/** The companies of the organization. This list isn't paged. */
export async function legalEntities(context: ConnectorContext): Promise<Option[]> {
  const response = await context.http.request({
    path: organizationPath(context, '/legal-entities'),
  });
  const { legalEntities: entities } = answer(legalEntitiesSchema, response, 'legal entities');
  return (entities ?? []).map(({ id, name, code }) => ({ value: id, label: name ?? code ?? id }));
}

/** Active users, on whose behalf an export can run. */
async function users(context: ConnectorContext): Promise<Option[]> {
  const pages = yokoyPages(
    context,
    { path: organizationPath(context, '/users') },
    'users',
    userSchema,
  );
  const options = async function* (): AsyncGenerator<Option[]> {
    for await (const { items } of pages) {
      yield items
        .filter((user) => user.statusActive !== false)
        .map(({ id, firstName, lastName, email }) => {
          const name = [firstName, lastName].filter(Boolean).join(' ') || id;
          return { value: id, label: email ? `${name} (${email})` : name };
        });
    }
  };
  return collect(options());
}

export const yokoyOptions: Record<string, OptionLoader> = {
  legalEntities: {
    title: text('listName.legalEntities'),
    dependsOn: [],
    required: true,
    load: legalEntities,
  },
  users: { title: text('listName.users'), dependsOn: [], required: true, load: users },
};
