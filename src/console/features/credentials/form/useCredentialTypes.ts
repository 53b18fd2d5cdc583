import { useQuery } from '@tanstack/react-query';
import {
  type CredentialTypeDetails,
  getPackageCredentialFields,
} from '../../../../contract/packages.ts';
import type { ApiError } from '../../../api/apiError.ts';
import { routeQuery } from '../../../api/queries.ts';
import { readFields } from '../../../forms/readFields.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';

interface Types {
  types: readonly CredentialTypeDetails[];
  loading: boolean;
  error: ApiError | null;
  reload: () => void;
}

/** Credential types of a package, with translated fields (CRED-03). */
export function useCredentialTypes(packageType: string): Types {
  const read = useReadCoded();
  const { data, error, isLoading, refetch } = useQuery({
    ...routeQuery(getPackageCredentialFields, { params: { type: packageType } }),
    enabled: packageType !== '',
  });
  return {
    types: (data?.['hydra:member'] ?? []).map((type) => ({
      ...type,
      fields: readFields(type.fields, read),
    })),
    loading: isLoading,
    error,
    reload: () => void refetch(),
  };
}
