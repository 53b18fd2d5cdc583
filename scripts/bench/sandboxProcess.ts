import { startSandbox } from '../../src/sandbox/startSandbox.ts';

// The vendors' imitation in a process of its own, so that its time is not counted as the platform's.
const sandbox = await startSandbox({ port: 0 });
sandbox.control.autoConsent(true);
for (const vendor of ['yokoy', 'exact-online']) sandbox.control.rates(vendor, 'off');

process.on(
  'message',
  (message: { id: number; seed?: [string, number]; firstRequest?: [string, number] }) => {
    let value: unknown;
    if (message.seed) value = sandbox.control.seedExpenses(...message.seed).length;
    if (message.firstRequest) {
      const [account, since] = message.firstRequest;
      value = sandbox.control.requests({ account }).find((request) => request.at >= since)?.at;
    }
    process.send?.({ id: message.id, value });
  },
);
process.send?.({ hosts: sandbox.hosts, origin: sandbox.origin });
