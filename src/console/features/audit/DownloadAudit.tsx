import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadAudit } from '../../../contract/audit.ts';
import { ApiError } from '../../api/apiError.ts';
import type { QueryOf } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import type { PagedList } from '../../lists/usePagedList.ts';
import { translateError } from '../../locales/translateError.ts';
import { showToast } from '../../api/showToast.ts';

interface Props {
  list: Pick<PagedList<unknown>, 'filters' | 'searchQuery' | 'countIsCapped'>;
}

/** Saves the filtered audit lines as a file. */
export function DownloadAudit({ list }: Props) {
  const { t, i18n } = useTranslation('audit');
  const { t: plain } = useTranslation();
  const [loading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      const query = {
        ...list.filters,
        globalFilter: list.searchQuery,
        language: i18n.language,
      };
      await download('audit.csv', downloadAudit, { query: query as QueryOf<typeof downloadAudit> });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast('audit.download', 'error', translateError(plain, error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      loading={loading}
      onClick={() => void save()}
    >
      {t(list.countIsCapped ? 'downloadFirst' : 'download')}
    </Button>
  );
}
