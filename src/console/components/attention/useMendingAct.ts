import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AttentionItem } from '../../../contract/attention.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import { missingSettingOf } from '../missingSettingOf.ts';
import { usePackageTitles } from '../usePackageTitles.ts';

/** A cause, as far as its act follows from it. */
export interface MendableCause extends Pick<
  AttentionItem,
  | 'packageType'
  | 'code'
  | 'codedMessage'
  | 'codedSolution'
  | 'credentialId'
  | 'connectionsCount'
  | 'mayOperate'
> {
  /** The first of them; all are in `connectionsCount`. */
  connections: readonly { connectionId: string }[];
  /** Its authorisation only ends soon. */
  endsSoon?: boolean;
}

/** The act that mends a cause: signs in again, or opens the setting that it asks for. Undefined for other causes. */
export function useMendingAct() {
  const { t } = useTranslation('attention');
  const read = useReadCoded();
  const titleOf = usePackageTitles();
  return (cause: MendableCause) => {
    const { packageType, code, credentialId, connections, connectionsCount } = cause;
    if (credentialId !== null)
      return {
        // a viewer can only look
        label: !cause.mayOperate
          ? t('act.credential')
          : cause.endsSoon
            ? t('act.renew')
            : t('act.reconnect', { title: packageType === null ? '' : titleOf(packageType) }),
        link: linkOptions({ to: paths.credential, params: { credentialId } }),
      };
    const setting = missingSettingOf(cause.codedSolution) ?? missingSettingOf(cause.codedMessage);
    if (!setting || !cause.mayOperate) return undefined;
    return {
      label: t(setting.isCheckbox ? 'act.turnOn' : 'act.set', {
        field: read(setting.label, setting.label),
      }),
      link: linkOptions({
        to: paths.mend,
        search: {
          packageType: packageType ?? undefined,
          code: code ?? undefined,
          connectionId: connectionsCount === 1 ? connections[0]?.connectionId : undefined,
        },
      }),
    };
  };
}
