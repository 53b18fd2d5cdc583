import type { Package } from '../canon/packageParts.ts';
import en from './messages.en.ts';
import nl from './messages.nl.ts';
import { defineVirtualPackage } from '../kit/virtualPackage.ts';
import { packageType, toggleModules } from './toggleModules.ts';
import { toggleSettings } from './toggleSettings.ts';

/**
 * The payment toggle: changes how the debtors of a connection's accounting package pay, and back. The platform
 * implements it (`src/server/engine/paymentToggle`); an accounting package contributes its `debtors`.
 */
const definition = defineVirtualPackage({
  type: packageType,
  kind: 'payment',
  title: 'Payment toggle',
  attachesTo: { kinds: ['accounting'], needs: 'debtors' },
  settings: toggleSettings,
});

export const paymentToggle: Package = {
  ...definition,
  messages: { en, nl },
  parts: { modules: Object.values(toggleModules) },
};
