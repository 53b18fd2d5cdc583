import { useTranslation } from 'react-i18next';
import { useOfferAdministered } from '../../api/useUser.ts';
import { OrganizationSelect } from '../../components/OrganizationSelect.tsx';

interface Chosen {
  organizationId: string;
  organizationName: string;
}

interface Props {
  value: Chosen;
  onChange: (chosen: Chosen) => void;
  error: string | undefined;
  /** There is no other choice. */
  readOnly?: boolean;
}

/** The reseller of an organization; only resellers that the user administers are offered. */
export function ResellerField({ value, onChange, error, readOnly = false }: Props) {
  const { t } = useTranslation('organizations');
  const offer = useOfferAdministered();
  return (
    <OrganizationSelect
      label={t('form.resellerOf')}
      withAsterisk
      filters={{ kind: 'reseller' }}
      offer={offer}
      value={value}
      onChange={onChange}
      error={error}
      readOnly={readOnly}
    />
  );
}
