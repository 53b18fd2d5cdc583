import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RequestAndResponse } from '../../../contract/requests.ts';
import { copyText } from '../../../ui/copyText.ts';
import { curlCommand } from './curlCommand.ts';

/** Copies the request as a command (CURL-06). */
export function CopyCurl({ record }: { record: RequestAndResponse }) {
  const { t } = useTranslation('requests');
  return (
    <Button
      leftSection={<IconCopy size={16} aria-hidden="true" />}
      onClick={() => void copyText(curlCommand(record))}
    >
      {t('detail.copy')}
    </Button>
  );
}
