import type { CaseGroup } from './bookkeepingCase.ts';
import { allowanceCases } from './allowanceCases.ts';
import { cardCases } from './cardCases.ts';
import { chargeCases } from './chargeCases.ts';
import { creditCases } from './creditCases.ts';
import { currencyCases } from './currencyCases.ts';
import { payhawkCases } from './payhawkCases.ts';
import { periodCases } from './periodCases.ts';
import { splitCases } from './splitCases.ts';
import { vatCases } from './vatCases.ts';

/** Every case, in the order in which the page has them. */
export const allCases: readonly CaseGroup[] = [
  vatCases,
  splitCases,
  chargeCases,
  allowanceCases,
  currencyCases,
  cardCases,
  creditCases,
  periodCases,
  payhawkCases,
];
