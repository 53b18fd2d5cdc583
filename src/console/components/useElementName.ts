import type { SyncElement } from '../../contract/sync.ts';
import { useReadCoded } from '../locales/useReadCoded.ts';

type Named = Pick<SyncElement, 'codedLabel' | 'searchedFieldData' | 'syncElementSyncKey'>;

/** An element's name in the user's language; its key if it has no name. */
export function useElementName(): (element: Named) => string {
  const read = useReadCoded();
  return ({ codedLabel, searchedFieldData, syncElementSyncKey }) =>
    read(codedLabel, searchedFieldData) || syncElementSyncKey;
}
