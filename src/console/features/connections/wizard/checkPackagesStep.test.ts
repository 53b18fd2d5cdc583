import { expect, test } from 'vitest';
import { checkPackagesStep } from './checkPackagesStep.ts';
import { emptyDraft, type WizardDraft } from './wizardDraft.ts';

const complete: WizardDraft = {
  ...emptyDraft('2026-03-01'),
  resellerId: 'r',
  organizationId: 'o',
  packages: ['yokoy', 'exact-online'],
  connectionTag: 'main',
  acknowledgeCosts: true,
  agreeTos: true,
};

function errorsOf(change: Partial<WizardDraft>): Record<string, string> {
  const violations = checkPackagesStep({ ...complete, ...change });
  return Object.fromEntries(violations.map(({ propertyPath, code }) => [propertyPath, code]));
}

test('WIZ-02 without choices each field has an error', () => {
  expect(errorsOf(emptyDraft(''))).toEqual({
    resellerId: 'form.reseller',
    organizationId: 'form.required',
    synchronizationStartDate: 'form.required',
    packages: 'form.twoPackages',
    connectionTag: 'form.required',
    acknowledgeCosts: 'connection.acknowledgeAdditionalCosts.error',
    agreeTos: 'connection.agreeToS.error',
  });
});

test('WIZ-02 a new organization needs a name and a code, an existing one neither', () => {
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ organization: 'new', organizationId: '' })).toEqual({
    organizationName: 'form.required',
    organizationCode: 'form.required',
  });
  const named = { organizationName: 'Acme', organizationCode: 'AC1' };
  expect(errorsOf({ organization: 'new', organizationId: '', ...named })).toEqual({});
});

test('WIZ-02 one package is not enough', () => {
  expect(errorsOf({ packages: ['yokoy'] })).toEqual({
    packages: 'form.twoPackages',
  });
});

test('WIZ-15 the start date is a date', () => {
  expect(Object.keys(errorsOf({ synchronizationStartDate: '2026-02-30' }))).toEqual([
    'synchronizationStartDate',
  ]);
});
