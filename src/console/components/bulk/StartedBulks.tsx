import { Suspense } from 'react';
import { lazyPart } from '../../api/lazyPart.tsx';
import { useUser } from '../../api/useUser.ts';
import { textsFor } from '../../locales/i18n.ts';
import { useStartedBulks } from './startedBulks.ts';

const BulkLine = lazyPart(async () => {
  const [module] = await Promise.all([
    import('./BulkLine.tsx'),
    textsFor('bulk', 'work', 'labels')(),
  ]);
  return module;
});

/** The lines of bulk actions that this user started, until they have seen the end. */
export function StartedBulks() {
  const userId = useUser()?.userId ?? '';
  const ids = useStartedBulks(userId);
  if (ids.length === 0) return null;
  return (
    <Suspense>
      {ids.map((id) => (
        <BulkLine key={id} userId={userId} id={id} />
      ))}
    </Suspense>
  );
}
