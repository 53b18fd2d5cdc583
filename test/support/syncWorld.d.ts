import { type Sandbox } from '../../src/sandbox/startSandbox.ts';
import type { Config } from '../../src/server/config.ts';
import { type Tx } from '../../src/server/db/database.ts';
import type { Services } from '../../src/server/http/services.ts';
import { type RunningWorker } from '../../src/server/runtime/startWorker.ts';
import { type Factories } from './factories.ts';
import { type TestDatabase } from './testDatabase.ts';
export interface SyncWorld {
    database: TestDatabase;
    sandbox: Sandbox;
    services: Services;
    config: Config;
    make: Factories;
    startWorker(): Promise<RunningWorker>;
    /** A finished connection of yokoy and the target, with the sandbox's account of this name behind both. */
    connect(account: string, target?: 'exact-online' | 'xero', settings?: Record<string, unknown>): Promise<{
        id: string;
        organizationId: string;
        credentials: Record<string, string>;
    }>;
    /** Starts a run and waits until it has ended; answers the tasks' states by module. */
    run(connection: {
        id: string;
        organizationId: string;
    }, types?: string[]): Promise<Record<string, {
        status: string;
        message: string;
    }>>;
    start(connection: {
        id: string;
        organizationId: string;
    }, types?: string[]): Promise<string>;
    ended(runId: string): Promise<Record<string, {
        status: string;
        message: string;
    }>>;
    read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
    close(): Promise<void>;
}
/** A database, the sandbox and a worker process' services: for tests of runs. */
export declare function createSyncWorld(overrides?: Partial<Config>): Promise<SyncWorld>;
