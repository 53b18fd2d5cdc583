import { Button, Loader, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listRuns,
  listTasks,
  type Module,
  runModule,
  taskActions,
  type TaskStatus,
} from '../../../../../contract/tasks.ts';
import { useAction } from '../../../../api/useAction.ts';
import { usePackageTitles } from '../../../../components/usePackageTitles.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import { modulesQuery } from '../modules/useManualModules.ts';
import classes from './RunModuleMenu.module.css';

interface Props {
  connectionId: string;
  disabled: boolean;
  /** Opens the dialog of a module that a person starts, since it needs parameters. */
  onManual: (moduleType: string) => void;
}

const openStates: readonly TaskStatus[] = taskActions.forceCancel;

/** Runs a single module of the connection (TASK-03, TASK-05). */
export function RunModuleMenu({ connectionId, disabled, onManual }: Props) {
  const { t } = useTranslation('connection');
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const params = { id: connectionId };
  const { data, error } = useQuery({
    ...modulesQuery(connectionId),
    enabled: opened,
    // The offer depends on what runs now: reloaded at each opening.
    staleTime: 0,
  });
  const run = useAction(runModule, {
    toast: { success: 'connection.runModule', error: 'connection.runModule' },
    invalidates: [listTasks, listRuns],
  });
  const start = ({ moduleType, manual }: Module) => {
    // A dialog returns the focus to where it is now; the menu item will be gone.
    button.current?.focus();
    if (manual) onManual(moduleType);
    else run.start({ params, body: { connectionId, moduleType, parameters: {} } });
  };

  const modules = data?.['hydra:member'];
  const loaded = modules !== undefined || error !== null;
  return (
    <Menu
      // It opens with its entries loaded: the first one takes the focus.
      opened={opened && loaded}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      width={320}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          ref={button}
          variant="default"
          size="xs"
          disabled={disabled}
          rightSection={
            (opened && !loaded) || run.pending ? (
              <Loader size={14} aria-label={t('tasks.modules.loading')} />
            ) : (
              <IconChevronDown size={15} aria-hidden="true" />
            )
          }
        >
          {t('tasks.modules.action')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('tasks.modules.action')} className={classes['list']}>
        {error && <Menu.Item disabled>{t('tasks.modules.failed')}</Menu.Item>}
        {modules?.length === 0 && <Menu.Item disabled>{t('tasks.modules.none')}</Menu.Item>}
        {modules?.map((module) => (
          <ModuleItem key={module.moduleType} module={module} onStart={() => start(module)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A module and its last task. While that is open it can't be started again, except with other parameters. */
function ModuleItem({ module, onStart }: { module: Module; onStart: () => void }) {
  const { t } = useTranslation('connection');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  const last = module.lastTask?.taskStatus;
  const open = last !== undefined && openStates.includes(last) && !module.manual;
  return (
    <Menu.Item disabled={open} onClick={onStart}>
      {read(module.titleCode, module.title)}
      <span className={classes['about']}>
        {titleOf(module.packageType)} ·{' '}
        {open
          ? t('tasks.modules.open')
          : last
            ? t(`tasks.status.${last}`)
            : t('tasks.modules.never')}
      </span>
    </Menu.Item>
  );
}
