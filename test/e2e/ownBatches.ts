import { sandboxFields } from '../support/connectorSandbox.ts';
import { atRest } from './connections.ts';
import { api, expect } from './fixtures.ts';
import { admin, makeCustomer, makePerson, organizationNamed, type Person } from './people.ts';

/** A customer's connection of an HR package with insurance, whose first run has told of the twelve employees there are. */
export interface OwnBatches {
  connectionId: string;
  /** At the HR vendor; the policy has the same name. */
  account: string;
  operator: Person;
  other: Person;
  viewer: Person;
  /** Makes a batch of the events that wait, or of so many of them. */
  process(some?: { count: number }): Promise<void>;
}

/** Makes one by the calls of the wizard. */
export async function ownBatches(settings: Record<string, unknown> = {}): Promise<OwnBatches> {
  const client = await api(admin);
  const { code, name } = await makeCustomer();
  const { organizationId } = await organizationNamed(name);
  const account = code.toLowerCase();
  const credential = async (packageType: string, credentialType: string, fields: object) =>
    (
      await client.call<{ credentialId: string }>('POST', '/credentials', {
        organizationId,
        package: {
          packageType,
          credentialType,
          name: credentialType === 'none' ? '' : name,
          credential: fields,
        },
      })
    ).credentialId;
  const packages = [
    {
      packageType: 'bamboohr',
      credentialId: await credential('bamboohr', 'api-key', sandboxFields('bamboohr', account)),
      settings: {},
    },
    {
      packageType: 'insurance-brydge',
      credentialId: await credential('insurance-brydge', 'none', {}),
      settings: {
        policyNumber: account,
        includeExisting: true,
        requireApproval: true,
        fourEyes: false,
        ...settings,
      },
    },
  ];
  const { connectionId } = await client.call<{ connectionId: string }>('POST', '/connections', {
    connectionTag: 'people',
    synchronizationStartDate: '2020-01-01',
    packages: packages.map((one) => ({ ...one, settings: {} })),
    organization: { organizationId },
  });
  await expect
    .poll(
      async () =>
        (
          await client.call<{ state: string }>(
            'GET',
            `/connections/${connectionId}/preconfiguration`,
          )
        ).state,
      { timeout: 20_000 },
    )
    .toBe('ready');
  await client.call('PUT', `/connections/${connectionId}`, { packages });
  await client.call('PUT', `/connections/${connectionId}/complete-preconfiguration`, {
    active: true,
  });
  await client.call('POST', `/connections/${connectionId}/force-run`);
  await atRest(connectionId);
  return {
    connectionId,
    account,
    operator: await makePerson(name),
    other: await makePerson(name),
    viewer: await makePerson(name, 'ROLE_VIEWER'),
    async process(some) {
      const waiting =
        some &&
        (await client.call<{ 'hydra:member': { mongoId: string }[] }>(
          'GET',
          `/connections/${connectionId}/data/insurance-brydge/events?processed=false&perPage=100`,
        ));
      const eventIds = waiting?.['hydra:member']
        .slice(0, some?.count)
        .map((event) => event.mongoId);
      await client.call('POST', `/connection/${connectionId}/module/run`, {
        moduleType: 'insurance_brydge_trigger_processing_of_batch_of_events_module',
        parameters: {
          ...(eventIds ? { eventIds, selectAll: false } : { selectAll: true }),
          filters: { processed: false },
        },
      });
      await atRest(connectionId);
    },
  };
}
