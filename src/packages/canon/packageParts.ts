import type { Language } from '../../contract/messages/formatParam.ts';
import type { ManualModule } from '../kit/defineModule.ts';
import type { PackageDefinition } from '../kit/definePackage.ts';
import type { Flow } from '../kit/defineFlow.ts';
import type { MasterDataSource, MasterDataTarget } from '../kit/masterData.ts';
import type { Employee } from './people/employee.ts';
import type { PeopleSource } from './people/peopleSource.ts';
import type { PurchaseSource, PurchaseTarget } from './purchases/purchaseFlow.ts';

/** What a package gives to others and takes from them. Each source goes to each target of the same (`registry.ts`). */
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
  /** It wants to know what happens to employees. */
  peopleTarget?: (source: PeopleSource) => Flow<Employee>;
  /** Modules that a person or a route starts. */
  modules?: readonly ManualModule[];
}

/** A package: how one signs in to it and talks with it, its words, and the parts that it has. */
export type Package = PackageDefinition & {
  /** What it alone says, by code; typed like all other messages (`PackageWordings`). */
  messages: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  parts: PackageParts;
};
