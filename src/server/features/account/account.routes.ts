import type * as accountContract from '../../../contract/account.ts';
import type * as accountLanguageContract from '../../../contract/accountLanguage.ts';
import type * as accountNotificationsContract from '../../../contract/accountNotifications.ts';
import type * as apiKeysContract from '../../../contract/apiKeys.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { toMessageFields } from '../../platform/wording/wording.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { notFound } from '../../platform/problems.ts';
import { readUser } from '../users/users.queries.ts';
import { listSessions, sessionName } from '../../platform/accounts/sessions.queries.ts';
import {
  changePassword,
  chooseLanguage,
  chooseNotifications,
  deleteAccount,
  endOwnOtherSessions,
  endOwnSession,
  updateProfile,
} from './account.rules.ts';
import { apiKeysHandlers } from './apiKeys.routes.ts';
import { requestAddressChange, followAddressLink } from './address.rules.ts';
import { checkPasswordLink, requestReset, setPasswordByLink } from './reset.rules.ts';
import { signUp } from './signUp.rules.ts';
import {
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  setupTwoFactor,
} from './twoFactor.rules.ts';

const done = (message: MessageText) => ({ status: 200 as const, body: toMessageFields(message) });

export const accountHandlers: HandlersOf<
  typeof accountContract &
    typeof accountLanguageContract &
    typeof accountNotificationsContract &
    typeof apiKeysContract
> = {
  ...apiKeysHandlers,
  updateProfile: async ({ params, body, call }) => {
    await updateProfile(call, body);
    const me = await call.scoped((scope) => readUser(scope, params.id));
    if (!me) throw notFound();
    return { status: 200, body: me };
  },
  chooseLanguage: async ({ params, body, call }) => {
    await chooseLanguage(call, body.language);
    const me = await call.scoped((scope) => readUser(scope, params.id));
    if (!me) throw notFound();
    return { status: 200, body: me };
  },
  chooseNotifications: async ({ params, body, call }) => {
    await chooseNotifications(call, body);
    const me = await call.scoped((scope) => readUser(scope, params.id));
    if (!me) throw notFound();
    return { status: 200, body: me };
  },
  changePassword: async ({ body, call }) => {
    await changePassword(call, body);
    return done(text('account.passwordChanged'));
  },
  changeEmail: async ({ body, call }) => {
    const { mailDelayed } = await requestAddressChange(call, body);
    return {
      status: 200,
      body: {
        ...toMessageFields(text('account.confirmAddress')),
        mailDelayed,
      },
    };
  },
  confirmEmail: async ({ params, call }) => done(await followAddressLink(call, params.token)),
  deleteAccount: async ({ body, call }) => {
    await deleteAccount(call, body);
    return done(text('account.deleted'));
  },
  setupTwoFactor: async ({ body, call }) => ({
    status: 200,
    body: await setupTwoFactor(call, body),
  }),
  enableTwoFactor: async ({ body, call }) => ({
    status: 200,
    body: {
      ...toMessageFields(text('account.twoFactorActivated')),
      recoveryCodes: await enableTwoFactor(call, body),
    },
  }),
  disableTwoFactor: async ({ body, call }) => {
    await disableTwoFactor(call, body);
    return done(text('account.twoFactorDisabled'));
  },
  renewRecoveryCodes: async ({ body, call }) => ({
    status: 200,
    body: { recoveryCodes: await renewRecoveryCodes(call, body) },
  }),
  listSessions: async ({ params, call }) => {
    const { services, viewer } = call;
    const rows = await call.bypassRowSecurity((tx) =>
      listSessions(tx, viewer.userId, services.now(), services.config.sessionIdleSeconds),
    );
    const path = `/users/${params.id}/sessions`;
    const members = rows.map((row) => ({
      '@id': `/api${path}/${sessionName(row.token_hash)}`,
      '@type': 'Session' as const,
      sessionId: sessionName(row.token_hash),
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      ipAddress: row.ip,
      userAgent: row.user_agent,
      current: row.token_hash.equals(viewer.sessionHash),
    }));
    return { status: 200, body: hydraCollection(path, members, members.length) };
  },
  endSession: async ({ params, call }) => {
    await endOwnSession(call, params.sessionId);
    return done(text('account.sessionEnded'));
  },
  endOtherSessions: async ({ call }) => {
    await endOwnOtherSessions(call);
    return done(text('account.otherSessionsEnded'));
  },
  requestPasswordReset: async ({ params, body, call }) => {
    await requestReset(call, params.emailAddress, body);
    return done(text('account.resetMailed'));
  },
  checkPasswordLink: async ({ body, call }) => ({
    status: 200,
    body: { expiresAt: await checkPasswordLink(call, body.token) },
  }),
  verifyPasswordReset: async ({ params, body, call }) => {
    await setPasswordByLink(call, params.token, body);
    return done(text('account.passwordSet'));
  },
  signUp: async ({ body, call }) => {
    await signUp(call, body);
    return { status: 201, body: toMessageFields(text('account.registered')) };
  },
};
