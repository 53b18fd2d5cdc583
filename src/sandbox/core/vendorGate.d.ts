import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultDial } from './faultDial.ts';
import type { RequestRing } from './requestRing.ts';
import type { VendorFace, VendorModule, World } from './vendor.ts';
export interface VendorHost {
  module: VendorModule;
  face: VendorFace;
  hostKey: string;
  prefix: string;
}
/**
 * Takes one request to a vendor through the dial: faults that stop it before it takes effect, the
 * vendor's own handling as one transaction, then faults that spoil only the answer.
 */
export declare class VendorGate {
  #private;
  constructor(world: World, dial: FaultDial, ring: RequestRing);
  /** Drops the connections that a hang fault keeps waiting. */
  releaseHanging(): void;
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    target: {
      host: VendorHost;
      path: string;
      search: string;
      origin: string;
      body: Buffer;
    },
  ): Promise<void>;
}
