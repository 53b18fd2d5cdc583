import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textsFor } from './locales/i18n.ts';
import { paths } from './paths.ts';
import { root } from './rootRoute.ts';

/** Requests to a customer without an account (CRED-07). */
const customer = createRoute({
  getParentRoute: () => root,
  id: 'customer',
  component: lazyRouteComponent(() => import('./app/CustomerLayout.tsx'), 'CustomerLayout'),
});
const customerRequest = createRoute({
  getParentRoute: () => customer,
  path: paths.customerRequest,
  loader: textsFor('customerRequest', 'fields', 'work', 'labels'),
  component: lazyRouteComponent(
    () => import('./features/customerRequest/CustomerRequestPage.tsx'),
    'CustomerRequestPage',
  ),
});
const customerRequestEnd = createRoute({
  getParentRoute: () => customer,
  path: paths.customerRequestEnd,
  loader: textsFor('customerRequest', 'fields', 'work', 'labels'),
  component: lazyRouteComponent(
    () => import('./features/customerRequest/CustomerRequestPage.tsx'),
    'CustomerRequestEndPage',
  ),
});

/** The screens of customers. */
export const customerTree = customer.addChildren([customerRequest, customerRequestEnd]);
