import { createRootRoute, Outlet } from '@tanstack/react-router';

/** Above all screens. */
export const root = createRootRoute({ component: Outlet });
