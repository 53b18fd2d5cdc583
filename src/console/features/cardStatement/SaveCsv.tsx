import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../api/download.ts';

interface Props {
  label: string;
  fileName: string;
  /** Makes its content when it is asked for. */
  content: () => string;
}

/** A button that saves a part of the page as a CSV file. */
export function SaveCsv({ label, fileName, content }: Props) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={14} aria-hidden="true" />}
      onClick={() => saveFile(new Blob([content()], { type: 'text/csv' }), fileName)}
    >
      {label}
    </Button>
  );
}
