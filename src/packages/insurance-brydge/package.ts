import { insurancePackage } from '../../contract/packageTraits.ts';
import { defineVirtualPackage } from '../kit/virtualPackage.ts';
import { insurerHttp } from './connector/insurerHttp.ts';
import { insuranceSettings } from './insuranceSettings.ts';
import type { Package } from '../canon/packageParts.ts';
import en from './messages.en.ts';
import nl from './messages.nl.ts';
import { employeesToInsurance } from './people.ts';
import { insuranceModules } from './insuranceModules.ts';

/**
 * Insurance: events of the employees of an HR or payroll package are reported to an insurer, in batches that somebody
 * approves. The platform implements it (`src/server/engine/insurance`).
 */
const definition = defineVirtualPackage({
  type: insurancePackage,
  kind: 'insurance',
  title: 'Insurance Brydge',
  attachesTo: { kinds: ['hr', 'payroll'] },
  settings: insuranceSettings,
  platformHttp: insurerHttp,
});

export const insuranceBrydge: Package = {
  ...definition,
  messages: { en, nl },
  parts: {
    peopleTarget: employeesToInsurance,
    modules: insuranceModules,
  },
};
