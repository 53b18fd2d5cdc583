import { useTranslation } from 'react-i18next';
import { useVatCodes } from '../../api/useVatCodes.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';

/** The VAT codes of this installation, as loaded after sign-in (SHELL-17). */
export function VatCodes() {
  const { t, i18n } = useTranslation('platformSettings');
  const codes = useVatCodes();
  const countries = new Intl.DisplayNames([i18n.language], { type: 'region' });
  return (
    <Panel title={t('vatCodes.title')}>
      <Facts
        facts={codes.map(({ code, country, percentage }) => ({
          name: code,
          value: t('vatCodes.code', { percentage, country: countries.of(country) ?? country }),
        }))}
        columns
      />
    </Panel>
  );
}
