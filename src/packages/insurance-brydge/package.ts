import { insurancePackage } from '../../contract/packageTraits.ts';
import { defineVirtualPackage } from '../kit/virtualPackage.ts';
import { insurerHttp } from './connector/insurerHttp.ts';
import { insuranceSettings } from './insuranceSettings.ts';

/**
 * Insurance: what happens to the employees of an HR or payroll package is told to an insurer, in batches that somebody
 * approves. What it does is the platform's (`src/server/engine/insurance`).
 */
export const insuranceBrydge = defineVirtualPackage({
  type: insurancePackage,
  kind: 'insurance',
  title: 'Insurance Brydge',
  attachesTo: { kinds: ['hr', 'payroll'] },
  settings: insuranceSettings,
  platformHttp: insurerHttp,
});
