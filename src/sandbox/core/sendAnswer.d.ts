import type { ServerResponse } from 'node:http';
import type { Answer } from './exchange.ts';
/** Sends an answer whole. */
export declare function sendAnswer(response: ServerResponse, answer: Answer): void;
/** Announces the whole body, sends half of it and drops the connection. */
export declare function sendTruncated(response: ServerResponse, answer: Answer): void;
/** Sends valid JSON of so many bytes, piece by piece, until the client has enough. */
export declare function sendHuge(response: ServerResponse, bytes: number): Promise<void>;
