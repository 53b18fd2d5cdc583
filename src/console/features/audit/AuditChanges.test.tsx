import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AuditEntry } from '../../../contract/audit.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { formatShort } from '../../../ui/formatInstant.ts';
import { AuditChanges } from './AuditChanges.tsx';

afterEach(() => vi.unstubAllGlobals());

const change = (fieldName: string, from: unknown, to: unknown, more = {}) => ({
  packageType: null,
  fieldName,
  from,
  to,
  names: {},
  ...more,
});

/** The lines of these changes, as they are read. */
async function linesOf(changes: AuditEntry['changes'], language: 'en' | 'nl' = 'en') {
  const { unmount } = await renderPart(<AuditChanges changes={changes} />, language);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  unmount();
  return lines;
}

test('DET-01 a pause has its end in the reader’s form and language, and no end that was not there', async () => {
  const [first, second] = ['2026-12-01T19:46:49.909Z', '2026-12-01T21:10:32.963Z'];
  const reason = change('reason', null, 'Closes March');
  expect(await linesOf([change('pausedUntil', null, first), reason])).toEqual([
    `Paused until: ${formatShort(first, 'en')}`,
    'Reason: Closes March',
  ]);
  expect(await linesOf([change('pausedUntil', first, second), reason], 'nl')).toEqual([
    `Gepauzeerd tot: van ${formatShort(first, 'nl')} → naar ${formatShort(second, 'nl')}`,
    'Reden: Closes March',
  ]);
  expect((await linesOf([change('pausedUntil', null, null), reason]))[0]).toBe(
    'Paused until: someone resumes it',
  );
});

test('DET-01 options have their labels, without ids, and a first value replaces nothing', async () => {
  const field = {
    fieldName: 'status',
    fieldType: 'select',
    fieldOptions: {
      label: 'Status of new bills',
      options: { DRAFT: 'Draft', AUTHORISED: 'Approved' },
    },
  };
  fakeFetch({
    'GET /synchronizer/package-types/xero/settings': () => ({
      body: { packageType: 'xero', fields: [field] },
    }),
  });
  const ofXero = { packageType: 'xero' };
  const id = '32639a63-12df-4d1d-acf2-75723790bae4';
  const changes = [
    change('status', 'DRAFT', 'AUTHORISED', ofXero),
    change('organisations', null, [id], { ...ofXero, names: { [id]: 'Acacia Ltd' } }),
  ];
  await renderPart(<AuditChanges changes={changes} />);
  const { textContent } = await screen.findByText(/^Status of new bills/);
  expect(textContent).toBe('Status of new bills: from Draft → to Approved');
  expect(screen.getByText(/^Organisations/).textContent).toBe('Organisations: set to Acacia Ltd');
});
