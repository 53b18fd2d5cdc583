import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { collectionOf, fakeFetch, deferredReply } from '../testing/fakeFetch.ts';
import { renderPart } from '../testing/renderPart.tsx';
import { OrganizationMultiSelect } from './OrganizationMultiSelect.tsx';
import { OrganizationSelect } from './OrganizationSelect.tsx';

afterEach(() => vi.unstubAllGlobals());

const organizations = ['Alder', 'Birch', 'Birdsong'].map((organizationName) => ({
  organizationId: `id-${organizationName}`,
  organizationName,
}));

function TestSelect({ chosen }: { chosen: (name: string) => void }) {
  const [value, setValue] = useState({ organizationId: '', organizationName: '' });
  return (
    <OrganizationSelect
      label="Organization"
      value={value}
      onChange={(next) => {
        setValue(next);
        chosen(next.organizationName);
      }}
    />
  );
}

const box = () => screen.getByRole('combobox', { name: 'Organization' });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('ORGS-04 the keyboard chooses only from results of the current text', async () => {
  const deferred = deferredReply();
  fakeFetch({
    'GET /organizations': ({ query }) =>
      query.get('globalFilter') ? deferred.reply : collectionOf(organizations),
  });
  const chosen = vi.fn();
  const { user } = await renderPart(<TestSelect chosen={chosen} />);
  await user.click(box());
  await waitFor(() => expect(offered()).toEqual(['Alder', 'Birch', 'Birdsong']));
  await user.type(box(), 'Bir');
  expect(offered()).toEqual([]);
  expect(screen.getByText('Searching…')).toBeTruthy();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen).not.toHaveBeenCalled();
  deferred.release(collectionOf(organizations.slice(1)));
  await waitFor(() => expect(offered()).toEqual(['Birch', 'Birdsong']));
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen.mock.calls).toEqual([['Birdsong']]);
});

test('ORGS-04 a result that the server found by its code is offered, whatever its name', async () => {
  fakeFetch({
    'GET /organizations': ({ query }) =>
      query.get('globalFilter') === 'X-77'
        ? collectionOf(organizations.slice(0, 1), 60)
        : collectionOf([]),
  });
  const { user } = await renderPart(<TestSelect chosen={() => {}} />);
  await user.type(box(), 'X-77');
  await waitFor(() =>
    expect(offered()).toEqual(['Alder', 'There are more: keep typing to see them']),
  );
});

test('ORGS-04 a failed search shows the failure, not an empty result', async () => {
  fakeFetch({
    'GET /organizations': ({ query }) =>
      query.get('globalFilter') ? { status: 500 } : collectionOf(organizations),
  });
  const { user } = await renderPart(
    <OrganizationMultiSelect label="Organization" value={[]} onChange={() => {}} />,
  );
  await user.type(box(), 'Bir');
  await waitFor(
    () => expect(screen.getByText('The search failed. Change the text to try again.')).toBeTruthy(),
    { timeout: 10_000 },
  );
});
