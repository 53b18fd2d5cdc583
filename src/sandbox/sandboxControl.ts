import type { Effect, EffectFilter } from './effectLedger.ts';
import type { ActiveFault, FaultDial, FaultSpec } from './faultDial.ts';
import type { PeopleDial } from './people/peopleDial.ts';
import type { RateLimits } from './rateWindows.ts';
import type { JournalledRequest, RequestFilter, RequestRing } from './requestRing.ts';
import {
  accountNamePattern,
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
  /** Gives every creditor of an account that has none a bank account. */
  addBankAccounts(vendor: string, account: string): void;
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
  return {
    ...recordControl(parts),
    ...faultControl(parts),
    ...settingControl(parts),
    ...accountControl(parts),
    ...dialControl(parts),
  };
}

function faceOf({ vendors }: ControlParts, packageType: string): VendorFace {
  const face = vendors.find(({ module }) => module.packageType === packageType)?.face;
  if (face === undefined) throw new RangeError(`unknown vendor '${packageType}'`);
  return face;
}

function settle({ world, vendors }: ControlParts): void {
  world.store.transaction(() => {
    for (const { face } of vendors) face.settle?.();
  });
}

/** The clock, and what has happened. */
function recordControl(
  parts: ControlParts,
): Pick<SandboxControl, 'clock' | 'requests' | 'effects' | 'counters'> {
  const { ring } = parts;
  const { clock, store, effects } = parts.world;
  return {
    clock: {
      now: () => clock.now(),
      offset: () => clock.offset,
      setOffset: (ms) => store.transaction(() => clock.setOffset(ms)),
      advance: (ms) => store.transaction(() => clock.advance(ms)),
    },
    requests: (filter) => ring.list(filter),
    effects: (filter) => {
      settle(parts);
      return effects.list(filter);
    },
    counters: () => {
      settle(parts);
      return { requests: ring.total, effects: effects.counts() };
    },
  };
}

function faultControl(
  parts: ControlParts,
): Pick<SandboxControl, 'fault' | 'clearFaults' | 'faults'> {
  const { dial } = parts;
  return {
    fault: (spec) => {
      if (spec.vendor !== '*') faceOf(parts, spec.vendor);
      return dial.set(spec);
    },
    clearFaults: (which) => {
      dial.clear(which);
      parts.releaseHanging();
    },
    faults: () => dial.list(),
  };
}

function settingControl({
  world: { settings, clock },
}: ControlParts): Pick<
  SandboxControl,
  'rates' | 'latency' | 'knob' | 'optionsReadyAfter' | 'autoConsent'
> {
  return {
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
  };
}

function accountControl(
  parts: ControlParts,
): Pick<SandboxControl, 'accounts' | 'openAccount' | 'reset'> {
  const { vendors, world } = parts;
  return {
    accounts: () =>
      vendors.flatMap(({ module, face }) =>
        face.accounts().map((account) => ({ vendor: module.packageType, account })),
      ),
    openAccount: (vendor, account) => {
      const face = faceOf(parts, vendor);
      if (!accountNamePattern.test(account)) throw new RangeError('not a name for an account');
      world.store.transaction(() => face.openAccount(account));
    },
    reset: ({ vendor, account } = {}) => {
      if (vendor === undefined && account === undefined) {
        resetAll(parts);
        return;
      }
      world.store.transaction(() => {
        for (const { module, face } of vendors) {
          if (vendor !== undefined && vendor !== module.packageType) continue;
          const names = account === undefined ? face.accounts() : [account];
          for (const name of names) face.dropAccount(name);
        }
      });
    },
  };
}

function resetAll({ world, dial, ring, vendors, releaseHanging }: ControlParts): void {
  dial.clear();
  releaseHanging();
  ring.clear();
  world.settings.clear();
  world.rates.clear();
  for (const { face } of vendors) face.accounts().forEach((name) => face.dropAccount(name));
  world.clock.setOffset(0);
  world.store.clear();
}

/** What the vendors themselves let change: expenses, people, debtors, bank accounts, notices. */
function dialControl(
  parts: ControlParts,
): Pick<
  SandboxControl,
  | 'expenses'
  | 'expensesAt'
  | 'people'
  | 'seedExpenses'
  | 'addDebtors'
  | 'addBankAccounts'
  | 'notify'
> {
  const { store } = parts.world;
  const expenses = expensesAt(parts);
  return {
    expenses,
    expensesAt: (vendor) => expensesAt(parts, vendor),
    people: (vendor) => peopleAt(parts, vendor),
    seedExpenses: (account, count) => expenses.seed(account, count),
    addDebtors: (vendor, account, count) => {
      const face = faceOf(parts, vendor);
      if (!face.addDebtors) throw new RangeError(`${vendor} has as many debtors as its seed`);
      store.transaction(() => face.addDebtors?.(account, count));
    },
    addBankAccounts: (vendor, account) => {
      const face = faceOf(parts, vendor);
      if (!face.addBankAccounts) throw new RangeError(`${vendor} shows no bank accounts`);
      store.transaction(() => face.addBankAccounts?.(account));
    },
    notify: async (vendor, account, spec = {}) => {
      const { notify } = faceOf(parts, vendor);
      if (!notify) throw new RangeError(`${vendor} tells of nothing`);
      return notify(account, spec);
    },
  };
}

function expensesAt(parts: ControlParts, vendor?: string): ExpenseDial {
  const { store } = parts.world;
  const dial = (): ExpenseDial => {
    const face =
      vendor === undefined
        ? parts.vendors.find((one) => one.face.expenses !== undefined)?.face
        : faceOf(parts, vendor);
    if (face?.expenses === undefined) throw new Error('no vendor of this sandbox has expenses');
    return face.expenses;
  };
  return {
    list: (account) => {
      settle(parts);
      return dial().list(account);
    },
    add: (account, fields) => store.transaction(() => dial().add(account, fields)),
    change: (account, id, fields) => store.transaction(() => dial().change(account, id, fields)),
    remove: (account, id) => store.transaction(() => dial().remove(account, id)),
    seed: (account, count) => store.transaction(() => dial().seed(account, count)),
  };
}

function peopleAt(parts: ControlParts, vendor: string | undefined): PeopleDial {
  const face =
    vendor === undefined
      ? parts.vendors.find((one) => one.face.people !== undefined)?.face
      : faceOf(parts, vendor);
  const dial = face?.people;
  if (dial === undefined) throw new RangeError('no vendor of people');
  const inTransaction =
    <A extends unknown[], R>(work: (...given: A) => R) =>
    (...given: A): R =>
      parts.world.store.transaction(() => work(...given));
  return {
    list: inTransaction(dial.list),
    add: inTransaction(dial.add),
    change: inTransaction(dial.change),
    remove: inTransaction(dial.remove),
    seed: inTransaction(dial.seed),
    step: inTransaction(dial.step),
    playByClock: inTransaction(dial.playByClock),
  };
}
