import type { z } from 'zod';
import { useTranslation } from 'react-i18next';
import {
  type ConnectionView,
  createConnectionView,
  listConnectionViews,
  updateConnectionView,
  type viewAddress,
} from '../../../../contract/connectionViews.ts';
import { useSession } from '../../../api/session.ts';
import { useAction } from '../../../api/useAction.ts';
import { CheckboxField } from '../../../forms/CheckboxField.tsx';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';

interface Props {
  /** Given for a new view: its content. */
  address?: z.output<typeof viewAddress>;
  /** Given for an existing view. */
  view?: ConnectionView;
  onSaved?: (view: ConnectionView) => void;
  onClose: () => void;
}

const schema = createConnectionView.body.pick({ name: true, isDefault: true });

/** Names the shown list as a view, or renames a view; and whether the list starts with it. */
export default function SaveView({ address, view, onSaved, onClose }: Props) {
  const { t } = useTranslation('views');
  const id = useSession()?.userId ?? '';
  const options = {
    toast: { success: 'connections.view', error: 'connections.view' },
    invalidates: [listConnectionViews],
    accepts: [400, 409, 422],
    onSuccess: (saved: ConnectionView) => {
      onClose();
      onSaved?.(saved);
    },
  } as const;
  const create = useAction(createConnectionView, options);
  const change = useAction(updateConnectionView, options);
  const form = useServerForm({
    schema,
    draftOf: `view ${view?.viewId ?? ''}`,
    defaults: { name: view?.name ?? '', isDefault: view?.isDefault ?? false },
    accepts: options.accepts,
    submit: (body) =>
      view
        ? change.run({ params: { id, viewId: view.viewId }, body })
        : create.run({ params: { id }, body: { ...body, address: address ?? {} } }),
  });
  return (
    <FormDialog
      title={t(view ? 'change.title' : 'save.title')}
      form={form}
      onClose={onClose}
      {...(view ? {} : { submitLabel: t('save.submit') })}
    >
      {!view && <p style={{ margin: 0 }}>{t('save.text')}</p>}
      <TextField control={form.control} name="name" label={t('form.name')} data-autofocus />
      <CheckboxField
        control={form.control}
        name="isDefault"
        label={t('form.isDefault')}
        description={t('form.isDefaultText')}
      />
    </FormDialog>
  );
}
