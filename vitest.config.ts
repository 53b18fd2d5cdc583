import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They put other modules in the place of ours, and so can't share theirs with the files beside them. */
const ofTheirOwnModules = ['test/matrix/rowSecurity.test.ts'];

/** Small files come last, and this one waits for its workers to be killed: alone at the end, it left a core idle. */
const waits = ({ moduleId }: TestSpecification) =>
  moduleId.endsWith('src/server/engine/worker/kill.test.ts');

class WaitingEarlier extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

const onNode = {
  globalSetup: ['test/support/globalSetup.ts'],
  setupFiles: ['test/support/propertySeed.ts', 'test/support/ownTemporaryFolder.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // more than two cores: some wait for real timeouts
  maxWorkers: 4,
  // real processes, databases and kills on a busy machine; what fails twice is broken
  retry: 1,
};

/**
 * What runs on Node (rules of every room, server, connectors, sandbox; a rule that needs a page says so in its first line)
 * and the components, which need a page. Files share the modules of their worker, on Node and on a page: loading the server anew
 * for each of 150 files took a third of the time, and the components half of theirs.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: WaitingEarlier },
    projects: [
      {
        test: {
          ...onNode,
          name: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ofTheirOwnModules,
          isolate: false,
        },
      },
      // projects begin in the order of their names: alone at the end, it left one of two cores idle
      { test: { ...onNode, name: 'apart', include: ofTheirOwnModules } },
      {
        plugins: [react()],
        test: {
          name: 'console',
          include: ['src/{console,fields,ui}/**/*.test.tsx'],
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['src/console/testing/setup.ts'],
          testTimeout: 30_000,
          maxWorkers: 4,
          // they wait for what is drawn, on a busy machine; what fails twice is broken
          retry: 1,
        },
      },
    ],
  },
});
