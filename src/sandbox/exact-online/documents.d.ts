import type { EntitySet } from './entitySet.ts';
/** documents/Documents: what a receipt hangs on. */
export declare const documents: EntitySet;
/** documents/DocumentAttachments: the file itself, in base64. */
export declare const documentAttachments: EntitySet;
