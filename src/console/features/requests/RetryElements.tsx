import { Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { previewReplay, replayRequest, type ReplayPreview } from '../../../contract/requests.ts';
import { listTasks } from '../../../contract/tasks.ts';
import { ApiError } from '../../api/apiError.ts';
import { useRoute } from '../../api/queries.ts';
import { useAction } from '../../api/useAction.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { translateError } from '../../locales/translateError.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { RetriedElements } from './RetriedElements.tsx';
import classes from './requests.module.css';

interface Props {
  connectionId: string;
  requestId: string;
  onClose: () => void;
}

/**
 * The elements that are retried in place of a writing request, shown before a reason is given; or why none is
 * (CURL-10).
 */
export default function RetryElements(props: Props) {
  const { connectionId, requestId, onClose } = props;
  const { t } = useTranslation('requests');
  const { t: plain } = useTranslation();
  const { data, error, refetch } = useRoute(previewReplay, {
    params: { id: connectionId, requestId },
  });
  if (data && !data.refusal)
    return <RetryForm {...props} preview={data} reloadPreview={() => void refetch()} />;
  return (
    <Dialog opened title={t(data ? 'replay.refused' : 'replay.title')} onClose={onClose} size={520}>
      {data?.refusal && <Refused refusal={data.refusal} />}
      {error && <p role="alert">{translateError(plain, error)}</p>}
      {!data && !error && <Loader size="sm" role="status" aria-label={t('replay.loading')} />}
      <DialogButtons>
        {data?.refusal?.instead && (
          <LinkButton variant="default" to={paths.insight} params={{ connectionId }}>
            {t('replay.insight')}
          </LinkButton>
        )}
        <Button onClick={onClose} data-autofocus>
          {t('replay.close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function Refused({ refusal }: { refusal: NonNullable<ReplayPreview['refusal']> }) {
  const read = useReadCoded();
  const { reason, instead } = refusal;
  return (
    <>
      <p>{read(reason, reason.message)}</p>
      {instead && <p className={classes['instead']}>{read(instead, instead.message)}</p>}
    </>
  );
}

interface FormProps extends Props {
  preview: ReplayPreview;
  reloadPreview: () => void;
}

function RetryForm({ connectionId, requestId, onClose, preview, reloadPreview }: FormProps) {
  const { t } = useTranslation('requests');
  const retry = useAction(replayRequest, {
    toast: { success: 'requests.write', error: 'requests.write' },
    invalidates: [previewReplay, listTasks],
    accepts: [400, 409, 422],
    onSuccess: onClose,
  });
  const form = useServerForm({
    schema: replayRequest.body.pick({ reason: true }).required(),
    draftOf: `retry ${requestId}`,
    defaults: { reason: '' },
    accepts: [400, 409, 422],
    submit: async ({ reason }) => {
      const body = { reason, version: preview.version };
      try {
        await retry.run({ params: { id: connectionId, requestId }, body });
      } catch (error) {
        // it changed meanwhile: the next click is about the reloaded preview
        if (error instanceof ApiError && error.status === 409) reloadPreview();
        throw error;
      }
    },
  });
  return (
    <FormDialog
      title={t('replay.title')}
      form={form}
      onClose={onClose}
      size={640}
      submitLabel={t('replay.submit', { count: preview.elements.length })}
    >
      <p className={classes['explained']}>{t('replay.explained')}</p>
      <RetriedElements elements={preview.elements} />
      <TextField
        control={form.control}
        name="reason"
        label={t('replay.reason')}
        description={t('replay.reasonHint')}
        withAsterisk
        maxLength={300}
        data-autofocus
      />
    </FormDialog>
  );
}
