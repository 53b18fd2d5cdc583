import { RouterProvider } from '@tanstack/react-router';
import type { makeRouter } from '../routes.tsx';
import { Toaster } from '../../ui/Toaster.tsx';

/** The console: its routes and the toast. Data and the kit come with the signed-in part. */
export function App({ router }: { router: ReturnType<typeof makeRouter> }) {
  return (
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>
  );
}
