import { createRootRoute, Outlet } from '@tanstack/react-router';

/** Parent of all screens. */
export const root = createRootRoute({ component: Outlet });
