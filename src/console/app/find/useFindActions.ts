import {
  IconAdjustments,
  IconContrastFilled,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconNotes,
  IconPlus,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { chooseLanguage as route } from '../../../contract/accountLanguage.ts';
import { languages } from '../../../contract/messages/formatParam.ts';
import { getUser } from '../../../contract/users.ts';
import { useSession } from '../../api/session.ts';
import { useAction } from '../../api/useAction.ts';
import { hasRankSomewhere, isSuperAdmin, useUser } from '../../api/useUser.ts';
import { changeLanguage } from '../changeLanguage.ts';
import { paths } from '../../paths.ts';
import { chooseScheme, schemes, useSchemeChoice } from '../colorScheme.ts';
import { menuEntries } from '../Sidebar.tsx';
import type { Option } from './option.ts';

interface Given {
  onShortcuts: () => void;
  onLogout: () => void;
}

/** Pages of the menu and actions that are available everywhere. Those that the user may not use aren't offered. */
export function useFindActions({
  onShortcuts,
  onLogout,
}: Given): Record<'pages' | 'actions', Option[]> {
  const { t } = useTranslation();
  const { t: found } = useTranslation('find');
  const navigate = useNavigate();
  const user = useUser();
  const pages = usePages();
  const appearance = useAppearance();
  const actions: Option[] = [];
  if (hasRankSomewhere(user, 'operator'))
    actions.push({
      id: 'action:add',
      label: found('action.addConnection'),
      Icon: IconPlus,
      choose: () => void navigate({ to: paths.connections, search: { wizard: 'new' } }),
    });
  actions.push(
    ...appearance,
    {
      id: 'action:shortcuts',
      label: found('action.shortcuts'),
      detail: '?',
      Icon: IconKeyboard,
      choose: onShortcuts,
    },
    { id: 'action:logout', label: t('shell.logout'), Icon: IconLogout, choose: onLogout },
  );
  return { pages, actions };
}

/** The menu's pages, and those that are reached from elsewhere. */
function usePages(): Option[] {
  const { t } = useTranslation();
  const { t: found } = useTranslation('find');
  const navigate = useNavigate();
  const user = useUser();
  const pages: Option[] = menuEntries.map(({ to, text, Icon }) => ({
    id: `page:${to}`,
    label: t(text),
    Icon,
    choose: () => void navigate({ to }),
  }));
  pages.push({
    id: `page:${paths.failing}`,
    label: found('action.failing'),
    Icon: IconNotes,
    choose: () => void navigate({ to: paths.failing }),
  });
  if (isSuperAdmin(user))
    pages.push({
      id: `page:${paths.platformSettings}`,
      label: t('menu.platformSettings'),
      Icon: IconAdjustments,
      choose: () => void navigate({ to: paths.platformSettings }),
    });
  return pages;
}

/** The other languages and colour schemes. */
function useAppearance(): Option[] {
  const { t, i18n } = useTranslation();
  const { t: found } = useTranslation('find');
  const session = useSession();
  const scheme = useSchemeChoice();
  const saveLanguage = useAction(route, { invalidates: [getUser] });
  const otherLanguages = languages.filter((available) => available !== i18n.language);
  const otherSchemes = schemes.filter((available) => available !== scheme);
  return [
    ...otherLanguages.map((language) => ({
      id: `action:${language}`,
      label: found('action.language', { name: t(`shell.languages.${language}`) }),
      Icon: IconLanguage,
      choose: () => {
        void changeLanguage(language).then((taken) => {
          if (taken && session)
            saveLanguage.start({ params: { id: session.userId }, body: { language } });
        });
      },
    })),
    ...otherSchemes.map((other) => ({
      id: `action:${other}`,
      label: found('action.colours', { name: t(`shell.colorScheme.${other}`) }),
      Icon: IconContrastFilled,
      choose: () => chooseScheme(other),
    })),
  ];
}
