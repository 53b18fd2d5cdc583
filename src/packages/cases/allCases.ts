import type { CaseGroup } from './bookkeepingCase.ts';
import { allowanceCases } from './allowanceCases.ts';
import { cardCases } from './cardCases.ts';
import { cardOwnerCases } from './cardOwnerCases.ts';
import { chargeCases } from './chargeCases.ts';
import { creditCases } from './creditCases.ts';
import { currencyCases } from './currencyCases.ts';
import { payhawkCases } from './payhawkCases.ts';
import { periodCases } from './periodCases.ts';
import { splitCases } from './splitCases.ts';
import { tagCases } from './tagCases.ts';
import { vatCases } from './vatCases.ts';
import { vatCodeCases } from './vatCodeCases.ts';

/** Every case, in the order in which the page has them. */
export const allCases: readonly CaseGroup[] = [
  vatCases,
  vatCodeCases,
  splitCases,
  tagCases,
  chargeCases,
  allowanceCases,
  currencyCases,
  cardCases,
  cardOwnerCases,
  creditCases,
  periodCases,
  payhawkCases,
];
