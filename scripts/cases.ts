import { writeFileSync } from 'node:fs';
import { casesPage } from '../src/packages/cases/casesPage.ts';

/** Writes docs/bookkeeping-cases.md from the cases. */
writeFileSync(new URL('../docs/bookkeeping-cases.md', import.meta.url), casesPage());
