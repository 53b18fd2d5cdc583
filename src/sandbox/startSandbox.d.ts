import { type SandboxControl } from './core/sandboxControl.ts';
export type { SandboxControl } from './core/sandboxControl.ts';
export interface SandboxOptions {
  /** Default 0: any free port. */
  port?: number;
  /** The sandbox is never reachable from another machine. */
  host?: '127.0.0.1';
  /** Keeps accounts, tokens and the ledger of effects in this file; without it, in memory alone. */
  dataFile?: string;
}
export interface Sandbox {
  /** http://127.0.0.1:PORT */
  origin: string;
  /** packageType → host key → URL prefix, to be used as a connector's host override. */
  hosts: Record<string, Record<string, string>>;
  control: SandboxControl;
  stop(): Promise<void>;
}
/** Starts the imitation of every vendor on one loopback port. */
export declare function startSandbox(options?: SandboxOptions): Promise<Sandbox>;
