import { usePlatform } from '../../api/platform.ts';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/Page.tsx';
import { PlatformSettingsForm } from './PlatformSettingsForm.tsx';
import { VatCodes } from './VatCodes.tsx';

/** `/platform-settings`, for super admins: name, pictures, colours, addresses, sign-up (SHELL-11, SHELL-15). */
export function PlatformSettingsPage() {
  const { t } = useTranslation('platformSettings');
  const settings = usePlatform();
  return (
    <Page title={t('title')} subtitle={t('sub')}>
      <PlatformSettingsForm settings={settings} />
      <VatCodes />
    </Page>
  );
}
