import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CredentialRecord } from '../../../../contract/credentialRecord.ts';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { formatDate } from '../../../../ui/formatInstant.ts';
import { useNow } from '../../../../ui/useNow.ts';
import { Card } from './Card.tsx';
import classes from '../credentials.module.css';
import { useCredentialTypeName } from '../../../components/useCredentialTypeName.ts';
import type { OpenDialog } from '../openDialog.ts';

interface Props {
  record: CredentialRecord;
  open: (dialog: OpenDialog) => void;
}

/** Facts of a credential: organization, type, creator, and end of its authorization with the source of that date. */
export function CredentialAbout({ record, open }: Props) {
  const { t, i18n } = useTranslation('credentials');
  const typeName = useCredentialTypeName();
  const titleOf = usePackageTitles();
  const { credential, createdBy, createdByStaff, mayOperate } = record;
  const creator = createdBy?.name ?? (createdByStaff ? t('staff') : null);
  const created = formatDate(credential.createdAt, i18n.language);
  return (
    <Card
      title={t('page.about.title')}
      action={
        mayOperate && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => open({ kind: 'update', credential })}
          >
            {t('actions.change')}
          </Anchor>
        )
      }
    >
      <div className={classes['cardText']}>
        <Facts
          facts={[
            {
              name: t('page.about.organization'),
              value: credential.organization.organizationName,
            },
            { name: t('page.about.package'), value: titleOf(credential.packageType) },
            {
              name: t('page.about.type'),
              value: typeName(credential.credentialType),
            },
            { name: t('page.about.account'), value: credential.accountName || '–' },
            { name: t('page.about.validUntil'), value: <Authorization record={record} /> },
            {
              name: t('page.about.created'),
              value: creator
                ? t('page.about.createdBy', { date: created, name: creator })
                : created,
            },
            { name: t('page.about.secrets'), value: t('page.about.secretsText') },
          ]}
        />
      </div>
    </Card>
  );
}

function Authorization({ record }: { record: CredentialRecord }) {
  const { t, i18n } = useTranslation('credentials');
  const now = useNow();
  const { health, renewsAutomatically } = record.credential;
  const { endsAt, saidBy, renewsItself } = record.authorization;
  if (health === 'unconnected') return t('page.notConnected');
  if (!endsAt) return t(renewsItself ? 'ends.renews' : 'page.about.noEnd');
  if (health === 'broken') return <span className={classes['bad']}>{t('ends.invalid')}</span>;
  const ended = Date.parse(endsAt) < now;
  const date = formatDate(endsAt, i18n.language);
  if (renewsAutomatically)
    return (
      <>
        {t('ends.renews')}
        <small className={classes['small']}>{t('ends.unused', { date })}</small>
      </>
    );
  return (
    <>
      <span {...(ended ? { className: classes['bad'] } : {})}>
        {ended ? t('ends.ended', { date }) : date}
      </span>
      {!ended && (renewsItself || saidBy) && (
        <small className={classes['small']}>
          {renewsItself ? t('page.about.untilUsed') : saidBy && t(`page.about.saidBy.${saidBy}`)}
        </small>
      )}
    </>
  );
}
