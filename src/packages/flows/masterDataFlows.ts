import type { Flow } from '../kit/defineFlow.ts';
import { masterKinds } from '../kit/masterData.ts';
import { afasMasterData } from '../afas/masterData.ts';
import { exactMasterData } from '../exact-online/masterData.ts';
import { masterDataFlow, type MasterSnapshot } from '../canon/masterData/masterDataFlow.ts';
import { payhawkMasterData } from '../payhawk/masterData.ts';
import { twinfieldMasterData } from '../twinfield/masterData.ts';
import { xeroMasterData } from '../xero/masterData.ts';
import { yokoyMasterData } from '../yokoy/masterData.ts';

const sources = [afasMasterData, exactMasterData, twinfieldMasterData, xeroMasterData];
const targets = [payhawkMasterData, yokoyMasterData];

/** Every kind of master data from every books to every expense package. */
export const masterDataFlows: readonly Flow<MasterSnapshot>[] = sources.flatMap((source) =>
  targets.flatMap((target) => masterKinds.map((kind) => masterDataFlow(kind, source, target))),
);
