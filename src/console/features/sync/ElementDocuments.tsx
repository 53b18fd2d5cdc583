import { useElementName } from '../../components/useElementName.ts';
import { IconTerminal2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SyncElement } from '../../../contract/sync.ts';
import { SettingLink } from '../../components/SettingLink.tsx';
import { useSyncNames } from '../../components/syncNames.ts';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import classes from './insight.module.css';
import { VendorLink } from './VendorLink.tsx';
import { SyncState } from './SyncState.tsx';

interface Props {
  connectionId: string;
  element: SyncElement;
}

/** An element's key and its documents, one per package (INSIGHT-04). */
export function ElementDocuments({ connectionId, element }: Props) {
  const { t } = useTranslation('sync');
  const nameOf = useElementName();
  const details = element.syncElementSyncDetails;
  return (
    <div className={classes['details']}>
      <div className={classes['keyLine']}>
        <span>{t('insight.key')}</span>
        <code>{element.syncElementSyncKey}</code>
        <CopyButton text={element.syncElementSyncKey} name={t('insight.key')} />
      </div>
      {/* not once it has succeeded, whatever its earlier messages */}
      {element.syncElementSyncStatus === 'failed' && (
        <SettingLink
          connectionId={connectionId}
          messages={[element.codedMessage, ...details.map(({ codedMessage }) => codedMessage)]}
        />
      )}
      {details.length === 0 ? (
        <p className={classes['none']}>{t('insight.details.none')}</p>
      ) : (
        <table
          role="table"
          className={classes['documents']}
          aria-label={t('insight.details.label', { name: nameOf(element) })}
        >
          <thead role="rowgroup">
            <tr role="row">
              {(['document', 'package', 'status', 'externalId', 'message'] as const).map((name) => (
                <th key={name} role="columnheader" scope="col">
                  {t(`insight.details.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {details.map((detail) => (
              <DocumentRow key={detail.documentId} connectionId={connectionId} detail={detail} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

interface RowProps {
  connectionId: string;
  detail: SyncElement['syncElementSyncDetails'][number];
}

function DocumentRow({ connectionId, detail }: RowProps) {
  const { t } = useTranslation('sync');
  const names = useSyncNames();
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  return (
    <tr role="row">
      <td role="cell" data-label={t('insight.details.document')}>
        {names.document(detail.documentName)}
      </td>
      <td role="cell" data-label={t('insight.details.package')}>
        {titleOf(detail.type)}
      </td>
      <td role="cell" data-label={t('insight.details.status')}>
        <SyncState status={detail.syncStatus} />
      </td>
      <td role="cell" data-label={t('insight.details.externalId')}>
        {detail.externalId === null ? (
          <span aria-hidden="true">–</span>
        ) : (
          <code>{detail.externalId}</code>
        )}
        <VendorLink url={detail.url} title={titleOf(detail.type)} />
      </td>
      <td role="cell" data-label={t('insight.details.message')}>
        {read(detail.codedMessage, detail.syncMessage)}
        {/* Sent only to super admins. */}
        {detail.requestId && (
          <Link
            to={paths.curl}
            params={{ connectionId, curlId: detail.requestId }}
            className={classes['curl'] ?? ''}
            aria-label={t('insight.details.openCurl', {
              name: names.document(detail.documentName),
            })}
          >
            <IconTerminal2 size={15} aria-hidden="true" />
            {t('insight.details.curl')}
          </Link>
        )}
      </td>
    </tr>
  );
}
