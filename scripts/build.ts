import { buildConsole } from './buildConsole.ts';

// Builds the console when its sources changed.
await buildConsole();
