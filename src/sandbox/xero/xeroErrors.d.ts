import { type Answer } from '../core/exchange.ts';
/** Xero's error for tokens, tenants and paths: capitalised problem details. */
export declare function xeroProblem(status: number, title: string, detail: string): Answer;
export declare function refuseProblem(status: number, title: string, detail: string): never;
/** Xero's ValidationException; each element carries what was wrong with it. */
export declare function validationException(elements: readonly object[], message?: string): Answer;
/** 400 for a request that can't be read at all. */
export declare function refuseQuery(message: string): never;
export declare function refusePost(message: string): never;
export declare function notFound(): never;
