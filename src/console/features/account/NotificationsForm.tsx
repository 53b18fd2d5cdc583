import { useTranslation } from 'react-i18next';
import { chooseNotifications } from '../../../contract/accountNotifications.ts';
import { notifications, perNotification } from '../../../contract/notifications.ts';
import { getUser, listUsers, type User } from '../../../contract/users.ts';
import { useAction } from '../../api/useAction.ts';
import { CheckboxField } from '../../forms/CheckboxField.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { useReadMessage } from '../../locales/useReadMessage.ts';

/** The mails that the user gets, set individually whatever the role (USERS-04). */
export function NotificationsForm({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const readMessage = useReadMessage();
  const save = useAction(chooseNotifications, {
    toast: { success: 'chooseNotifications', error: 'chooseNotifications' },
    invalidates: [getUser, listUsers],
    accepts: [400, 422],
  });
  const form = useServerForm({
    draftOf: 'notifications',
    schema: chooseNotifications.body,
    defaults: perNotification((field) => user[field]),
    submit: async (body) => {
      // unchanged ones keep following the role
      const changed = Object.fromEntries(
        Object.entries(body).filter(([field, value]) => user[field as keyof User] !== value),
      );
      const saved = await save.run({ params: { id: user.userId }, body: changed });
      form.form.reset(perNotification((field) => saved[field]));
    },
  });
  return (
    <PageForm label={t('notifications.title')} form={form}>
      {Object.values(notifications).map(({ field, label, hint }) => (
        <CheckboxField
          key={field}
          control={form.control}
          name={field}
          label={readMessage(label)}
          description={readMessage(hint)}
        />
      ))}
    </PageForm>
  );
}
