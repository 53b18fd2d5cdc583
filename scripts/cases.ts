import { writeFileSync } from 'node:fs';
import { caseTargets } from '../src/packages/cases/caseChapters.ts';
import { caseSnapshot } from '../src/packages/cases/caseSnapshot.ts';
import { casesPage } from '../src/packages/cases/casesPage.ts';
import { wordFor } from '../src/server/platform/wording/wording.ts';

/** Writes each target's cases.snapshot.md, and docs/bookkeeping-cases.md, from the cases. */
for (const target of caseTargets)
  writeFileSync(
    new URL(`../src/packages/${target.type}/cases.snapshot.md`, import.meta.url),
    caseSnapshot(target),
  );
writeFileSync(
  new URL('../docs/bookkeeping-cases.md', import.meta.url),
  casesPage((text) => wordFor('en', text)),
);
