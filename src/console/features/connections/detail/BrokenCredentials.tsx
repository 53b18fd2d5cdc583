import { IconCircleXFilled } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import { getCredential } from '../../../../contract/credentials.ts';
import { routeQuery } from '../../../api/queries.ts';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';
import { paths } from '../../../paths.ts';
import { formatDate } from '../../../ui/formatInstant.ts';
import classes from './detail.module.css';

/** What a connection stands still for: each credential of it that is broken, why, and the way to what mends it. */
export function BrokenCredentials({ connection }: { connection: Connection }) {
  const { t, i18n } = useTranslation('connection');
  const read = useReadCoded();
  const titleOf = usePackageTitles();
  const ids = [...new Set(connection.packages.map(({ credentialId }) => credentialId))];
  const broken = useQueries({
    queries: ids.map((id) => routeQuery(getCredential, { params: { id } })),
  })
    .flatMap(({ data }) => data ?? [])
    .filter(({ health }) => health === 'broken');
  return broken.map((credential) => (
    <section
      key={credential.credentialId}
      className={classes['broken']}
      aria-label={t('broken.label', { name: credential.name })}
    >
      <IconCircleXFilled size={20} aria-hidden="true" />
      <div>
        <strong>
          {t('broken.title', {
            title: titleOf(credential.packageType),
            date: formatDate(credential.healthSince, i18n.language),
          })}
        </strong>
        <p>{read(credential.healthReason, credential.connectMessage)}</p>
      </div>
      <Link to={paths.credential} params={{ credentialId: credential.credentialId }}>
        {t('broken.link', { name: credential.name })}
      </Link>
    </section>
  ));
}
