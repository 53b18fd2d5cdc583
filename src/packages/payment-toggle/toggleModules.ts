import { text } from '../../contract/messages/message.ts';
import { definePlatformModule } from '../kit/defineModule.ts';

export const packageType = 'payment-toggle';

/** Named after the runs that they process. */
export const toggleModules = {
  preview: definePlatformModule({
    moduleType: 'payment_toggle_preview_run',
    packageType: packageType,
    title: text('module.previewToggle'),
    phase: 'report',
    parameters: [],
    startedBy: 'route',
  }),
  initial: definePlatformModule({
    moduleType: 'payment_toggle_initial_run',
    packageType: packageType,
    title: text('module.toggleInitial'),
    phase: 'push',
    parameters: [],
    startedBy: 'route',
    exclusive: true,
    // the first attempt, and three resumptions
    maxTries: 4,
  }),
  reversal: definePlatformModule({
    moduleType: 'payment_toggle_reversal_run',
    packageType: packageType,
    title: text('module.toggleReversal'),
    phase: 'push',
    parameters: [],
    startedBy: 'route',
    exclusive: true,
    maxTries: 4,
  }),
  check: definePlatformModule({
    moduleType: 'payment_toggle_check_run',
    packageType: packageType,
    title: text('module.checkToggle'),
    phase: 'report',
    parameters: [],
    startedBy: 'route',
  }),
} as const;
