import { runSteps, sourceSteps, unitStep } from './runSteps.ts';

// npm run check: types, lint, format, and every test that needs no browser.
const { failed } = await runSteps([sourceSteps, [unitStep]]);
process.exit(failed ? 1 : 0);
