import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FieldDefinition } from '../../../../contract/fieldDefinition.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { emptyDraft, existingCredential, type WizardDraft } from './wizardDraft.ts';
import { Wizard } from './Wizard.tsx';

const connectionId = '01890000-0000-7000-8000-0000000000c1';

/** A created, unfinished connection between two packages. */
const draft: WizardDraft = {
  ...emptyDraft('2026-03-01'),
  connectionId,
  resellerId: 'r',
  organizationId: 'o',
  organizationName: 'Acme',
  packages: ['yokoy', 'exact-online'],
  connectionTag: 'main',
  credentials: {
    yokoy: existingCredential('01890000-0000-7000-8000-0000000000d1'),
    'exact-online': existingCredential('01890000-0000-7000-8000-0000000000d2'),
  },
};

const division: FieldDefinition = {
  fieldName: 'division',
  fieldType: 'select',
  fieldOptions: { label: 'Division', required: true, options: { '1': 'Holding' } },
};
const margin: FieldDefinition = {
  fieldName: 'margin',
  fieldType: 'float',
  fieldOptions: { label: 'Margin' },
};

type Answer = (body: unknown) => unknown;
/** Answers by `METHOD path`; a call without an answer fails the test. */
let answers: Record<string, Answer>;
let sent: { call: string; body: unknown }[];

const members = (...list: unknown[]) => ({ 'hydra:member': list, 'hydra:totalItems': list.length });
const group = (fields: FieldDefinition[]) => ({
  packageType: 'exact-online',
  credentialId: 'd2',
  fields,
});
const list = (state: string) => ({
  packageType: 'exact-online',
  key: 'costCentres',
  title: 'Cost centres',
  titleCode: 'listName.costCentres',
  step: 'preSettings',
  required: true,
  state,
  count: 3,
  message: state === 'failed' ? 'Timed out' : '',
});
const violations = (...paths: string[]) =>
  Response.json(
    {
      '@type': 'ConstraintViolationList',
      violations: paths.map((propertyPath) => ({
        propertyPath,
        message: 'The value is not one of the options.',
        code: 'option',
      })),
    },
    { status: 422 },
  );

