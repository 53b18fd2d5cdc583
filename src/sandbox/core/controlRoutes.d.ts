import type { IncomingMessage } from 'node:http';
import { type Answer } from './exchange.ts';
import type { SandboxControl } from './sandboxControl.ts';
import type { VendorFace, VendorModule } from './vendor.ts';
/** First path segment of the sandbox's own routes; no vendor has such a prefix. */
export declare const controlPrefix = '__sandbox';
interface ControlRequest {
  request: IncomingMessage;
  path: string;
  search: string;
  body: Buffer;
}
/** Answers a request for the sandbox itself: its page, its journal, its dial. */
export declare function handleControl(
  control: SandboxControl,
  vendors: {
    module: VendorModule;
    face: VendorFace;
  }[],
  { request, path, search, body }: ControlRequest,
): Answer;
export {};
