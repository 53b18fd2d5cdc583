import { Button } from '@mantine/core';
import { IconCheck, IconLock, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CustomerRequest,
  fillCustomerRequest,
  refuseCustomerRequest,
  startCustomerSignIn,
} from '../../../contract/customerRequests.ts';
import { FieldList } from '../../../fields/FieldList.tsx';
import { ApiError } from '../../api/apiError.ts';
import { call } from '../../api/call.ts';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { readFields } from '../../forms/readFields.ts';
import { useFieldForm } from '../../forms/useFieldForm.ts';
import { translateError } from '../../locales/translateError.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { formatShort } from '../../../ui/formatInstant.ts';
import { webAddress } from '../../../ui/webAddress.ts';
import { CustomerFrame } from './CustomerFrame.tsx';
import classes from './customerRequest.module.css';
import { unbroken } from './unbroken.ts';

interface Props {
  request: CustomerRequest;
  token: string;
  busy: boolean;
  /** Called with the result: done, refused, or still open with a message. */
  onChanged: (request: CustomerRequest) => void;
}

/** Statuses that are shown at the fields; the rest above them. */
const fieldStatuses = [400, 422];
/** A user signed in here is not the person who was asked. */
const noSession = { token: '' };

/** The asking party, the reason, what the link may and may not do, and one button (CRED-07). */
export function AskCustomer({ request, token, busy, onChanged }: Props) {
  const { t, i18n } = useTranslation('customerRequest');
  const read = useReadCoded();
  const { askedBy, packageTitle: title, purpose, signInHost, expiresAt, codedMessage } = request;
  const byWindow = signInHost !== null;
  const heading = t(byWindow ? purpose : (`${purpose}ByFields` as const), { title });
  const definitions = readFields(request.fields, read);
  const { form, failure, leaving, attempt } = useCustomerForm({ request, token, onChanged });
  return (
    <CustomerFrame request={request}>
      <h1>{heading}</h1>
      <Lead request={request} />
      <Permissions request={request} />
      <form noValidate onSubmit={form.onSubmit} aria-label={heading}>
        <FormStatus
          status={
            failure ?? form.status ?? (codedMessage && read(codedMessage, codedMessage.message))
          }
        />
        {definitions.length > 0 && (
          <div className={classes['fields']}>
            <FieldList
              definitions={definitions}
              values={form.values}
              errors={form.errors}
              onChange={form.set}
            />
          </div>
        )}
        <Button
          type="submit"
          fullWidth
          size="md"
          loading={form.submitting || leaving || busy}
          leftSection={<IconLock size={16} aria-hidden="true" />}
        >
          {byWindow ? t('signIn', { title }) : t('send')}
        </Button>
      </form>
      <p className={classes['until']}>
        {signInHost && <>{t('opens', { host: signInHost })} </>}
        {t('until', { date: unbroken(formatShort(expiresAt, i18n.language)) })}
      </p>
      <Refusal
        asker={askedBy.organizationName}
        onRefuse={() =>
          attempt(async () =>
            onChanged(await call(refuseCustomerRequest, { body: { token }, ...noSession })),
          )
        }
      />
    </CustomerFrame>
  );
}

/** The credential's fields, or only the way to the vendor's window. */
function useCustomerForm({ request, token, onChanged }: Omit<Props, 'busy'>) {
  const { t: plain } = useTranslation();
  const read = useReadCoded();
  const [failure, setFailure] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const attempt = async (action: () => Promise<void>) => {
    setFailure(null);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (fieldStatuses.includes(error.status) && error.violations.length > 0) throw error;
      setFailure(translateError(plain, error));
    }
  };
  const form = useFieldForm({
    definitions: readFields(request.fields, read),
    within: '',
    accepts: fieldStatuses,
    submit: (values) =>
      attempt(async () => {
        const body = { token, credential: { ...values } };
        if (request.signInHost === null) {
          onChanged(await call(fillCustomerRequest, { body, ...noSession }));
          return;
        }
        const { location } = await call(startCustomerSignIn, { body, ...noSession });
        const address = webAddress(location);
        if (!address) return;
        setLeaving(true);
        window.location.assign(address);
      }),
  });
  return {
    form,
    /** An error that belongs to no field. */
    failure,
    /** The vendor's window is about to open. */
    leaving,
    attempt,
  };
}

/** Who asks, and for what. */
function Lead({ request }: Pick<Props, 'request'>) {
  const { t } = useTranslation('customerRequest');
  const { recipientName, purpose, askedBy, packageTitle, organizationName, linkedWith } = request;
  const others = linkedWith.join(', ');
  return (
    <>
      {recipientName && <p>{t('hello', { name: recipientName })}</p>}
      <p>
        {t(`lead.${others ? (`${purpose}With` as const) : purpose}`, {
          asker: askedBy.organizationName,
          title: packageTitle,
          organization: organizationName,
          others,
        })}
      </p>
    </>
  );
}

/** What it may do at the package, and what it can't. */
function Permissions({ request }: Pick<Props, 'request'>) {
  const { t } = useTranslation('customerRequest');
  const { permissions, packageTitle: title, signInHost } = request;
  const may = permissions.map((permission) => t(`may.${permission}`));
  const onlyReads = permissions.every((permission) => permission.startsWith('read'));
  const mayNot = [
    ...(onlyReads ? [t('may.changes', { title })] : []),
    t(signInHost === null ? 'may.neverFields' : 'may.never'),
  ];
  return (
    <ul className={classes['may']} aria-label={t('may.label')}>
      {may.map((what) => (
        <li key={what}>
          <IconCheck size={16} aria-hidden="true" />
          {what}
        </li>
      ))}
      {mayNot.map((what) => (
        <li key={what} data-not="">
          <IconX size={16} aria-hidden="true" />
          {what}
        </li>
      ))}
    </ul>
  );
}

/** Refuses the request, after a question. */
function Refusal({ asker, onRefuse }: { asker: string; onRefuse: () => Promise<void> }) {
  const { t } = useTranslation('customerRequest');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={classes['refuse']} onClick={() => setAsking(true)}>
        {t('refuse')}
      </button>
      {asking && (
        <ConfirmDialog
          opened
          title={t('refuseTitle')}
          verb={t('refuseYes')}
          danger
          onNo={() => setAsking(false)}
          onYes={() => void onRefuse().finally(() => setAsking(false))}
        >
          <p>{t('refuseText', { asker })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
