import type { EntitySet } from './entitySet.ts';
/** Every resource of a division. A further one is a line here. */
export declare const entitySets: EntitySet[];
