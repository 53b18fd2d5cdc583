import { attention } from './bench/attention.ts';
import { besideReactAdmin } from './bench/besideReactAdmin.ts';
import { bundleSizes } from './bench/bundleSizes.ts';
import { connectorRuns } from './bench/connectorRuns.ts';
import { dueRuns } from './bench/dueRuns.ts';
import { elementSearch } from './bench/elementSearch.ts';
import { expenseRun } from './bench/expenseRun.ts';
import { forceRun } from './bench/forceRun.ts';
import { inBrowser } from './bench/inBrowser.ts';
import { insuranceBatch } from './bench/insuranceBatch.ts';
import { insuranceEvents } from './bench/insuranceEvents.ts';
import { killedRuns } from './bench/kills.ts';
import { largeFields } from './bench/largeFields.ts';
import { listConnections } from './bench/listConnections.ts';
import { killedUnderLoad } from './bench/killedUnderLoad.ts';
import { listCost } from './bench/listCost.ts';
import { listPeople } from './bench/listPeople.ts';
import { loginFlood } from './bench/loginFlood.ts';
import { logSearch } from './bench/logSearch.ts';
import { openStreams } from './bench/openStreams.ts';
import { requestSearch } from './bench/requestSearch.ts';
import { resellerLists } from './bench/resellerLists.ts';
import { retention } from './bench/retention.ts';
import { searchStorm } from './bench/searchStorm.ts';
import { signIn } from './bench/signIn.ts';
import { spreadsheets } from './bench/spreadsheets.ts';
import { warmStart } from './bench/warmStart.ts';
import { twoWorkers } from './bench/twoWorkers.ts';
import { wizard } from './bench/wizard.ts';
import type { Measurement } from './bench/measurement.ts';

const benches: Record<string, () => Promise<Measurement[]>> = {
  bundle: bundleSizes,
  list: listConnections,
  people: listPeople,
  reseller: resellerLists,
  'sign-in': signIn,
  'login-flood': loginFlood,
  'search-storm': searchStorm,
  logs: logSearch,
  requests: requestSearch,
  elements: elementSearch,
  attention,
  events: insuranceEvents,
  batch: insuranceBatch,
  retention,
  spreadsheets,
  streams: openStreams,
  schedule: dueRuns,
  'force-run': forceRun,
  run: expenseRun,
  connectors: connectorRuns,
  kills: killedRuns,
  cost: listCost,
  workers: twoWorkers,
  failover: killedUnderLoad,
  wizard,
  browser: inBrowser,
  fields: largeFields,
  'react-admin': besideReactAdmin,
  start: warmStart,
};

// npm run bench [-- NAME …]: ratios against a baseline measured in the same run; the table is kept in scripts/bench/README.md.
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
