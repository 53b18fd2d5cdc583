import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadArtifact, type SyncElement } from '../../../contract/sync.ts';
import { ApiError } from '../../api/apiError.ts';
import { download } from '../../api/download.ts';
import { translateError } from '../../locales/translateError.ts';
import { showToast } from '../../ui/toast.ts';
import classes from './insight.module.css';

interface Props {
  connectionId: string;
  files: SyncElement['artifacts'];
}

/** The files that an extraction made, to save (XERO-01). */
export function ResultFiles({ connectionId, files }: Props) {
  const { t } = useTranslation('sync');
  const { t: plain } = useTranslation();
  const [loading, setLoading] = useState<string | null>(null);
  const save = async ({ artifactId, fileName }: Props['files'][number]) => {
    setLoading(artifactId);
    try {
      await download(fileName, downloadArtifact, { params: { id: connectionId, artifactId } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast('syncElement.download', 'error', translateError(plain, error));
    } finally {
      setLoading(null);
    }
  };
  if (files.length === 0) return null;
  return (
    <ul className={classes['files']}>
      {files.map((file) => (
        <li key={file.artifactId}>
          <button
            type="button"
            aria-label={t('insight.download', { name: file.fileName })}
            aria-busy={loading === file.artifactId}
            onClick={() => void save(file)}
          >
            <IconDownload size={15} aria-hidden="true" />
            {file.fileName}
          </button>
        </li>
      ))}
    </ul>
  );
}
