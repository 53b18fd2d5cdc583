import { afasVendor } from './afas/sandbox/afasVendor.ts';
import { bamboohrVendor } from './bamboohr/sandbox/bamboohrVendor.ts';
import { serveSandbox, type Sandbox, type SandboxOptions } from '../sandbox/serveSandbox.ts';
import type { VendorModule } from '../sandbox/vendor.ts';
import { exactOnlineVendor } from './exact-online/sandbox/exactOnlineVendor.ts';
import { insurerVendor } from './insurance-brydge/sandbox/insurerVendor.ts';
import { twinfieldVendor } from './twinfield/sandbox/twinfieldVendor.ts';
import { payhawkVendor } from './payhawk/sandbox/payhawkVendor.ts';
import { xeroVendor } from './xero/sandbox/xeroVendor.ts';
import { yokoyVendor } from './yokoy/sandbox/yokoyVendor.ts';

/** The vendors that the sandbox imitates: a folder in each package, and a line here. */
export const vendors: readonly VendorModule[] = [
  yokoyVendor,
  exactOnlineVendor,
  twinfieldVendor,
  xeroVendor,
  bamboohrVendor,
  afasVendor,
  insurerVendor,
  payhawkVendor,
];

/** Starts the imitation of every vendor on one loopback port. */
export const startSandbox = (options: SandboxOptions = {}): Promise<Sandbox> =>
  serveSandbox(vendors, options);
