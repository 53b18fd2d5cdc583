import type { PlatformServices } from '../platform/platformServices.ts';
import type { Sleep } from './client/abortableSleep.ts';
import type { Connectors } from './client/connectors.ts';

/** All services of a process: the platform's, and the connectors to the vendors. */
export interface Services extends PlatformServices {
  connectors: Connectors;
  /** Waits between attempts; tests shorten them. */
  sleep: Sleep;
}
