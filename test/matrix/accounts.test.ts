import { soaking } from '../support/soaking.ts';
import { defineMatrix } from './defineMatrix.ts';
import { connectionSamples } from './samples/connections.ts';
import { samples } from './samples/samples.ts';

const ofConnections = Object.keys(connectionSamples);

defineMatrix({
  samples: Object.fromEntries(
    Object.entries(samples).filter(([route]) => !ofConnections.includes(route)),
  ),
  inFull: soaking,
  atLeast: { refused: 6_000, reads: 800, writes: 700, changes: 550, blind: 1_600, sortedLists: 5 },
});
