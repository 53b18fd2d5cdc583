import { startSandbox } from '../../src/packages/startSandbox.ts';

// The vendors' sandbox in a separate process, so that its CPU is not counted as the platform's.
const sandbox = await startSandbox({ port: 0 });
sandbox.control.autoConsent(true);
sandbox.control.rates('yokoy', 'off');
// the platform keeps to announced limits; these are never reached
sandbox.control.rates('exact-online', { minute: 1_000_000, day: 100_000_000 });

// ends with a benchmark that is killed
process.once('disconnect', () => process.exit());
process.on(
  'message',
  (message: {
    id: number;
    seed?: [string, number];
    /** The same for one vendor with expenses. */
    seedAt?: [string, string, number];
    /** People at an HR vendor. */
    hireAt?: [string, string, number];
    /** Removes all vendors' rate limits. */
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
