import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Credential, secretMask } from '../../../../contract/credentials.ts';
import type {
  FieldDefinition,
  FieldOptions,
  FieldType,
} from '../../../../contract/fieldDefinition.ts';
import { collectionOf, fakeFetch, type SentRequest } from '../../../testing/fakeFetch.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { Toaster } from '../../../../ui/Toaster.tsx';
import CreateCredential from './CreateCredential.tsx';
import DeleteCredential from '../DeleteCredential.tsx';
import UpdateCredential from './UpdateCredential.tsx';

const organizationId = '01890000-0000-7000-8000-0000000000a1';
const credentialId = '01890000-0000-7000-8000-0000000000d1';
const organization = { organizationId, organizationName: 'Acme', reseller: null };

afterEach(() => vi.unstubAllGlobals());

function field(
  fieldName: string,
  fieldType: FieldType,
  fieldOptions: FieldOptions = {},
  rest: Partial<FieldDefinition> = {},
): FieldDefinition {
  return {
    fieldName,
    fieldType,
    fieldOptions: { label: fieldName[0]?.toUpperCase() + fieldName.slice(1), ...fieldOptions },
    ...rest,
  };
}

const options = { a: 'Alpha', b: 'Beta' };
/** One field of every kind (CRED-03). */
const fields = [
  field('client', 'string', { required: true }),
  field('secret', 'password', { required: true }),
  field('count', 'number'),
  field('margin', 'float'),
  field('from', 'date'),
  field('on', 'checkbox'),
  field('host', 'string', {}, { conditiondBy: { fieldName: 'on', values: [true] } }),
  field('one', 'select', { options }),
  field('region', 'selectWithTranslations', {
    options: { eu: 'Europe', us: 'America' },
    default: 'eu',
  }),
  field('find', 'searchableSelect', { options }),
  field('many', 'multiSelect', { options }),
  field('labels', 'tags'),
  field('map', 'stringMap'),
  field('rows', 'table', { fields: [field('code', 'string', { required: true })] }),
  field('technical', 'hidden', { default: 'kept' }),
];

const credential: Credential = {
  '@id': `/api/credentials/${credentialId}`,
  '@type': 'Credential',
  credentialId,
  name: 'Toy of Acme',
  organization: { organizationId, organizationName: 'Acme' },
  packageType: 'toy',
  credentialType: 'client-credentials',
  credential: { client: 'acme-1', secret: secretMask },
  connectState: 'connected',
  connectMessage: '',
  codedMessage: null,
  accountName: '',
  formerAccount: '',
  accessTokenExpires: null,
  renewsAutomatically: false,
  createdAt: '2026-01-01T00:00:00Z',
  health: 'healthy',
  healthReason: null,
  healthSince: '2026-01-01T00:00:00Z',
  lastCheckedAt: null,
  connectionsCount: 0,
  waitingElements: { count: 0, isCapped: false },
  connectLink: null,
  credentialRequest: null,
  customerRequest: null,
};

const types = {
  'client-credentials': { kind: 'client-credentials', fields },
  'oauth-2': { kind: 'oauth-2', fields: [field('tenant', 'string', { min: 2, max: 90 })] },
};

const answers = {
  'GET /synchronizer/package-types': () =>
    collectionOf([
      {
        '@id': '/api/toy',
        packageType: 'toy',
        title: 'Toy',
        kind: 'expense',
        credentialTypes: Object.keys(types),
      },
    ]),
  'GET /synchronizer/package-types/toy/credential': () =>
    collectionOf(
      Object.entries(types).map(([credentialType, type]) => ({ credentialType, ...type })),
    ),
  'GET /organizations': () => collectionOf([{ '@id': '/api/o', ...organization }]),
};

const sentTo = (sent: SentRequest[], method: string) =>
  sent.find((request) => request.method === method);

async function create(more: Parameters<typeof fakeFetch>[0]) {
  const sent = fakeFetch({ ...answers, ...more });
  const open = vi.fn<() => void>();
  const { user } = await renderPart(
    <>
      <CreateCredential onClose={() => {}} open={open} />
      <Toaster />
    </>,
  );
  return { sent, user, open };
}

type User = Awaited<ReturnType<typeof create>>['user'];

/** Sets a field's text at once: typing would render the whole form with each key. */
async function fill(user: User, label: string | RegExp, text: string) {
  screen.getByLabelText(label).focus();
  await user.paste(text);
}

async function choose(user: User) {
  await user.click(screen.getByRole('combobox', { name: /Organization/ }));
  await user.keyboard('{ArrowDown}');
  await user.click(await screen.findByRole('option', { name: 'Acme' }));
  await screen.findByRole('option', { name: 'Toy' });
  await user.selectOptions(screen.getByRole('combobox', { name: /^Package/ }), 'toy');
  await screen.findByLabelText('Name');
}

