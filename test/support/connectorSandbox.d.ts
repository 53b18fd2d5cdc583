import type { ConnectorContext, ConnectorLog } from '../../src/connectors/kit/connectorContext.ts';
import type { DocumentCall, FlowDocument, PushContext } from '../../src/connectors/kit/defineFlow.ts';
import type { PackageDefinition } from '../../src/connectors/kit/definePackage.ts';
import { VendorError } from '../../src/connectors/kit/vendorError.ts';
import { type Sandbox } from '../../src/sandbox/startSandbox.ts';
import { type TestDoor } from '../../src/server/runtime/http/testDoor.ts';
/** The OAuth applications that the sandbox knows (its README). */
export declare const sandboxApplications: Record<string, {
    clientId: string;
    clientSecret: string;
}>;
/** A connector's context on the real door, with what the test wants to look at. */
export interface TestContext extends ConnectorContext {
    readonly logs: ConnectorLog[];
    readonly door: TestDoor;
    /** Lets so many milliseconds pass, for the vendor and for the tokens that are kept here. */
    age(milliseconds: number): void;
    /** The same credential and door with other settings. */
    with(settings: Record<string, unknown>): TestContext;
}
export interface ConnectorSandbox {
    sandbox: Sandbox;
    /** A connected credential of an account of its own. */
    connect(packageType: string, account: string): Promise<TestContext>;
    stop(): Promise<void>;
}
/** The sandbox and doors to it, for tests of connectors. A connector's own waiting moves the sandbox's clock instead of taking time. */
export declare function startConnectorSandbox(): Promise<ConnectorSandbox>;
export declare function sandboxFields(packageType: string, account: string): Record<string, unknown>;
/** Goes through the vendor's consent page as a person's browser would, and trades the code for tokens. */
export declare function authorise(definition: PackageDefinition, hosts: Record<string, string>, application: {
    clientId: string;
    clientSecret: string;
}, account: string): Promise<{
    accessToken: string;
    refreshToken: string | undefined;
}>;
/** The error that some work ends in. Fails when it ends well or in anything but a VendorError. */
export declare function vendorFailure(work: Promise<unknown>): Promise<VendorError>;
/** A single document of a flow, by name, with its payload's type forgotten. */
export interface AnySingle<S> {
    name: string;
    map(input: {
        source: S;
        settings: {
            packages: Record<string, Record<string, unknown>>;
            synchronizationStartDate: string;
        };
        results: Record<string, string | undefined>;
    }): unknown;
    shareKey?(payload: unknown): string;
    find(context: ConnectorContext, call: DocumentCall<unknown>): Promise<string | undefined>;
    create(context: PushContext, call: DocumentCall<unknown>): Promise<string>;
    update?(context: PushContext, externalId: string, call: DocumentCall<unknown>): Promise<void>;
    remove?(context: PushContext, externalId: string): Promise<void>;
}
export declare function singleDocuments<S>(documents: FlowDocument<S>[]): AnySingle<S>[];
