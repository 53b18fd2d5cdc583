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
  const { credential, createdBy, mayOperate } = record;
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
            { name: t('page.about.authorization'), value: <Authorization record={record} /> },
            {
              name: t('page.about.created'),
              value: createdBy
                ? t('page.about.createdBy', { date: created, name: createdBy.name })
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
  const { endsAt, saidBy, renewsItself } = record.authorization;
  if (!endsAt) return t(renewsItself ? 'page.about.renews' : 'page.about.noEnd');
  const ended = Date.parse(endsAt) < now;
  const date = formatDate(endsAt, i18n.language);
  const more = [
    saidBy && t(`page.about.saidBy.${saidBy}`),
    renewsItself && !ended && t('page.about.renews'),
  ].filter(Boolean);
  return (
    <>
      <span {...(ended ? { className: classes['bad'] } : {})}>
        {t(ended ? 'page.about.ended' : 'page.about.ends', { date })}
      </span>
      {more.length > 0 && <small className={classes['small']}>{more.join('. ')}</small>}
    </>
  );
}
