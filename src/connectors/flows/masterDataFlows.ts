import type { Flow } from '../kit/defineFlow.ts';
import { masterKinds } from '../kit/masterData.ts';
import { exactMasterData } from './exactMasterData.ts';
import { masterDataFlow, type MasterSnapshot } from './masterDataFlow.ts';
import { yokoyMasterData } from './yokoyMasterData.ts';

const sources = [exactMasterData];
const targets = [yokoyMasterData];

/** Every kind of master data from every books to every expense package. */
export const masterDataFlows: readonly Flow<MasterSnapshot>[] = sources.flatMap((source) =>
  targets.flatMap((target) => masterKinds.map((kind) => masterDataFlow(kind, source, target))),
);
