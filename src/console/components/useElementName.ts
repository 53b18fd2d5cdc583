import type { SyncElement } from '../../contract/sync.ts';
import { useReadCoded } from '../locales/useReadCoded.ts';

type Named = Pick<SyncElement, 'codedLabel' | 'searchedFieldData' | 'syncElementSyncKey'>;

/** What an element is called, in the user's language; one that has no name is called by its key. */
export function useElementName(): (element: Named) => string {
  const read = useReadCoded();
  return ({ codedLabel, searchedFieldData, syncElementSyncKey }) =>
    read(codedLabel, searchedFieldData) || syncElementSyncKey;
}
