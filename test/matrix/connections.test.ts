import { soaking } from '../support/soaking.ts';
import { defineMatrix } from './defineMatrix.ts';
import { connectionSamples } from './samples/connections.ts';

defineMatrix({
  samples: connectionSamples,
  inFull: soaking,
  atLeast: {
    refused: 6_000,
    reads: 1_200,
    writes: 500,
    changes: 400,
    blind: 1_800,
    sortedLists: 8,
  },
});
