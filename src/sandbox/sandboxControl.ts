import type { Effect, EffectFilter } from './effectLedger.ts';
import type { ActiveFault, FaultDial, FaultSpec } from './faultDial.ts';
import type { PeopleDial } from './people/peopleDial.ts';
import type { RateLimits } from './rateWindows.ts';
import type { JournalledRequest, RequestFilter, RequestRing } from './requestRing.ts';
import {
  ACCOUNT_NAME,
  type ExpenseDial,
  type NoticeSpec,
  type VendorFace,
  type VendorModule,
  type World,
} from './vendor.ts';

/** Everything that a test, a benchmark or the try-out can see and set. Also available under /__sandbox. */
export interface SandboxControl {
  clock: {
    /** Epoch ms of the sandbox. */
    now(): number;
    offset(): number;
    setOffset(ms: number): void;
    advance(ms: number): void;
  };
  /** Sets a fault; returns its id. */
  fault(spec: FaultSpec): string;
  /** Clears the matching faults, or all of them without a filter, and releases hanging requests. */
  clearFaults(which?: { id?: string; vendor?: string; kind?: string; account?: string }): void;
  faults(): ActiveFault[];
  /** The last 50,000 requests, oldest first. */
  requests(filter?: RequestFilter): JournalledRequest[];
  /** The bookings, oldest first. */
  effects(filter?: EffectFilter): Effect[];
  counters(): { requests: number; effects: Record<string, number> };
  /** Sets a vendor's limits: its real ones, those times 100 (default), none, or given ones. */
  rates(vendor: string, limits: RateLimits | 'real' | 'default' | 'off'): void;
  /** Delay of every answer, ms; for one vendor or all. */
  latency(ms: number, vendor?: string): void;
  /** Sets a vendor-specific setting; without `vendor` at every vendor that has it. */
  knob(name: string, value: number | string, vendor?: string): void;
  /** Option lists answer 503 for this number of ms from now (sandbox clock). */
  optionsReadyAfter(ms: number, vendor?: string, account?: string): void;
  /** Whether consent pages allow automatically; for one vendor or all. */
  autoConsent(on: boolean, vendor?: string): void;
  accounts(): { vendor: string; account: string }[];
  openAccount(vendor: string, account: string): void;
  /** Forgets an account, a vendor's accounts, or everything: state, journal, faults and settings. */
  reset(which?: { vendor?: string; account?: string }): void;
  expenses: ExpenseDial;
  /** The expense dial of one vendor that has expenses. */
  expensesAt(vendor: string): ExpenseDial;
  /** The people at an HR vendor; without `vendor` at the first HR vendor. */
  people(vendor?: string): PeopleDial;
  /** Adds this number of expenses ready for export; returns their ids. */
  seedExpenses(account: string, count: number): string[];
  /** Adds debtors like the seed's to an account's first company until it has `count`. */
  addDebtors(vendor: string, account: string, count: number): void;
  /** Makes a vendor send a webhook notice; returns the statuses of its receivers' answers. */
  notify(vendor: string, account: string, spec?: NoticeSpec): Promise<number[]>;
}

export interface ControlParts {
  world: World;
  dial: FaultDial;
  ring: RequestRing;
  vendors: { module: VendorModule; face: VendorFace }[];
  releaseHanging(): void;
}

