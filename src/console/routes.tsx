import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { z } from 'zod';
import { FailedPage } from './app/FailedPage.tsx';
import { rememberInitialPath } from './app/initialPath.ts';
import { parseSearch, stringifySearch } from './app/searchText.ts';
import { preloadWhenIdle } from './api/lazyPart.tsx';
import { getSession, justLoggedOut } from './api/session.ts';
import { textsFor } from './locales/i18n.ts';
import { customerTree } from './customerRoutes.ts';
import { paths } from './paths.ts';
import { root } from './rootRoute.ts';
import { signedOutTree } from './signedOutRoutes.ts';

// Loaded with the first page that shows them.
const NotFoundPage = lazyRouteComponent(() => import('./app/NotFoundPage.tsx'), 'NotFoundPage');
const ForwardingPage = lazyRouteComponent(
  () => import('./app/ForwardingPage.tsx'),
  'ForwardingPage',
);

/** A list's state is in the address as text; each list reads its own part (lists/addressState.ts). */
const listSearch = z.record(z.string(), z.string().optional());
const connectionsSearch = z
  .object({
    /** `new` opens the wizard, an id resumes that connection. */
    wizard: z.string().optional(),
  })
  .catchall(z.string().optional());

const index = createRoute({
  getParentRoute: () => root,
  path: paths.root,
  beforeLoad: () => {
    throw redirect({ to: paths.connections, replace: true });
  },
});

