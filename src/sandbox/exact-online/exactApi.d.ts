import { type Answer } from '../core/exchange.ts';
import type { EntitySet } from './entitySet.ts';
import type { ExactContext } from './exactContext.ts';
import { type ListMode } from './odataList.ts';
/** `crm/Accounts`, `crm/Accounts(guid'…')`, `crm/Accounts/$count` → which resource, and what of it. */
export declare function parseResource(path: string):
  | {
      set: EntitySet;
      mode: ListMode;
      key?: string;
      count: boolean;
    }
  | undefined;
/** Answers a request for one of a division's resources. */
export declare function handleResource(context: ExactContext, path: string): Answer;