describe('CRED-03 the form of a credential', () => {
  test('organization and package are required, before anything is sent', async () => {
    const { sent, user } = await create({});
    await user.click(screen.getByRole('button', { name: 'Save and test' }));
    expect(await screen.findAllByText('The field is required.')).toHaveLength(2);
    expect(sentTo(sent, 'POST')).toBeUndefined();
  });

  test("CRED-04 every kind of field is filled in, sent in the wire's format, then tested", async () => {
    const { sent, user } = await create({
      'POST /credentials': () => ({ status: 201, body: credential }),
      [`POST /credentials/${credentialId}/test`]: () => ({ body: credential }),
    });
    await choose(user);
    // types are shown by name, selectWithTranslations by its texts
    expect(screen.getByRole('option', { name: 'Client ID and secret' })).toBeTruthy();
    expect((screen.getByLabelText('Region') as HTMLSelectElement).selectedOptions[0]?.text).toBe(
      'Europe',
    );
    expect(screen.queryByLabelText('Host')).toBeNull();
    await fill(user, 'Name', '  Toy of Acme ');
    await fill(user, /^Client/, 'acme-1');
    await fill(user, /^Secret/, 'geheim');
    await fill(user, 'Count', '1.5');
    await fill(user, 'Margin', '7');
    await user.type(screen.getByLabelText('From'), '2026-03-01');
    await user.click(screen.getByLabelText('On'));
    await fill(user, 'Host', 'toy.example');
    await user.selectOptions(screen.getByLabelText('One'), 'Beta');
    await user.selectOptions(screen.getByLabelText('Region'), 'America');
    await user.type(screen.getByRole('combobox', { name: 'Find' }), 'bet{ArrowDown}{Enter}');
    await user.type(screen.getByRole('combobox', { name: 'Many' }), 'alp{ArrowDown}{Enter}');
    await user.type(screen.getByRole('combobox', { name: 'Labels' }), 'x{Enter}y{Enter}');
    const [addEntry, addRow] = screen.getAllByRole('button', { name: 'Add row' });
    await user.click(addEntry as HTMLElement);
    await fill(user, 'Key, row 1', 'NL');
    await fill(user, 'Value, row 1', '21');
    await user.click(addRow as HTMLElement);
    await fill(user, 'Code, row 1', '4000');
    await user.click(screen.getByRole('button', { name: 'Save and test' }));
    await waitFor(() => expect(sentTo(sent, 'POST')).toBeTruthy());
    expect(sentTo(sent, 'POST')?.body).toEqual({
      organizationId,
      credentialId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      package: {
        packageType: 'toy',
        credentialType: 'client-credentials',
        name: 'Toy of Acme',
        credential: {
          client: 'acme-1',
          secret: 'geheim',
          count: 1.5,
          margin: '7.0',
          from: '2026-03-01',
          on: true,
          host: 'toy.example',
          one: 'b',
          region: 'us',
          find: 'b',
          many: ['a'],
          labels: ['x', 'y'],
          map: { NL: '21' },
          rows: [{ code: '4000' }],
          technical: 'kept',
        },
      },
    });
    expect(await screen.findByText(/The test succeeded/)).toBeTruthy();
  }, 60_000);

  test.each(['secret', 'package.credential.secret', 'credential.secret'])(
    'CRED-04 a violation of %s is shown at its field, and one of no field above the form',
    async (propertyPath) => {
      const { user } = await create({
        'POST /credentials': () => ({
          status: 422,
          body: {
            violations: [
              { propertyPath, message: 'Not this one', code: '', params: {} },
              { propertyPath: 'elsewhere', message: 'Neither that', code: '', params: {} },
            ],
          },
        }),
      });
      await choose(user);
      await fill(user, /^Client/, 'acme-1');
      await fill(user, /^Secret/, 'geheim');
      await user.click(screen.getByRole('button', { name: 'Save and test' }));
      expect(await screen.findByText('Not this one')).toBeTruthy();
      expect(screen.getByLabelText(/^Secret/).getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByRole('alert').textContent).toContain('Neither that');
    },
  );

  test('CRED-05 CRED-08 OAuth: saves with return addresses, then signs in; a blocked window shows a link', async () => {
    vi.stubGlobal('open', () => null);
    const made = {
      ...credential,
      credentialType: 'oauth-2',
      connectState: 'connect',
      health: 'unconnected',
    };
    const { sent, user } = await create({
      'POST /credentials': () => ({ status: 201, body: made }),
      [`GET /credentials/${credentialId}`]: () => ({ body: made }),
    });
    await choose(user);
    await user.selectOptions(screen.getByLabelText('Kind of credential'), 'Sign-in (OAuth)');
    await user.type(await screen.findByLabelText('Tenant'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    expect(sentTo(sent, 'POST')).toBeUndefined();
    await fill(user, 'Tenant', 'yz');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    const signIn = await screen.findByRole('button', { name: 'Sign in to Toy' });
    const body = sentTo(sent, 'POST')?.body as {
      credentialId: string;
      package: { credentialRequest: unknown };
    };
    expect(body.package.credentialRequest).toEqual({
      successUrl: `${window.location.origin}/credential/oauth/success/${body.credentialId}`,
      failureUrl: `${window.location.origin}/credential/oauth/error/${body.credentialId}`,
    });
    expect(screen.getByText('Not connected')).toBeTruthy();
    await user.click(signIn);
    const link = await screen.findByRole('link', { name: 'Open the sign-in page of Toy' });
    expect(link.getAttribute('href')).toBe(`/api/connect/toy/${credentialId}`);
    expect(screen.getByText('Waiting for the sign-in')).toBeTruthy();
  });

  test('CRED-07 asking the customer: no credential fields, and the link is shown once', async () => {
    const { sent, user } = await create({
      'POST /credential-requests': () => ({
        status: 201,
        body: {
          emailAddress: 'joris@example.com',
          expiresAt: '2026-03-01T10:00:00Z',
          customerLink: 'https://linkspan.example/connect-request#crq_x',
        },
      }),
    });
    await choose(user);
    await user.click(screen.getByLabelText('The customer, with a link by e-mail'));
    expect(screen.queryByLabelText(/^Secret/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send sign-in link' }));
    expect(await screen.findAllByText('The field is required.')).toHaveLength(2);
    await fill(user, 'Name *', 'Toy of Acme');
    await fill(user, /^E-mail address/, 'joris@example.com');
    await user.click(screen.getByRole('button', { name: 'Send sign-in link' }));
    expect(await screen.findByDisplayValue(/connect-request#crq_x/)).toBeTruthy();
    expect(sentTo(sent, 'POST')?.body).toEqual({
      organizationId,
      packageType: 'toy',
      credentialType: 'client-credentials',
      name: 'Toy of Acme',
      emailAddress: 'joris@example.com',
      recipientName: '',
      language: 'en',
    });
  });
});

test('CRED-04 CRED-10 an unreadable secret shows an error at its field, not that it is kept', async () => {
  const message = 'The stored secret can’t be used here. Enter it again.';
  fakeFetch({
    ...answers,
    [`PUT /credentials/${credentialId}`]: () => ({
      status: 422,
      body: {
        violations: [
          { propertyPath: 'secret', message, code: 'credentials.secretGone', params: {} },
        ],
      },
    }),
  });
  const { user } = await renderPart(
    <UpdateCredential credential={credential} onClose={() => {}} open={() => {}} />,
  );
  await screen.findByText(/Leave one as it is to keep it/);
  await user.click(screen.getByRole('button', { name: 'Save and test' }));
  await screen.findByText(message);
  expect(screen.queryByText(/Leave one as it is to keep it/)).toBeNull();
});

describe('TOAST-02 toasts of the credentials screens', () => {
  test.each([
    [200, 'status', 'The credential is saved'],
    [500, 'alert', 'The credential could not be saved'],
  ] as const)('editCredential: a change answered with %i', async (status, role, notice) => {
    const sent = fakeFetch({
      ...answers,
      [`PUT /credentials/${credentialId}`]: () => ({ status, body: credential }),
      [`POST /credentials/${credentialId}/test`]: () => ({ body: credential }),
    });
    const { user } = await renderPart(
      <>
        <UpdateCredential credential={credential} onClose={() => {}} open={() => {}} />
        <Toaster />
      </>,
    );
    await user.clear(await screen.findByLabelText('Name'));
    await fill(user, 'Name', 'Other');
    await user.click(screen.getByRole('button', { name: 'Save and test' }));
    await waitFor(() =>
      expect(screen.getAllByRole(role).map(({ textContent }) => textContent)).toContainEqual(
        expect.stringContaining(notice),
      ),
    );
    // CRED-10 an unchanged secret is sent back as the mask, which keeps it
    expect(sentTo(sent, 'PUT')?.body).toMatchObject({
      package: { name: 'Other', credential: { client: 'acme-1', secret: secretMask } },
    });
  });

  test.each([
    [200, 'status', 'The credential is deleted'],
    [422, 'alert', 'The credential could not be deleted'],
  ] as const)(
    'CRED-01 deleteCredential: asked first, and answered %i',
    async (status, role, notice) => {
      const sent = fakeFetch({
        [`PUT /credentials/${credentialId}/delete`]: () => ({
          status,
          body:
            status === 200
              ? { credentialId }
              : {
                  violations: [
                    {
                      propertyPath: 'credentialId',
                      message: 'A connection uses it: "Declarations". Replace it there first.',
                      code: '',
                      params: {},
                    },
                  ],
                },
        }),
      });
      const onClose = vi.fn<() => void>();
      const { user } = await renderPart(
        <>
          <DeleteCredential credential={credential} onClose={onClose} />
          <Toaster />
        </>,
      );
      const dialog = screen.getByRole('dialog');
      expect(sentTo(sent, 'PUT')).toBeUndefined();
      await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
      await waitFor(() =>
        expect(screen.getAllByRole(role).map(({ textContent }) => textContent)).toContainEqual(
          expect.stringContaining(notice),
        ),
      );
      expect(sentTo(sent, 'PUT')?.body).toEqual({ credentialId });
      expect(onClose).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
      // the connections that prevent it are named, and the dialog stays
      if (status === 422) expect(within(dialog).getByText(/"Declarations"/)).toBeTruthy();
    },
  );
});
