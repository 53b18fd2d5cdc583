import { text } from '../../contract/messages/message.ts';
import { definePlatformModule } from '../kit/defineModule.ts';
import { defineVirtualPackage } from '../kit/virtualPackage.ts';
import { toggleSettings } from './toggleSettings.ts';

/**
 * The payment toggle: changes how the debtors of a connection's accounting package pay, and back. What
 * it does is the platform's (`src/server/engine/paymentToggle`); what an accounting package adds is its `debtors`.
 */
export const paymentToggle = defineVirtualPackage({
  type: 'payment-toggle',
  kind: 'payment',
  title: 'Payment toggle',
  attachesTo: { kinds: ['accounting'], needs: 'debtors' },
  settings: toggleSettings,
});

/** By the runs that they work. */
export const toggleModules = {
  preview: definePlatformModule({
    moduleType: 'payment_toggle_preview_run',
    packageType: paymentToggle.type,
    title: text('module.previewToggle'),
    phase: 'report',
    parameters: [],
    startedBy: 'route',
  }),
  initial: definePlatformModule({
    moduleType: 'payment_toggle_initial_run',
    packageType: paymentToggle.type,
    title: text('module.toggleInitial'),
    phase: 'push',
    parameters: [],
    startedBy: 'route',
    alone: true,
    // begun, and resumed three times
    maxTries: 4,
  }),
  reversal: definePlatformModule({
    moduleType: 'payment_toggle_reversal_run',
    packageType: paymentToggle.type,
    title: text('module.toggleReversal'),
    phase: 'push',
    parameters: [],
    startedBy: 'route',
    alone: true,
    maxTries: 4,
  }),
  check: definePlatformModule({
    moduleType: 'payment_toggle_check_run',
    packageType: paymentToggle.type,
    title: text('module.checkToggle'),
    phase: 'report',
    parameters: [],
    startedBy: 'route',
  }),
} as const;

export const paymentToggleModules = Object.values(toggleModules);
