import type { Language } from '../../contract/messages/formatParam.ts';
import type { ManualModule } from '../kit/defineModule.ts';
import type { PackageDefinition } from '../kit/definePackage.ts';
import type { Flow } from '../kit/defineFlow.ts';
import type { MasterDataSource, MasterDataTarget } from '../kit/masterData.ts';
import type { Employee } from './people/employee.ts';
import type { PeopleSource } from './people/peopleSource.ts';
import type { PurchaseSource, PurchaseTarget } from './purchases/purchaseParts.ts';

/**
 * What a package provides to others and takes from them. Each source goes to each target of the same kind
 * (`registry.ts`).
 */
export interface PackageParts {
  /** Its approved expenses. */
  purchaseSource?: PurchaseSource<unknown>;
  /** It books purchases. */
  purchaseTarget?: PurchaseTarget;
  /** Its accounts, VAT codes, cost centres and suppliers. */
  masterDataSource?: MasterDataSource;
  /** It has lists that follow those of some books. */
  masterDataTarget?: MasterDataTarget;
  /** Its employees. */
  peopleSource?: PeopleSource;
  /** It records events of employees. */
  peopleTarget?: (source: PeopleSource) => Flow<Employee>;
  /** Modules that a person or a route starts. */
  modules?: readonly ManualModule[];
}

/** A package: its sign-in, its connection, its words, and its parts. */
export type Package = PackageDefinition & {
  /** The package's own messages, by code; typed like all other messages (`PackageWordings`). */
  messages: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  parts: PackageParts;
};
