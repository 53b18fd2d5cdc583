import type { CaseGroup } from './bookkeepingCase.ts';
import { allowanceCases } from './allowanceCases.ts';
import { cardCases } from './cardCases.ts';
import { cardOwnerCases } from './cardOwnerCases.ts';
import { chargeCases } from './chargeCases.ts';
import { creditCases } from './creditCases.ts';
import { currencyCases } from './currencyCases.ts';
import { deductionCases } from './deductionCases.ts';
import { edgeCases } from './edgeCases.ts';
import { periodCases } from './periodCases.ts';
import { rechargeCases } from './rechargeCases.ts';
import { reverseChargeCases } from './reverseChargeCases.ts';
import { splitCases } from './splitCases.ts';
import { tagCases } from './tagCases.ts';
import { vatCases } from './vatCases.ts';
import { vatCodeCases } from './vatCodeCases.ts';

/** The cases that any source of expenses could have, in the order of the page. */
export const sharedCases: readonly CaseGroup[] = [
  vatCases,
  deductionCases,
  reverseChargeCases,
  vatCodeCases,
  splitCases,
  tagCases,
  chargeCases,
  allowanceCases,
  currencyCases,
  cardCases,
  cardOwnerCases,
  creditCases,
  rechargeCases,
  periodCases,
  ...edgeCases,
];