export function createControl(parts: ControlParts): SandboxControl {
  const { world, dial, ring, vendors } = parts;
  const { clock, store, effects, settings, rates } = world;
  const faceOf = (packageType: string): VendorFace => {
    const face = vendors.find(({ module }) => module.packageType === packageType)?.face;
    if (face === undefined) throw new RangeError(`unknown vendor '${packageType}'`);
    return face;
  };
  const expensesOf = (vendor?: string): ExpenseDial => {
    const firstWithExpenses = vendors.find(({ face }) => face.expenses !== undefined)?.face;
    const dialOfExpenses = (vendor === undefined ? firstWithExpenses : faceOf(vendor))?.expenses;
    if (dialOfExpenses === undefined) throw new Error('no vendor of this sandbox has expenses');
    return dialOfExpenses;
  };
  const peopleOf = (packageType: string | undefined): PeopleDial => {
    const face =
      packageType === undefined
        ? vendors.find((vendor) => vendor.face.people !== undefined)?.face
        : faceOf(packageType);
    const dialOfPeople = face?.people;
    if (dialOfPeople === undefined) throw new RangeError('no vendor of people');
    const inStep = <A extends unknown[], R>(work: (...given: A) => R) => {
      return (...given: A): R => store.transaction(() => work(...given));
    };
    return {
      list: inStep(dialOfPeople.list),
      add: inStep(dialOfPeople.add),
      change: inStep(dialOfPeople.change),
      remove: inStep(dialOfPeople.remove),
      seed: inStep(dialOfPeople.seed),
      step: inStep(dialOfPeople.step),
      playByClock: inStep(dialOfPeople.playByClock),
    };
  };
  const settle = (): void =>
    store.transaction(() => {
      for (const { face } of vendors) face.settle?.();
    });
  const expensesAt = (vendor?: string): ExpenseDial => ({
    list: (account) => {
      settle();
      return expensesOf(vendor).list(account);
    },
    add: (account, fields) => store.transaction(() => expensesOf(vendor).add(account, fields)),
    change: (account, id, fields) =>
      store.transaction(() => expensesOf(vendor).change(account, id, fields)),
    remove: (account, id) => store.transaction(() => expensesOf(vendor).remove(account, id)),
    seed: (account, count) => store.transaction(() => expensesOf(vendor).seed(account, count)),
  });
  const expenses = expensesAt();

  return {
    clock: {
      now: () => clock.now(),
      offset: () => clock.offset,
      setOffset: (ms) => store.transaction(() => clock.setOffset(ms)),
      advance: (ms) => store.transaction(() => clock.advance(ms)),
    },
    fault: (spec) => {
      if (spec.vendor !== '*') faceOf(spec.vendor);
      return dial.set(spec);
    },
    clearFaults: (which) => {
      dial.clear(which);
      parts.releaseHanging();
    },
    faults: () => dial.list(),
    requests: (filter) => ring.list(filter),
    effects: (filter) => {
      settle();
      return effects.list(filter);
    },
    counters: () => {
      settle();
      return { requests: ring.total, effects: effects.counts() };
    },
    rates: (vendor, limits) => settings.setRates(vendor, limits),
    latency: (ms, vendor = '*') => settings.setLatency(vendor, ms),
    knob: (name, value, vendor) => {
      const targetVendors = vendor === undefined ? settings.vendorsWithKnob(name) : [vendor];
      if (targetVendors.length === 0) throw new RangeError(`unknown setting '${name}'`);
      for (const one of targetVendors) settings.setKnob(one, name, value);
    },
    optionsReadyAfter: (ms, vendor = '*', account) =>
      settings.setOptionsReadyAt(vendor, account, clock.now() + ms),
    autoConsent: (on, vendor = '*') => settings.setAutoConsent(vendor, on),
    accounts: () =>
      vendors.flatMap(({ module, face }) =>
        face.accounts().map((account) => ({ vendor: module.packageType, account })),
      ),
    openAccount: (vendor, account) => {
      const face = faceOf(vendor);
      if (!ACCOUNT_NAME.test(account)) throw new RangeError('not a name for an account');
      store.transaction(() => face.openAccount(account));
    },
    reset: (which = {}) => {
      if (which.vendor === undefined && which.account === undefined) {
        dial.clear();
        parts.releaseHanging();
        ring.clear();
        settings.clear();
        rates.clear();
        for (const { face } of vendors) face.accounts().forEach((name) => face.dropAccount(name));
        clock.setOffset(0);
        store.clear();
        return;
      }
      store.transaction(() => {
        for (const { module, face } of vendors) {
          if (which.vendor !== undefined && which.vendor !== module.packageType) continue;
          const names = which.account === undefined ? face.accounts() : [which.account];
          for (const name of names) face.dropAccount(name);
        }
      });
    },
    expenses,
    expensesAt,
    people: peopleOf,
    seedExpenses: (account, count) => expenses.seed(account, count),
    addDebtors: (vendor, account, count) => {
      const face = faceOf(vendor);
      if (!face.addDebtors) throw new RangeError(`${vendor} has as many debtors as its seed`);
      store.transaction(() => face.addDebtors?.(account, count));
    },
    notify: async (vendor, account, spec = {}) => {
      const { notify } = faceOf(vendor);
      if (!notify) throw new RangeError(`${vendor} tells of nothing`);
      return notify(account, spec);
    },
  };
}
