import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type Connection,
  deleteConnection,
  listConnections,
} from '../../../contract/connections.ts';
import { useAction } from '../../api/useAction.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { TextAreaField } from '../../forms/TextAreaField.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';

interface Props {
  connection: Connection;
  onClose: () => void;
}

/** Asks for the reason; a 422 shows on the form and as a toast (CLIST-03). */
export default function DeleteConnection({ connection, onClose }: Props) {
  const { t } = useTranslation('connections');
  const remove = useAction(deleteConnection, {
    toast: { success: 'connections.delete.message', error: 'connections.delete.message' },
    invalidates: [listConnections],
    onSuccess: onClose,
  });
  const form = useServerForm({
    schema: deleteConnection.body,
    draftOf: `deletion ${connection.connectionId}`,
    defaults: { deleteReason: '' },
    submit: (body) => remove.run({ params: { id: connection.connectionId }, body }),
  });
  return (
    <FormDialog
      title={t('delete.title')}
      form={form}
      onClose={onClose}
      submitLabel={t('delete.submit')}
      danger
    >
      <Text size="sm">{t('delete.text', { name: connection.connectionName })}</Text>
      <TextAreaField
        control={form.control}
        name="deleteReason"
        label={t('delete.reason')}
        autosize
        minRows={2}
        maxRows={3}
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  );
}
