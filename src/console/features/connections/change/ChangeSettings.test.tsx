import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FieldDefinition } from '../../../../contract/fieldDefinition.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { WizardFrame } from '../wizard/WizardFrame.tsx';
import { emptyDraft, type WizardDraft } from '../wizard/wizardDraft.ts';
import { ChangeSettings } from './ChangeSettings.tsx';

const connectionId = '01890000-0000-7000-8000-0000000000c1';
const fields: FieldDefinition[] = [
  { fieldName: 'note', fieldType: 'string', fieldOptions: { label: 'Note', required: true } },
  {
    fieldName: 'map',
    fieldType: 'table',
    fieldOptions: {
      label: 'Ledger accounts',
      fields: [{ fieldName: 'category', fieldType: 'string', fieldOptions: { label: 'Category' } }],
    },
  },
];
const preview = {
  '@id': 'p',
  '@type': 'ChangePreview',
  state: 'done',
  packages: [{ packageType: 'exact-online', credentialId: 'd2', fields }],
  progress: [],
  violations: [],
  version: 'v1',
};

let previews: { packages: { settings: Record<string, unknown> }[] }[];
beforeEach(() => {
  previews = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    previews.push(JSON.parse(body as string) as (typeof previews)[number]);
    return Response.json(preview);
  });
});
afterEach(() => vi.unstubAllGlobals());

function Step() {
  const [draft, setDraft] = useState<WizardDraft>({
    ...emptyDraft('2026-01-01'),
    connectionId,
    packages: ['exact-online'],
    settings: { 'exact-online': { note: '', map: [{ category: 'Lunch' }] } },
  });
  return (
    <ChangeSettings
      connectionId={connectionId}
      draft={draft}
      change={setDraft}
      prefill={setDraft}
      titleOf={(type) => type}
      violations={[]}
      onBack={() => {}}
      onReview={() => {}}
    />
  );
}

test('CHG-01 WIZ-16 typing in a table loads no lists; typing in another field loads them once', async () => {
  const { user } = await renderPart(<Step />);
  const category = await screen.findByDisplayValue('Lunch');
  expect(previews).toHaveLength(1);
  await user.type(category, 'es');
  // longer than the delay after the last key elsewhere
  await new Promise((done) => setTimeout(done, 1_000));
  expect(previews).toHaveLength(1);
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'abc');
  await waitFor(() => expect(previews).toHaveLength(2), { timeout: 5_000 });
  expect(previews[1]?.packages[0]?.settings).toEqual({
    note: 'abc',
    map: [{ category: 'Lunches' }],
  });
});

test('WIZ-12 a phone shows one section, and the one with an error once there is one', async () => {
  const steps = [{ name: 'settings', title: 'Settings', completed: false }];
  const { user } = await renderPart(
    <WizardFrame steps={steps} current="settings" onStep={undefined}>
      <Step />
    </WizardFrame>,
  );
  const contents = await screen.findByRole('navigation', { name: 'Jump to' });
  await user.click(within(contents).getByRole('button', { name: /^Ledger accounts/ }));
  const isFolded = (element: HTMLElement) => element.closest('[data-folded]') !== null;
  const note = () => screen.getByRole('textbox', { name: /^Note/ });
  expect(isFolded(note())).toBe(true);
  expect(isFolded(screen.getByRole('group', { name: 'Ledger accounts' }))).toBe(false);
  // the required note is empty
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(document.activeElement).toBe(note()));
  expect(isFolded(note())).toBe(false);
  expect(isFolded(screen.getByRole('group', { name: 'Ledger accounts' }))).toBe(true);
});
