import { useTranslation } from 'react-i18next';
import type { listOrganizations } from '../../../contract/organizations.ts';
import { useUser } from '../../api/useUser.ts';
import { RowName } from '../../lists/RowName.tsx';
import type { ColumnOf } from '../../lists/usePagedList.ts';
import { Instant } from '../../../ui/Instant.tsx';
import { mayChange } from './mayChange.ts';
import type { OpenDialog } from './openDialog.ts';
import classes from './organizations.module.css';

/** The columns of ORGS-01; the name opens what may be changed. */
export function useOrganizationColumns(
  open: (dialog: OpenDialog) => void,
): readonly ColumnOf<typeof listOrganizations>[] {
  const { t } = useTranslation('organizations');
  const viewer = useUser();
  return [
    {
      id: 'code',
      role: 'grow',
      header: t('list.columns.code'),
      sortBy: 'organizationCode',
      width: '16%',
      cell: ({ organizationCode }) => <span className={classes['code']}>{organizationCode}</span>,
    },
    {
      id: 'name',
      role: 'grow',
      header: t('list.columns.name'),
      sortBy: 'organizationName',
      primary: true,
      cell: (organization) => (
        <RowName
          name={organization.organizationName}
          label={t('actions.change', { name: organization.organizationName })}
          onOpen={
            mayChange(viewer, organization)
              ? () => open({ kind: 'update', organization })
              : undefined
          }
        />
      ),
    },
    {
      id: 'reseller',
      role: 'grow',
      width: '24%',
      header: t('list.columns.reseller'),
      cell: ({ reseller }) =>
        reseller?.organizationName ?? (
          <span className={classes['dim']}>{t('list.isReseller')}</span>
        ),
    },
    {
      id: 'created',
      role: 'fit',
      width: '122px',
      card: 'hidden',
      header: t('list.columns.created'),
      sortBy: 'createdAt',
      cell: ({ createdAt }) => <Instant value={createdAt} dateOnly />,
    },
  ];
}
