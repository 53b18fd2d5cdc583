import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { collectionOf, fakeFetch } from '../../testing/fakeFetch.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { useActs } from './useActs.ts';

function Probe({ connectionId }: { connectionId: string }) {
  const { options } = useActs({ connectionId, name: 'Alder' });
  return (
    <ul>
      {options.map(({ id, label, detail, choose }) => (
        <li key={id}>
          <button type="button" onClick={choose}>
            {label} {detail}
          </button>
        </li>
      ))}
    </ul>
  );
}

const labels = () => screen.getAllByRole('button').map(({ textContent }) => textContent?.trim());
const connectionOf = (parts: object) => ({
  connectionId: 'one',
  connectionName: 'Alder',
  preconfigured: true,
  mayOperate: true,
  health: { state: 'healthy' },
  failedElements: { count: 0, isCapped: false },
  lastRuns: ['complete'],
  packages: [
    { packageType: 'yokoy', credentialId: 'k1', settings: {} },
    { packageType: 'exact-online', credentialId: 'k2', settings: {} },
  ],
  ...parts,
});
const packageTypes = () => collectionOf([{ packageType: 'yokoy', title: 'Yokoy' }]);

test('SHELL-06 a result offers what the user may do: a viewer neither runs nor changes', async () => {
  fakeFetch({
    'GET /connections/viewed': () => ({
      body: connectionOf({ mayOperate: false, failedElements: { count: 40, isCapped: false } }),
    }),
    'GET /package-types': packageTypes,
  });
  await renderPart(<Probe connectionId="viewed" />);
  await screen.findByText(/^Timeline/);
  expect(labels().slice(0, 3)).toEqual(['Open the connection', 'Failed elements 40', 'Timeline']);
  expect(labels().join()).not.toMatch(/Run now|settings/);
});

test('SHELL-06 an unfinished connection is finished, and does not run', async () => {
  fakeFetch({
    'GET /connections/open': () => ({ body: connectionOf({ preconfigured: false }) }),
    'GET /package-types': packageTypes,
  });
  await renderPart(<Probe connectionId="open" />);
  await screen.findByText(/^Finish the setup/);
  expect(labels().join()).not.toMatch(/Run now|Timeline/);
});

test('SHELL-06 a run that cannot start yet is not shown as running', async () => {
  const sent = fakeFetch({
    'GET /connections/held': () => ({ body: connectionOf({}) }),
    'POST /connections/held/force-run': () => ({
      status: 409,
      body: { code: 'x', message: 'No.' },
    }),
    'GET /package-types': packageTypes,
  });
  const { user } = await renderPart(<Probe connectionId="held" />);
  await user.click(await screen.findByText(/^Run now/));
  expect(await screen.findByText('Run now')).toBeTruthy();
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(labels().join()).not.toMatch(/Running|ended/);
});
