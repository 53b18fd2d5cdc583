import { lazy, Suspense } from 'react';
import { useSession } from '../api/session.ts';
import { MinimalLayout } from './MinimalLayout.tsx';

const SignedIn = lazy(() =>
  import('./SignedIn.tsx').then((module) => ({ default: module.SignedIn })),
);

/** Layout for pages that open with and without a session. */
export function OptionalSessionLayout() {
  const session = useSession();
  if (!session) return <MinimalLayout />;
  return (
    <Suspense>
      <SignedIn />
    </Suspense>
  );
}
