/**
 * The only place outside a package's own folder, tests and seeds where packages are named: what the specifications
 * require of particular packages on the wire and on screens.
 */

/** Packages with their own areas on the connection's page. */
export const paymentTogglePackage = 'payment-toggle';
export const insurancePackage = 'insurance-brydge';

/**
 * Packages that always get a new credential with an empty name and don't appear in the credential step (WIZ-07):
 * there is nothing to sign in to.
 */
export const hiddenInCredentialStep: readonly string[] = [insurancePackage, paymentTogglePackage];

/**
 * Whether nothing flows between these packages: accounting with only the payment toggle. Anything else that a
 * connection syncs flows between two others.
 */
export function togglesAlone(packageTypes: readonly string[]): boolean {
  const others = packageTypes.filter((type) => type !== paymentTogglePackage);
  return packageTypes.includes(paymentTogglePackage) && others.length < 2;
}

const settingsCeilings: { packages: readonly string[]; ms: number }[] = [
  { packages: ['yokoy', 'twinfield'], ms: 160_000 },
  { packages: ['yokoy', 'exact-online'], ms: 160_000 },
  { packages: ['payhawk', 'twinfield'], ms: 40_000 },
];
const defaultSettingsCeiling = 80_000;
const preSettingsCeilings: { packages: readonly string[]; ms: number }[] = [
  { packages: ['payhawk', 'afas'], ms: 10_000 },
];

function ceiling(
  table: { packages: readonly string[]; ms: number }[],
  packages: readonly string[],
  otherwise: number,
): number {
  const match = table.find((row) => row.packages.every((type) => packages.includes(type)));
  return match?.ms ?? otherwise;
}

/**
 * Longest wait in milliseconds for the settings' lists (WIZ-13). The wizard continues as soon as they are loaded;
 * after this time it shows that loading still continues.
 */
export function settingsWaitCeiling(packages: readonly string[]): number {
  return ceiling(settingsCeilings, packages, defaultSettingsCeiling);
}

/** The same for the pre-settings' lists, milliseconds; 0 if the specification names no wait. */
export function preSettingsWaitCeiling(packages: readonly string[]): number {
  return ceiling(preSettingsCeilings, packages, 0);
}
