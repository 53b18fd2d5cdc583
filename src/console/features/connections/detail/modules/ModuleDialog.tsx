import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listRuns, listTasks, type Module, runModule } from '../../../../../contract/tasks.ts';
import { FieldList } from '../../../../../fields/FieldList.tsx';
import { useAction } from '../../../../api/useAction.ts';
import { FormDialog } from '../../../../forms/FormDialog.tsx';
import { readFields } from '../../../../forms/readFields.ts';
import { useFieldForm } from '../../../../forms/useFieldForm.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import { RadioChoices } from '../../../../../ui/RadioChoices.tsx';

interface Props {
  connectionId: string;
  /** The modules that a person starts, at least one. */
  modules: readonly Module[];
  /** The requested module; the first one if it is none of them. */
  initial: string | undefined;
  onClose: () => void;
}

const accepts = [400, 409, 422];

/** Starts one of the connection's manual modules with its parameters (XERO-01, TASK-05). */
export function ModuleDialog({ connectionId, modules, initial, onClose }: Props) {
  const { t } = useTranslation('connection');
  const read = useReadCoded();
  const named = (moduleType: string | undefined) =>
    modules.find((module) => module.moduleType === moduleType);
  const first = named(initial) ?? modules[0];
  const [chosen, setChosen] = useState(first?.moduleType);
  const module = named(chosen) ?? first;
  const definitions = readFields(module?.parameters ?? [], read);
  const run = useAction(runModule, {
    toast: { success: 'connection.extraction', error: 'connection.extraction' },
    accepts,
    invalidates: [listTasks, listRuns],
    onSuccess: onClose,
  });
  const form = useFieldForm({
    definitions,
    within: 'parameters',
    draftOf: `module ${connectionId} ${module?.moduleType ?? ''}`,
    accepts,
    submit: (parameters) =>
      run.run({
        params: { id: connectionId },
        body: { connectionId, moduleType: module?.moduleType ?? '', parameters: { ...parameters } },
      }),
  });
  return (
    <FormDialog
      title={t('extraction.title')}
      form={{ ...form, dirty: form.dirty || chosen !== first?.moduleType }}
      onClose={onClose}
      submitLabel={t('extraction.submit')}
    >
      <Text size="sm" c="dimmed">
        {t('extraction.lead')}
      </Text>
      <RadioChoices
        label={t('extraction.type')}
        withAsterisk
        value={module?.moduleType ?? null}
        onChange={setChosen}
        choices={modules.map(({ moduleType, title, titleCode }) => ({
          value: moduleType,
          label: read(titleCode, title),
        }))}
      />
      <FieldList
        definitions={definitions}
        values={form.values}
        errors={form.errors}
        onChange={form.set}
        autoFocus
      />
    </FormDialog>
  );
}
