import { afasVendor } from './afas/afasVendor.ts';
import { bamboohrVendor } from './bamboohr/bamboohrVendor.ts';
import type { VendorModule } from './core/vendor.ts';
import { exactOnlineVendor } from './exact-online/exactOnlineVendor.ts';
import { insurerVendor } from './insurer/insurerVendor.ts';
import { twinfieldVendor } from './twinfield/twinfieldVendor.ts';
import { payhawkVendor } from './payhawk/payhawkVendor.ts';
import { xeroVendor } from './xero/xeroVendor.ts';
import { yokoyVendor } from './yokoy/yokoyVendor.ts';

/** The vendors this sandbox imitates. A new one is a folder of its own and a line here. */
export const vendors: VendorModule[] = [
  yokoyVendor,
  exactOnlineVendor,
  twinfieldVendor,
  xeroVendor,
  bamboohrVendor,
  afasVendor,
  insurerVendor,
  payhawkVendor,
];
