import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../../testing/renderPart.tsx';
import { emptyDraft, existingCredential, type WizardDraft } from '../wizardDraft.ts';
import { AuthenticatePackages } from './AuthenticatePackages.tsx';

const connected = (id: string) => ({
  credentialId: id,
  name: '',
  packageType: 'insurance-brydge',
  credentialType: 'none',
  connectState: 'connected',
});
const members = (...list: unknown[]) => ({ 'hydra:member': list, 'hydra:totalItems': list.length });

let posted: unknown;
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://localhost').pathname;
    if (init.method === 'POST') {
      posted = JSON.parse(String(init.body));
      return Response.json(connected('01890000-0000-7000-8000-0000000000e1'), { status: 201 });
    }
    if (path.endsWith('/credential'))
      return Response.json(members({ credentialType: 'none', kind: 'none', fields: [] }));
    // the insurance package has an older one: it is not used again
    if (path === '/api/credentials') return Response.json(members(connected('old')));
    return Response.json(connected('known'));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('WIZ-07 the insurance package is hidden and gets a new credential with an empty name', async () => {
  const draft: WizardDraft = {
    ...emptyDraft('2026-03-01'),
    organizationId: '01890000-0000-7000-8000-0000000000a1',
    organizationName: 'Acme',
    packages: ['loket', 'insurance-brydge'],
    credentials: { loket: existingCredential('known') },
  };
  const complete = vi.fn<(draft: WizardDraft, saved: boolean) => void>();
  const { user } = await renderPart(
    <AuthenticatePackages
      draft={draft}
      change={() => {}}
      complete={complete}
      onBack={undefined}
      titleOf={(type) => (type === 'loket' ? 'Loket' : 'Insurance')}
      violations={[]}
    />,
  );
  expect(await screen.findByText('Loket')).toBeTruthy();
  expect(screen.queryByText('Insurance')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(complete).toHaveBeenCalled());
  expect(posted).toMatchObject({
    package: { packageType: 'insurance-brydge', credentialType: 'none', name: '' },
  });
  expect(complete.mock.calls[0]?.[0].credentials['insurance-brydge']?.credentialId).not.toBe('old');
});
