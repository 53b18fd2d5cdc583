import { formBody, type Exchange } from './exchange.ts';
import type { Space } from './space.ts';
import type { SpaceFamily, SpaceStore } from './spaceStore.ts';
import type { Table } from './table.ts';
import { createTokenVault, forgetUser, type AccessToken, type TokenVault } from './tokenVault.ts';
import type { VendorFace } from './vendor.ts';

/** The tokens that a vendor has issued, and the users who signed in. */
export interface LoginVault extends TokenVault {
  users: Table<{ login: string }>;
}

export function createLoginVault(space: Space): LoginVault {
  const users = space.table<{ login: string }>('users', { key: ({ login }) => login });
  return { ...createTokenVault(space), users };
}

interface LoginVendor<C, V> {
  /** Name of the companies' spaces. */
  family: string;
  createCompany(space: Space): C;
  createVault(space: Space): V;
  /** Codes of a login's companies. */
  companyCodesOf(login: string): (string | number)[];
}

/** The accounts of a vendor with a sign-in page: each user's tokens, and a space for each of the user's companies. */
export class Logins<C, V extends LoginVault = LoginVault> {
  readonly #vendor: LoginVendor<C, V>;
  readonly #companies: SpaceFamily<C>;
  readonly #vaults: SpaceFamily<V>;

  constructor(store: SpaceStore, vendor: LoginVendor<C, V>) {
    this.#vendor = vendor;
    this.#companies = store.family(vendor.family, (space) => vendor.createCompany(space));
    this.#vaults = store.family(`${vendor.family}@`, (space) => vendor.createVault(space));
  }

  get vault(): V {
    return this.#vaults.open('tokens');
  }

  company(login: string, code: string | number): C {
    return this.#companies.open(`${login}#${code}`);
  }

  companies(login: string): C[] {
    return this.#vendor.companyCodesOf(login).map((code) => this.company(login, code));
  }

  add(login: string): void {
    if (this.vault.users.get(login) === undefined) this.vault.users.put({ login });
  }

  /** The login that an access token, or a form's refresh token or code, belongs to; valid or not. */
  loginOf(exchange: Exchange, accessToken: string | undefined): string | undefined {
    const { access, refresh, codes } = this.vault;
    const user = access.get(accessToken ?? '')?.user;
    if (user !== undefined) return user;
    const form = formBody(exchange);
    return (
      refresh.get(form.get('refresh_token') ?? form.get('token') ?? '')?.user ??
      codes.get(form.get('code') ?? '')?.user
    );
  }

  /** The valid token of a request. `refuse` answers one without it, with the time at which it expired. */
  authenticate(
    exchange: Exchange,
    accessToken: string | undefined,
    refuse: (problem: 'unknown' | 'withdrawn' | 'expired', expiredAt: number) => never,
  ): AccessToken {
    const token = this.vault.access.get(accessToken ?? '');
    if (token === undefined) return refuse('unknown', exchange.at);
    exchange.account = token.user;
    if (exchange.consumeFault('expireAccessToken') !== undefined) {
      this.vault.access.put({ ...token, expiresAt: exchange.at });
      return refuse('withdrawn', exchange.at);
    }
    if (token.expiresAt <= exchange.at) return refuse('expired', token.expiresAt);
    this.add(token.user);
    return token;
  }

  /** The accounts' part of the vendor's face. */
  accountsFace(): Pick<VendorFace, 'accounts' | 'openAccount' | 'dropAccount'> {
    return {
      accounts: () => [...this.vault.users.rows()].map(({ login }) => login),
      openAccount: (login) => {
        this.add(login);
        this.companies(login);
      },
      dropAccount: (login) => {
        for (const code of this.#vendor.companyCodesOf(login))
          this.#companies.drop(`${login}#${code}`);
        this.vault.users.delete(login);
        forgetUser(this.vault, login);
      },
    };
  }
}
