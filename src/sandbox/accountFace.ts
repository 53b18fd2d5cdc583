import type { Answer, Exchange } from './exchange.ts';
import { minuteMs, type RateState } from './rateWindows.ts';
import type { RouteTable } from './routeTable.ts';
import type { SpaceFamily } from './spaceStore.ts';
import type { VendorErrors, VendorFace, World } from './vendor.ts';

/** Characteristics of a vendor with the account in each request, by a key or in the path. */
export interface AccountVendor<C> {
  packageType: string;
  /** The spaces of an account; an account exists if the first one does. */
  families: readonly [SpaceFamily<unknown>, ...SpaceFamily<unknown>[]];
  routes: RouteTable<C>;
  /** The possible names of the request's account, before its credential is checked. */
  accountsOf(exchange: Exchange): (string | undefined)[];
  /** The account of a request with a valid credential; refuses all others. */
  authenticate(exchange: Exchange): string;
  /** What the handlers are given; opens the account. */
  contextOf(exchange: Exchange, account: string): C;
  /** The path that is looked up in `routes`; by default the whole path. */
  routePathOf?(exchange: Exchange): string;
  /** What a limit counts together; by default an account's requests. */
  limitKeyOf?(exchange: Exchange, account: string): string;
  /** Headers that announce a limit in each answer. */
  limitHeaders?(state: RateState): Record<string, string>;
  errors: VendorErrors;
}

/** The face of such a vendor. One with other hosts, dials or notices adds them to it. */
export function createAccountFace<C>(world: World, vendor: AccountVendor<C>): VendorFace {
  const { families, errors } = vendor;
  return {
    accountsOf: (exchange) => vendor.accountsOf(exchange),
    handle: (exchange) => handle(world, vendor, exchange),
    tooMany: (_exchange, { seconds = 30 }) => errors.tooMany(seconds),
    unavailable: () => errors.unavailable(),
    failure: (_exchange, message) => errors.failure(message),
    accounts: () => families[0].names(),
    openAccount: (account) => void families[0].open(account),
    dropAccount: (account) => families.forEach((family) => family.drop(account)),
  };
}

function handle<C>(world: World, vendor: AccountVendor<C>, exchange: Exchange): Answer {
  const account = vendor.authenticate(exchange);
  exchange.account = account;
  const limit = countCall(world, vendor, exchange, account);
  if (limit?.allowed === false)
    return vendor.errors.tooMany(Math.ceil((limit.reset - exchange.at) / 1000));
  const path = vendor.routePathOf?.(exchange) ?? exchange.path;
  const { handler, params } = vendor.routes.resolve(exchange.method, path, vendor.errors);
  const answer = handler(vendor.contextOf(exchange, account), params, exchange);
  const headers = limit && vendor.limitHeaders?.(limit);
  return headers ? { ...answer, headers: { ...answer.headers, ...headers } } : answer;
}

/** Counts a request against the vendor's limit, by minute or by second. */
function countCall<C>(
  { settings, rates }: World,
  { packageType, limitKeyOf }: AccountVendor<C>,
  exchange: Exchange,
  account: string,
): RateState | undefined {
  const { minute, second } = settings.rates(packageType);
  const key = `${packageType} ${limitKeyOf?.(exchange, account) ?? account}`;
  if (minute !== undefined) return rates.hit(key, minute, minuteMs, exchange.at);
  return second === undefined ? undefined : rates.slide(key, second, 1000, exchange.at);
}
