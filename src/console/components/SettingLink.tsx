import { useTranslation } from 'react-i18next';
import { getConnection } from '../../contract/connections.ts';
import type { Message } from '../../contract/messages/message.ts';
import { useRoute } from '../api/queries.ts';
import { useReadCoded } from '../locales/useReadCoded.ts';
import { paths } from '../paths.ts';
import { LinkButton } from './LinkButton.tsx';
import { missingSettingOf } from './missingSettingOf.ts';

interface Props {
  connectionId: string;
  /** The messages; the first one that names a setting is used. */
  messages: readonly (Message | null | undefined)[];
  /** It is the main action where it is shown. */
  isMain?: boolean;
}

/**
 * Link from a failure for want of a setting to that setting, with the missing value filled in; renders nothing for
 * other causes.
 */
export function SettingLink({ connectionId, messages, isMain = false }: Props) {
  const { t } = useTranslation('attention');
  const read = useReadCoded();
  const [setting] = messages.flatMap((message) => missingSettingOf(message) ?? []);
  const { data } = useRoute(getConnection, { params: { id: connectionId } });
  if (!setting || !data?.mayOperate || !data.preconfigured) return null;
  const { label, value, isCheckbox } = setting;
  const set = isCheckbox ? 'act.turnOn' : 'act.set';
  return (
    <LinkButton
      variant={isMain ? 'filled' : 'default'}
      size={isMain ? 'xs' : 'compact-sm'}
      to={paths.connection}
      params={{ connectionId }}
      search={{ setting: label, ...(value === '' ? {} : { value }) }}
    >
      {t(value === '' ? set : 'act.setFor', {
        field: read(label, label),
        value,
      })}
    </LinkButton>
  );
}
