import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export type Step =
  | 'Select packages'
  | 'Authenticate packages'
  | 'Credential settings'
  | 'Connection pre-settings'
  | 'Connection settings'
  | 'Finish';

/** The add-connection wizard, operated by role and label. */
export class WizardPage {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page, title: 'Add connection' | 'Change connection' = 'Add connection') {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: title });
  }

  /** Opens it from the list of connections. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Add connection' }).first().click();
    await this.at('Select packages');
  }

  async at(step: Step): Promise<void> {
    await expect(this.dialog.getByRole('heading', { name: step, exact: true })).toBeVisible();
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  async next(): Promise<void> {
    await this.button('Next').click();
  }

  /** The group of fields of one package. */
  group(title: string): Locator {
    return this.dialog.getByRole('group', { name: title, exact: true });
  }

  /** Chooses from a list that is searched: the option with the text, or the first. */
  async choose(
    label: RegExp,
    option: string | RegExp = /.+/,
    within: Locator = this.dialog,
  ): Promise<void> {
    await within.getByRole('combobox', { name: label }).click();
    await this.page
      .getByRole('listbox', { name: label })
      .getByRole('option', { name: option })
      .first()
      .click();
  }

  async chooseExistingOrganization(reseller: string, organization: string | RegExp): Promise<void> {
    await this.choose(/^Reseller/, reseller);
    await this.choose(/^Organization name/, organization);
  }

  async fillNewOrganization(reseller: string, name: string, code: string): Promise<void> {
    await this.choose(/^Reseller/, reseller);
    await this.dialog.getByRole('radio', { name: 'New organization' }).check();
    await this.dialog.getByLabel(/^Organization name/).fill(name);
    await this.dialog.getByLabel(/^Organization code/).fill(code);
  }

  async agree(tag: string): Promise<void> {
    await this.dialog.getByLabel(/^Connection tag/).fill(tag);
    await this.dialog.getByLabel(/acknowledge/).check();
    await this.dialog.getByLabel(/terms of service/).check();
  }

  /** Step 1 for Yokoy and Exact Online. */
  async selectPackages(
    reseller: string,
    organization: string | RegExp,
    tag: string,
  ): Promise<void> {
    await this.chooseExistingOrganization(reseller, organization);
    await this.dialog.getByRole('checkbox', { name: /^Yokoy/ }).check();
    await this.dialog.getByRole('checkbox', { name: /^Exact Online/ }).check();
    await this.agree(tag);
    await this.next();
    await this.at('Authenticate packages');
  }

  /** A new credential for Yokoy, of an account of the sandbox. */
  async fillYokoy(account: string, secret = 'sandbox-yokoy-secret'): Promise<Locator> {
    const yokoy = this.group('Yokoy');
    const choice = yokoy.getByRole('radio', { name: 'New credential' });
    await choice.check();
    await yokoy.getByLabel(/^Organization id/).fill(account);
    await yokoy.getByLabel(/^Client id/).fill(`client-${account}`);
    await yokoy.getByRole('textbox', { name: /^Client secret/ }).fill(secret);
    return yokoy;
  }

  /** A new credential for Exact Online, not connected yet. */
  async fillExact(): Promise<Locator> {
    const exact = this.group('Exact Online');
    await exact.getByRole('radio', { name: 'New credential' }).check();
    await exact.getByLabel(/^Region/).selectOption('nl');
    return exact;
  }

  /** Connects Exact Online in its window, as the login name; `decision` is the button on the consent page. */
  async connectExact(account: string, decision: 'Allow' | 'Deny' = 'Allow'): Promise<void> {
    const exact = this.group('Exact Online');
    const [popup] = await Promise.all([
      this.page.waitForEvent('popup'),
      exact.getByRole('button', { name: /^Connect Exact Online/ }).click(),
    ]);
    await popup.getByLabel('Login name').fill(account);
    await popup.getByRole('button', { name: decision }).click();
  }

  /** Steps 1 to 3: a connection that exists. */
  async create(
    reseller: string,
    organization: string | RegExp,
    tag: string,
    account: string,
  ): Promise<void> {
    await this.selectPackages(reseller, organization, tag);
    await this.authenticate(account);
  }

  /**
   * Steps 2 and 3, with new credentials of an account of the sandbox: after them the connection exists. `filled`: what
   * the books fill in Yokoy.
   */
  async authenticate(account: string, filled?: RegExp): Promise<void> {
    await this.fillYokoy(account);
    await this.fillExact();
    await this.connectExact(account);
    await expect(this.group('Exact Online').getByText('Connected', { exact: true })).toBeVisible();
    await this.next();
    await this.at('Credential settings');
    if (filled) await this.choose(/^Fill from the books/, filled);
    await this.next();
    await this.at('Connection pre-settings');
  }

  /** Step 4: the first company and the first administration. */
  async choosePlaces(): Promise<void> {
    await this.choose(/^Companies/);
    await this.page.keyboard.press('Escape');
    await this.choose(/^Administration/);
  }

  /** Step 5: what is required. */
  async chooseSettings(): Promise<void> {
    await this.choose(/^Exporter/);
    await this.choose(/^Purchase journal/);
  }
}