beforeEach(() => {
  sent = [];
  answers = {
    'GET /synchronizer/package-types': () =>
      members(
        { packageType: 'yokoy', title: 'Yokoy' },
        { packageType: 'exact-online', title: 'Exact' },
      ),
    [`GET /connections/${connectionId}`]: () => ({ connectionId }),
    [`PUT /connections/${connectionId}`]: () => ({ connectionId }),
    [`GET /connections/${connectionId}/pre-setting-details`]: () => members(group([division])),
    [`GET /connections/${connectionId}/setting-details`]: () => members(group([margin])),
    [`GET /connections/${connectionId}/preconfiguration`]: () => ({
      state: 'running',
      progress: [list('ready')],
      version: 1,
    }),
    'GET /credential/01890000-0000-7000-8000-0000000000d1/setting-details': () => ({
      packageType: 'yokoy',
      fields: [],
    }),
    'GET /credential/01890000-0000-7000-8000-0000000000d2/setting-details': () => ({
      packageType: 'exact-online',
      fields: [],
    }),
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const call = `${init.method} ${pathname.replace('/api', '')}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    // A long poll: nothing changes during the test unless the test changes it.
    if (searchParams.has('wait')) return new Promise<Response>(() => {});
    sent.push({ call, body });
    const answer = answers[call]?.(body);
    return answer instanceof Response
      ? answer
      : Response.json(answer ?? {}, { status: answer ? 200 : 500 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function bodyOf(call: string): unknown {
  return sent.findLast((request) => request.call === call)?.body;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('steps 4 and 5', () => {
  test('WIZ-11 WIZ-12 WIZ-15 each updates the connection with the choices so far', async () => {
    const { user } = await renderPart(
      <Wizard draft={draft} startAt="preSettings" onClose={() => {}} />,
    );
    await user.click(await screen.findByLabelText(/Activate the connection/));
    await user.selectOptions(await screen.findByLabelText(/^Division/), 'Holding');
    await user.click(button('Next'));
    await screen.findByRole('heading', { name: 'Connection settings' });
    const packages = [
      {
        packageType: 'yokoy',
        credentialId: draft.credentials['yokoy']?.credentialId,
        settings: {},
      },
      {
        packageType: 'exact-online',
        credentialId: draft.credentials['exact-online']?.credentialId,
        settings: { division: '1' },
      },
    ];
    const put = `PUT /connections/${connectionId}`;
    expect(bodyOf(put)).toEqual({
      connectionId,
      active: true,
      synchronizationStartDate: '2026-03-01',
      packages,
    });
    expect(button('Back').disabled).toBe(true);
    await user.type(await screen.findByLabelText('Margin'), '5');
    await user.click(button('Next'));
    await screen.findByRole('heading', { name: 'Finish' });
    expect(bodyOf(put)).toMatchObject({
      packages: [{ settings: {} }, { settings: { division: '1', margin: '5.0' } }],
    });
  });

  test('an empty required field is reported and focused, and nothing is sent', async () => {
    const options = { '1': 'Holding', '2': 'Winkel' };
    answers[`GET /connections/${connectionId}/pre-setting-details`] = () =>
      members(group([{ ...division, fieldOptions: { ...division.fieldOptions, options } }]));
    const { user } = await renderPart(
      <Wizard draft={draft} startAt="preSettings" onClose={() => {}} />,
    );
    const input = await screen.findByLabelText(/^Division/);
    await user.click(button('Next'));
    expect(await screen.findByText('The field is required.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(sent.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  });

  test('the only option of a required list is already chosen', async () => {
    const { user } = await renderPart(
      <Wizard draft={draft} startAt="preSettings" onClose={() => {}} />,
    );
    expect((await screen.findByLabelText<HTMLSelectElement>(/^Division/)).value).toBe('1');
    await user.click(button('Next'));
    await screen.findByRole('heading', { name: 'Connection settings' });
    expect(bodyOf(`PUT /connections/${connectionId}`)).toMatchObject({
      packages: [{}, { settings: { division: '1' } }],
    });
  });

  test('FORM-02 a refusal of the server is shown at its field', async () => {
    answers[`PUT /connections/${connectionId}`] = () =>
      violations('packages[1].settings.division', 'packages');
    const { user } = await renderPart(
      <Wizard draft={draft} startAt="preSettings" onClose={() => {}} />,
    );
    const input = await screen.findByLabelText(/^Division/);
    await user.selectOptions(input, 'Holding');
    await user.click(button('Next'));
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('alert').textContent).toContain('not one of the options');
  });
});

describe('WIZ-13 the wizard never sleeps', () => {
  const preconfiguration = `GET /connections/${connectionId}/preconfiguration`;
  const at =
    (state: string, ...progress: unknown[]) =>
    () => ({ state, progress, version: 1 });

  test.each([
    ['loket', 'exact-online', 'settings', 80],
    ['yokoy', 'twinfield', 'settings', 160],
    ['yokoy', 'exact-online', 'settings', 160],
    ['payhawk', 'twinfield', 'settings', 40],
    ['payhawk', 'afas', 'preSettings', 10],
  ] as const)(
    '%s with %s: its %s take about %i seconds, after which it is still working',
    async (firstPackage, secondPackage, step, seconds) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const required = { ...list('loading'), step, packageType: secondPackage };
      answers[preconfiguration] = at('running', required);
      const packages = [firstPackage, secondPackage];
      const credentials = Object.fromEntries(
        packages.map((type) => [type, existingCredential('01890000-0000-7000-8000-0000000000d1')]),
      );
      await renderPart(
        <Wizard draft={{ ...draft, packages, credentials }} startAt={step} onClose={() => {}} />,
      );
      expect(await screen.findByText(new RegExp(`about ${seconds} seconds`))).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(seconds * 1000 - 5_000));
      expect(screen.queryByText(/Still working/)).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect(screen.getByText(new RegExp(`the usual ${seconds} seconds`))).toBeTruthy();
    },
  );

  test('progress shows while lists are loading, and after the ceiling it is still working', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answers[preconfiguration] = at('running', { ...list('loading'), step: 'settings' });
    await renderPart(<Wizard draft={draft} startAt="settings" onClose={() => {}} />);
    expect(await screen.findByText(/about 160 seconds/)).toBeTruthy();
    // yokoy with exact-online: 160 000 ms
    await act(() => vi.advanceTimersByTimeAsync(150_000));
    expect(screen.queryByText(/Still working/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText(/Still working/)).toBeTruthy();
    expect(button('Next').disabled).toBe(true);
  });

  test('a failed list can be loaded again', async () => {
    answers[preconfiguration] = at('partial', list('failed'));
    answers[`POST /connections/${connectionId}/preconfiguration/retry`] = () => {
      answers[preconfiguration] = () => ({ state: 'ready', progress: [list('ready')], version: 2 });
      return { state: 'running', progress: [list('loading')], version: 2 };
    };
    const { user } = await renderPart(
      <Wizard draft={draft} startAt="preSettings" onClose={() => {}} />,
    );
    expect(await screen.findByText('Timed out')).toBeTruthy();
    expect(screen.queryByLabelText(/^Division/)).toBeNull();
    await user.click(button('Retry this list: Exact: Cost centres'));
    expect(await screen.findByLabelText(/^Division/)).toBeTruthy();
    expect(bodyOf(`POST /connections/${connectionId}/preconfiguration/retry`)).toEqual({
      packageType: 'exact-online',
      key: 'costCentres',
    });
  });
});

describe('WIZ-14 the last step', () => {
  const complete = `PUT /connections/${connectionId}/complete-preconfiguration`;
  // The last check waits for the lists.
  beforeEach(() => {
    answers[`GET /connections/${connectionId}/preconfiguration`] = () => ({
      state: 'ready',
      progress: [list('ready')],
      version: 1,
    });
  });

  test.each([
    ['Finish', false],
    ['Finish and activate', true],
  ])('%s', async (name, active) => {
    answers[complete] = () => ({ connectionId });
    const onClose = vi.fn<() => void>();
    const { user } = await renderPart(<Wizard draft={draft} startAt="finish" onClose={onClose} />);
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodyOf(complete)).toEqual({ active });
  });

  test('a refused setting leads back to its step and field', async () => {
    answers[complete] = () => violations('packages[1].settings.division');
    const onClose = vi.fn<() => void>();
    const { user } = await renderPart(<Wizard draft={draft} startAt="finish" onClose={onClose} />);
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    await screen.findByRole('heading', { name: 'Connection pre-settings' });
    const input = await screen.findByLabelText(/^Division/);
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('The value is not one of the options.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('WIZ-19 closing half-way', () => {
  test('with nothing typed it closes at once', async () => {
    const onClose = vi.fn<() => void>();
    const { user } = await renderPart(
      <Wizard draft={draft} startAt="preSettings" onClose={onClose} />,
    );
    await screen.findByLabelText(/^Division/);
    await user.click(button('Close'));
    expect(onClose).toHaveBeenCalled();
  });

  const storedSetup = { setupId: '01890000-0000-7000-8000-0000000000e1', version: 4 };
  const put = `PUT /connection-setups/${storedSetup.setupId}`;
  const choose = async () => {
    const onClose = vi.fn<() => void>();
    const onReload = vi.fn<() => void>();
    const { user } = await renderPart(
      <Wizard
        draft={draft}
        startAt="preSettings"
        stored={storedSetup}
        onClose={onClose}
        onReload={onReload}
      />,
    );
    await user.selectOptions(await screen.findByLabelText(/^Division/), 'Holding');
    return { user, onClose, onReload };
  };
  const changedAt = new Date().toISOString();

  test('saves the input with its step, and then closes without asking', async () => {
    answers[put] = () => ({ ...storedSetup, version: 5, changedAt });
    const { user, onClose } = await choose();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodyOf(put)).toMatchObject({
      version: 4,
      step: 'preSettings',
      choices: { typed: { 'exact-online': { division: '1' } } },
    });
  });

  test('shows when the draft was saved', async () => {
    answers[put] = () => ({ ...storedSetup, version: 5, changedAt });
    await choose();
    expect(await screen.findByText(/^Draft saved \d/, {}, { timeout: 4000 })).toBeTruthy();
  });

  test('asks about input that can’t be saved', async () => {
    const { user, onClose } = await choose();
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Close the wizard?' });
    expect(question.textContent).toContain('could not be saved');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Yes' }));
    expect(onClose).toHaveBeenCalled();
  });

  test('the later of two people is warned, sends nothing, and chooses', async () => {
    answers[put] = () => Response.json({ title: 'Conflict' }, { status: 409 });
    answers[`GET /connection-setups/${storedSetup.setupId}`] = () => ({
      ...storedSetup,
      version: 6,
      step: 'settings',
      changedAt,
      changedBy: { userId: 'u', name: 'Sanne de Vries' },
    });
    const { user, onReload } = await choose();
    await user.click(button('Next'));
    expect(await screen.findByText(/Sanne de Vries changed it at/)).toBeTruthy();
    expect(bodyOf(`PUT /connections/${connectionId}`)).toBeUndefined();
    expect(screen.getByLabelText<HTMLSelectElement>(/^Division/).value).toBe('1');
    await user.click(button('Continue with theirs'));
    expect(onReload).toHaveBeenCalled();
    answers[put] = () => ({ ...storedSetup, version: 7, changedAt });
    await user.click(button('Keep mine'));
    await waitFor(() => expect(bodyOf(put)).toMatchObject({ version: 6 }));
    await waitFor(() => expect(screen.queryByText(/Sanne/)).toBeNull());
  });
});

test('WIZ-19 finished steps open by a click, and later ones do not', async () => {
  const { user } = await renderPart(<Wizard draft={draft} startAt="settings" onClose={() => {}} />);
  expect(screen.queryByRole('button', { name: /Finish/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /Connection pre-settings/ }));
  expect(await screen.findByRole('heading', { name: 'Connection pre-settings' })).toBeTruthy();
});
