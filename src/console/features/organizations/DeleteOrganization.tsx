import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteOrganization,
  getOrganizationContents,
  listOrganizations,
  maxCountedDocuments,
  type Organization,
} from '../../../contract/organizations.ts';
import { getUser } from '../../../contract/users.ts';
import { routeQuery } from '../../api/queries.ts';
import { useAction } from '../../api/useAction.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import classes from './organizations.module.css';

/** What an organization has, in the order in which it is listed; what it has none of is not. */
const kinds = ['connections', 'credentials', 'documents', 'users'] as const;

interface Props {
  organization: Organization;
  onClose: () => void;
}

/** Deletes an organization after a question that counts what is lost and asks to type its name (ORGS-02). */
export default function DeleteOrganization({ organization, onClose }: Props) {
  const { t, i18n } = useTranslation('organizations');
  const { organizationId, organizationName } = organization;
  const [typed, setTyped] = useState('');
  const params = { id: organizationId };
  const { data: contents } = useQuery(routeQuery(getOrganizationContents, { params }));
  const remove = useAction(deleteOrganization, {
    toast: { success: 'deleteOrganization', error: 'deleteOrganization' },
    invalidates: [listOrganizations, getUser],
  });
  const lostCount = (kind: (typeof kinds)[number]) => {
    const count = contents?.[kind];
    const plusSign = kind === 'documents' && count === maxCountedDocuments ? '+' : '';
    const number =
      count === undefined
        ? '…'
        : `${new Intl.NumberFormat(i18n.language).format(count)}${plusSign}`;
    return t(`delete.${kind}`, { count: count ?? 0, number });
  };
  return (
    <ConfirmDialog
      opened
      title={t('delete.title')}
      verb={t('delete.submit')}
      danger
      disabled={typed.trim() !== organizationName}
      pending={remove.pending}
      onNo={onClose}
      onYes={() => void remove.run({ params, body: { organizationId } }).then(onClose, onClose)}
    >
      <p>{t('delete.text', { name: organizationName })}</p>
      <ul className={classes['lost']} aria-busy={contents === undefined}>
        {kinds
          .filter((kind) => contents?.[kind] !== 0)
          .map((kind) => (
            <li key={kind}>{lostCount(kind)}</li>
          ))}
        <li>{t('delete.name')}</li>
      </ul>
      {organization.reseller === null && <p>{t('delete.resellerFirst')}</p>}
      <TextInput
        label={t('delete.typeName', { name: organizationName })}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
