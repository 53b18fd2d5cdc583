import type { Flow } from '../kit/defineFlow.ts';
import { masterKinds } from '../kit/masterData.ts';
import { afasMasterData } from './afasMasterData.ts';
import { exactMasterData } from './exactMasterData.ts';
import { masterDataFlow, type MasterSnapshot } from './masterDataFlow.ts';
import { payhawkMasterData } from './payhawkMasterData.ts';
import { twinfieldMasterData } from './twinfieldMasterData.ts';
import { xeroMasterData } from './xeroMasterData.ts';
import { yokoyMasterData } from './yokoyMasterData.ts';

const sources = [afasMasterData, exactMasterData, twinfieldMasterData, xeroMasterData];
const targets = [payhawkMasterData, yokoyMasterData];

/** Every kind of master data from every books to every expense package. */
export const masterDataFlows: readonly Flow<MasterSnapshot>[] = sources.flatMap((source) =>
  targets.flatMap((target) => masterKinds.map((kind) => masterDataFlow(kind, source, target))),
);
