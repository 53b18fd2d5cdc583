import { IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SyncElement } from '../../../contract/sync.ts';
import classes from './insight.module.css';

const ResultDialog = lazy(() => import('./ResultDialog.tsx'));

interface Props {
  connectionId: string;
  files: SyncElement['artifacts'];
}

/** The files of an extraction, to read and save (XERO-01). */
export function ResultFiles({ connectionId, files }: Props) {
  const { t } = useTranslation('sync');
  const [opened, setOpened] = useState<Props['files'][number] | null>(null);
  if (files.length === 0) return null;
  return (
    <ul className={classes['files']}>
      {files.map((file) => (
        <li key={file.artifactId}>
          <button
            type="button"
            aria-label={t('insight.result.open', { name: file.fileName })}
            onClick={() => setOpened(file)}
          >
            <IconTable size={15} aria-hidden="true" />
            {file.fileName}
          </button>
        </li>
      ))}
      {opened && (
        <Suspense>
          <ResultDialog connectionId={connectionId} file={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </ul>
  );
}
