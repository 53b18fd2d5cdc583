import type { Measurement } from './bench/measurement.ts';

/** Each benchmark is imported on demand: modules of others would add to its memory and CPU. */
const benches: Record<string, () => Promise<Measurement[]>> = {
  bundle: async () => (await import('./bench/bundleSizes.ts')).bundleSizes(),
  list: async () => (await import('./bench/listConnections.ts')).listConnections(),
  people: async () => (await import('./bench/listPeople.ts')).listPeople(),
  reseller: async () => (await import('./bench/resellerLists.ts')).resellerLists(),
  'sign-in': async () => (await import('./bench/signIn.ts')).signIn(),
  'login-flood': async () => (await import('./bench/loginFlood.ts')).loginFlood(),
  'search-storm': async () => (await import('./bench/searchStorm.ts')).searchStorm(),
  hostile: async () => (await import('./bench/hostile.ts')).hostile(),
  logs: async () => (await import('./bench/logSearch.ts')).logSearch(),
  requests: async () => (await import('./bench/requestSearch.ts')).requestSearch(),
  elements: async () => (await import('./bench/elementSearch.ts')).elementSearch(),
  attention: async () => (await import('./bench/attention.ts')).attention(),
  events: async () => (await import('./bench/insuranceEvents.ts')).insuranceEvents(),
  batch: async () => (await import('./bench/insuranceBatch.ts')).insuranceBatch(),
  retention: async () => (await import('./bench/retention.ts')).retention(),
  spreadsheets: async () => (await import('./bench/spreadsheets.ts')).spreadsheets(),
  streams: async () => (await import('./bench/openStreams.ts')).openStreams(),
  schedule: async () => (await import('./bench/dueRuns.ts')).dueRuns(),
  'force-run': async () => (await import('./bench/forceRun.ts')).forceRun(),
  run: async () => (await import('./bench/expenseRun.ts')).expenseRun(),
  'dry-run': async () => (await import('./bench/dryRun.ts')).dryRun(),
  connectors: async () => (await import('./bench/connectorRuns.ts')).connectorRuns(),
  kills: async () => (await import('./bench/kills.ts')).killedRuns(),
  cost: async () => (await import('./bench/listCost.ts')).listCost(),
  workers: async () => (await import('./bench/twoWorkers.ts')).twoWorkers(),
  failover: async () => (await import('./bench/killedUnderLoad.ts')).killedUnderLoad(),
  wizard: async () => (await import('./bench/wizard.ts')).wizard(),
  browser: async () => (await import('./bench/inBrowser.ts')).inBrowser(),
  fields: async () => (await import('./bench/largeFields.ts')).largeFields(),
  'react-admin': async () => (await import('./bench/besideReactAdmin.ts')).besideReactAdmin(),
  start: async () => (await import('./bench/warmStart.ts')).warmStart(),
};

// npm run bench [-- NAME …]: ratios against a baseline measured in the same run; scripts/bench/README.md has the table.
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in benches));
if (unknown) {
  console.error(`linkspan: there is no benchmark "${unknown}": ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
console.log('| what | measured | against | ratio | goal |\n| --- | --- | --- | --- | --- |');
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const row of await bench())
    console.log(`| ${row.what} | ${row.measured} | ${row.against} | ${row.ratio} | ${row.goal} |`);
}
process.exit(0);