/** Screens that need a session; the requested path is remembered (SHELL-03). */
const secure = createRoute({
  getParentRoute: () => root,
  id: 'secure',
  beforeLoad: ({ location }) => {
    if (getSession()) return;
    if (!justLoggedOut()) rememberInitialPath(location.href);
    throw redirect({ to: paths.signIn, replace: true });
  },
  component: lazyRouteComponent(() => import('./app/SignedIn.tsx'), 'SignedIn'),
});
const connections = createRoute({
  getParentRoute: () => secure,
  path: paths.connections,
  validateSearch: connectionsSearch,
  loader: ({ cause, location }) => {
    // requested while the page's own file is still loading
    if (cause === 'enter')
      void import('./features/connections/prefetchConnections.ts')
        .then(({ prefetchConnections }) => prefetchConnections(location.search))
        .catch(() => {});
    return textsFor('connections', 'attention')();
  },
  component: lazyRouteComponent(
    () => import('./features/connections/ConnectionListPage.tsx'),
    'ConnectionListPage',
  ),
});
const credentials = createRoute({
  getParentRoute: () => secure,
  path: paths.credentials,
  validateSearch: listSearch,
  loader: textsFor('credentials', 'fields', 'work', 'labels'),
  component: lazyRouteComponent(
    () => import('./features/credentials/list/CredentialListPage.tsx'),
    'CredentialListPage',
  ),
});
const credential = createRoute({
  getParentRoute: () => secure,
  path: paths.credential,
  validateSearch: listSearch,
  loader: textsFor('credentials', 'fields', 'work', 'labels'),
  component: lazyRouteComponent(
    () => import('./features/credentials/detail/CredentialPage.tsx'),
    'CredentialPage',
  ),
});
const oauthResult = createRoute({
  getParentRoute: () => secure,
  path: paths.oauthResult,
  loader: textsFor('oauthResult', 'work', 'labels'),
  component: lazyRouteComponent(
    () => import('./features/credentials/oauthResult/OAuthResultPage.tsx'),
    'OAuthResultPage',
  ),
});
const attention = createRoute({
  getParentRoute: () => secure,
  path: paths.attention,
  validateSearch: listSearch,
  loader: textsFor('attention', 'work', 'labels'),
  component: lazyRouteComponent(
    () => import('./features/attention/AttentionPage.tsx'),
    'AttentionPage',
  ),
});
const mend = createRoute({
  getParentRoute: () => secure,
  path: paths.mend,
  validateSearch: listSearch,
  loader: textsFor('attention', 'change', 'plan', 'fields', 'work', 'labels'),
  component: lazyRouteComponent(
    () => import('./features/connections/mend/MendPage.tsx'),
    'MendPage',
  ),
});
const outage = createRoute({
  getParentRoute: () => secure,
  path: paths.outage,
  validateSearch: listSearch,
  loader: textsFor('outages', 'work', 'labels'),
  component: lazyRouteComponent(() => import('./features/outages/OutagePage.tsx'), 'OutagePage'),
});
const connection = createRoute({
  getParentRoute: () => secure,
  path: paths.connection,
  validateSearch: listSearch,
  loader: textsFor('attention', 'connection', 'connections', 'runs', 'sync', 'work', 'labels'),
  component: lazyRouteComponent(
    () => import('./features/connections/detail/ConnectionPage.tsx'),
    'ConnectionPage',
  ),
});
/** The same screen with a log open (DET-05): it stays mounted while logs open and close. */
const connectionLog = createRoute({
  getParentRoute: () => connection,
  path: 'log/$logId',
  staticData: { dialog: true },
});
const insight = createRoute({
  getParentRoute: () => secure,
  path: paths.insight,
  validateSearch: listSearch,
  loader: textsFor('attention', 'sync', 'why', 'work', 'labels'),
  component: lazyRouteComponent(() => import('./features/sync/InsightPage.tsx'), 'InsightPage'),
});
const why = createRoute({
  getParentRoute: () => secure,
  path: paths.why,
  loader: textsFor('attention', 'why', 'plan', 'sync', 'work', 'labels'),
  component: lazyRouteComponent(() => import('./features/sync/WhyPage.tsx'), 'WhyPage'),
});
const logs = createRoute({
  getParentRoute: () => secure,
  path: paths.logs,
  validateSearch: listSearch,
  loader: textsFor('attention', 'logs', 'connection', 'work', 'labels'),
  component: lazyRouteComponent(() => import('./features/logs/LogsPage.tsx'), 'LogsPage'),
});
const failing = createRoute({
  getParentRoute: () => secure,
  path: paths.failing,
  validateSearch: listSearch,
  loader: textsFor('attention', 'logs', 'why', 'work', 'labels'),
  component: lazyRouteComponent(() => import('./features/logs/FailingPage.tsx'), 'FailingPage'),
});
const audit = createRoute({
  getParentRoute: () => secure,
  path: paths.audit,
  validateSearch: listSearch,
  loader: textsFor('audit', 'dates', 'fields', 'labels'),
  component: lazyRouteComponent(() => import('./features/audit/AuditPage.tsx'), 'AuditPage'),
});
const helpCode = createRoute({
  getParentRoute: () => secure,
  path: paths.helpCode,
  loader: textsFor('attention', 'codes', 'work', 'labels'),
  component: lazyRouteComponent(() => import('./features/help/CodePage.tsx'), 'CodePage'),
});
const users = createRoute({
  getParentRoute: () => secure,
  path: paths.users,
  validateSearch: listSearch,
  loader: textsFor('users', 'roles', 'fields', 'mails'),
  component: lazyRouteComponent(() => import('./features/users/UserListPage.tsx'), 'UserListPage'),
});
const organizations = createRoute({
  getParentRoute: () => secure,
  path: paths.organizations,
  validateSearch: listSearch,
  loader: textsFor('organizations', 'roles', 'fields', 'apiKeys', 'account'),
  component: lazyRouteComponent(
    () => import('./features/organizations/OrganizationListPage.tsx'),
    'OrganizationListPage',
  ),
});
const apiDocumentation = createRoute({
  getParentRoute: () => secure,
  path: paths.apiDocumentation,
  loader: textsFor('apiDocumentation'),
  component: lazyRouteComponent(
    () => import('./features/apiDocumentation/ApiDocumentationPage.tsx'),
    'ApiDocumentationPage',
  ),
});
const webhooks = createRoute({
  getParentRoute: () => secure,
  path: paths.webhooks,
  validateSearch: listSearch,
  loader: textsFor('webhooks', 'work', 'labels'),
  component: lazyRouteComponent(
    () => import('./features/webhooks/WebhooksPage.tsx'),
    'WebhooksPage',
  ),
});
const account = createRoute({
  getParentRoute: () => secure,
  path: paths.account,
  loader: textsFor('account', 'mails', 'apiKeys', 'fields'),
  component: lazyRouteComponent(() => import('./features/account/AccountPage.tsx'), 'AccountPage'),
});
const insuranceBatches = createRoute({
  getParentRoute: () => secure,
  path: paths.insuranceBatches,
  validateSearch: listSearch,
  loader: textsFor('insuranceBatches', 'insuranceEvents', 'work', 'labels'),
  component: lazyRouteComponent(
    () => import('./features/insurance/batches/BatchesPage.tsx'),
    'BatchesPage',
  ),
});
const cardStatement = createRoute({
  getParentRoute: () => secure,
  path: paths.cardStatement,
  validateSearch: listSearch,
  loader: textsFor('attention', 'cardStatement', 'work', 'labels'),
  component: lazyRouteComponent(
    () => import('./features/cardStatement/CardStatementPage.tsx'),
    'CardStatementPage',
  ),
});
const insuranceEvents = createRoute({
  getParentRoute: () => secure,
  path: paths.insuranceEvents,
  validateSearch: listSearch,
  loader: textsFor('insuranceEvents', 'work', 'labels'),
  component: lazyRouteComponent(
    () => import('./features/insurance/events/EventListPage.tsx'),
    'EventListPage',
  ),
});
const paymentRuns = createRoute({
  getParentRoute: () => secure,
  path: paths.paymentRuns,
  validateSearch: listSearch,
  loader: textsFor('paymentToggle', 'work', 'labels'),
  component: lazyRouteComponent(
    () => import('./features/paymentToggle/PaymentRunsPage.tsx'),
    'PaymentRunsPage',
  ),
});
/** Screens for super admins. */
const staff = createRoute({
  getParentRoute: () => secure,
  id: 'staff',
  component: lazyRouteComponent(() => import('./app/StaffOnly.tsx'), 'StaffOnly'),
});
const curls = createRoute({
  getParentRoute: () => staff,
  path: paths.curls,
  validateSearch: listSearch,
  loader: textsFor('requests', 'labels'),
  component: lazyRouteComponent(
    () => import('./features/requests/RequestListPage.tsx'),
    'RequestListPage',
  ),
});
const curl = createRoute({
  getParentRoute: () => staff,
  path: paths.curl,
  validateSearch: listSearch,
  loader: textsFor('requests', 'labels'),
  component: lazyRouteComponent(() => import('./features/requests/RequestPage.tsx'), 'RequestPage'),
});
const curlComparison = createRoute({
  getParentRoute: () => staff,
  path: paths.curlComparison,
  validateSearch: listSearch,
  loader: textsFor('requests', 'labels'),
  component: lazyRouteComponent(
    () => import('./features/requests/compare/ComparisonPage.tsx'),
    'ComparisonPage',
  ),
});
const platformSettings = createRoute({
  getParentRoute: () => staff,
  path: paths.platformSettings,
  loader: textsFor('platformSettings'),
  component: lazyRouteComponent(
    () => import('./features/platformSettings/PlatformSettingsPage.tsx'),
    'PlatformSettingsPage',
  ),
});
const notFound = createRoute({
  getParentRoute: () => root,
  id: 'notFoundLayout',
  component: lazyRouteComponent(
    () => import('./app/OptionalSessionLayout.tsx'),
    'OptionalSessionLayout',
  ),
});
const notFoundPage = createRoute({
  getParentRoute: () => notFound,
  path: paths.notFound,
  component: NotFoundPage,
});
const forwarding = createRoute({
  getParentRoute: () => root,
  path: paths.redirect,
  component: ForwardingPage,
});
/** Any unknown path, at any depth (SHELL-04). */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: paths.notFound, replace: true });
  },
});

const tree = root.addChildren([
  index,
  signedOutTree,
  customerTree,
  secure.addChildren([
    attention,
    outage,
    mend,
    connections,
    users,
    organizations,
    webhooks,
    credentials,
    credential,
    account,
    apiDocumentation,
    oauthResult,
    connection.addChildren([connectionLog]),
    insight,
    why,
    logs,
    failing,
    helpCode,
    audit,
    staff.addChildren([curls, curl, curlComparison, platformSettings]),
    cardStatement,
    insuranceEvents,
    insuranceBatches,
    paymentRuns,
  ]),
  notFound.addChildren([notFoundPage]),
  forwarding,
  unknown,
]);

/** The screens that are most often the next one: they load while the page before them is idle. */
export function preloadScreens(): void {
  for (const { options } of [connections, connection, organizations, users, insight])
    preloadWhenIdle(async () => {
      await options.component?.preload?.();
    });
}

/** The router; tests give it a history in memory. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: tree,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    /** A dialog over its parent's page, with its own path. */
    dialog?: boolean;
  }
}
