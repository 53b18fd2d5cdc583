import { useTranslation } from 'react-i18next';
import {
  deleteOrganization,
  listOrganizations,
  type Organization,
} from '../../../contract/organizations.ts';
import { getUser } from '../../../contract/users.ts';
import { useAction } from '../../api/useAction.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import classes from './organizations.module.css';

interface Props {
  organization: Organization;
  onClose: () => void;
}

/** Deletes an organization after a question that says what is lost (ORGS-02). */
export default function DeleteOrganization({ organization, onClose }: Props) {
  const { t } = useTranslation('organizations');
  const { organizationId, organizationName } = organization;
  const remove = useAction(deleteOrganization, {
    notice: { success: 'deleteOrganization', error: 'deleteOrganization' },
    invalidates: [listOrganizations, getUser],
  });
  return (
    <ConfirmDialog
      opened
      title={t('delete.title')}
      danger
      pending={remove.pending}
      onNo={onClose}
      onYes={() =>
        void remove
          .run({ params: { id: organizationId }, body: { organizationId } })
          .then(onClose, onClose)
      }
    >
      <p>{t('delete.text', { name: organizationName })}</p>
      <ul className={classes['lost']}>
        <li>{t('delete.connections')}</li>
        <li>{t('delete.credentials')}</li>
        <li>{t('delete.access')}</li>
        <li>{t('delete.name')}</li>
      </ul>
      {organization.reseller === null && <p>{t('delete.resellerFirst')}</p>}
    </ConfirmDialog>
  );
}
