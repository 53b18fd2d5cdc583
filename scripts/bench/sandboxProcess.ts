import { startSandbox } from '../../src/packages/startSandbox.ts';

// The vendors' imitation in a process of its own, so that its time is not counted as the platform's.
const sandbox = await startSandbox({ port: 0 });
sandbox.control.autoConsent(true);
sandbox.control.rates('yokoy', 'off');
// the limits that a vendor announces are kept; these are never met
sandbox.control.rates('exact-online', { minute: 1_000_000, day: 100_000_000 });

// a benchmark that is killed leaves nothing behind
process.once('disconnect', () => process.exit());
process.on(
  'message',
  (message: {
    id: number;
    seed?: [string, number];
    /** The same at one vendor of those that have expenses. */
    seedAt?: [string, string, number];
    /** People at an HR vendor. */
    hireAt?: [string, string, number];
    /** No vendor limits how often it is called. */
    unlimited?: true;
    firstRequest?: [string, number];
    optionsReadyAfter?: number;
  }) => {
    let value: unknown;
    if (message.seed) value = sandbox.control.seedExpenses(...message.seed).length;
    if (message.seedAt) {
      const [vendor, account, count] = message.seedAt;
      value = sandbox.control.expensesAt(vendor).seed(account, count).length;
    }
    if (message.hireAt) {
      const [vendor, account, count] = message.hireAt;
      value = sandbox.control.people(vendor).seed(account, count).length;
    }
    if (message.unlimited)
      for (const vendor of Object.keys(sandbox.hosts)) sandbox.control.rates(vendor, 'off');
    if (message.optionsReadyAfter !== undefined)
      sandbox.control.optionsReadyAfter(message.optionsReadyAfter);
    if (message.firstRequest) {
      const [account, since] = message.firstRequest;
      value = sandbox.control.requests({ account }).find((request) => request.at >= since)?.at;
    }
    process.send?.({ id: message.id, value });
  },
);
const { hosts, origin, platformApis } = sandbox;
process.send?.({ hosts, origin, platformApis });
