import { Checkbox, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { onboardOrganization } from '../../../../../contract/onboarding.ts';
import { listOrganizations } from '../../../../../contract/organizations.ts';
import type { FieldErrors } from '../../../../../fields/fieldErrors.ts';
import { call } from '../../../../api/call.ts';
import { usePlatform } from '../../../../api/platform.ts';
import { invalidateRoutes } from '../../../../api/queries.ts';
import { OrganizationSelect } from '../../../../components/OrganizationSelect.tsx';
import { DateField } from '../../../../../ui/DateField.tsx';
import { ExternalLink } from '../../../../../ui/ExternalLink.tsx';
import { checkPackagesStep, onboardBody } from '../checkPackagesStep.ts';
import { ownOrganizations, resellersOf } from '../resellersOf.ts';
import { StepFrame } from '../StepFrame.tsx';
import type { StepProps } from '../stepProps.ts';
import { type StepForm, useStepForm } from '../useStepForm.ts';
import {
  connectionName,
  type WizardDraft,
  withOrganization,
  withPackages,
} from '../wizardDraft.ts';
import { StartDateCounts } from './StartDateCounts.tsx';
import { StartFrom, startingConnections } from './StartFrom.tsx';
import classes from './ReadOnly.module.css';
import { PackageChoice } from './PackageChoice.tsx';

/** Step 1: organization, packages and name (WIZ-02). Can't be changed once the connection exists. */
export function SelectPackages({ draft, change, complete, onBack, titleOf }: StepProps) {
  const { t } = useTranslation('wizard');
  const form = useStepForm();
  const { errors } = form;
  const decided = draft.connectionId !== undefined;
  useQuery({ ...startingConnections, enabled: !decided });
  const next = useOnboarding(draft, form, complete);
  const named = draft.packages.map(titleOf);

  const set = (part: Partial<WizardDraft>) => {
    for (const name of Object.keys(part)) form.clearError(name);
    change((before) => ({ ...before, ...part }));
  };
  return (
    <StepFrame step="packages" form={form} onBack={onBack} onSubmit={() => void next()}>
      {decided && <Text size="sm">{t('packages.decided')}</Text>}
      <OrganizationChoice
        draft={draft}
        disabled={decided}
        errors={errors}
        onChange={(part) => {
          for (const name of Object.keys(part)) form.clearError(name);
          change((before) => withOrganization(before, part));
        }}
      />
      <PackageChoice
        chosen={draft.packages}
        disabled={decided}
        error={errors['packages']}
        onChange={(packages) => {
          form.clearError('packages');
          change((before) => withPackages(before, packages));
        }}
      />
      {!decided && draft.packages.length > 1 && (
        <StartFrom
          // for another organization or other packages the copied settings are gone
          key={`${draft.organizationId} ${draft.packages.join()}`}
          packages={draft.packages}
          onStart={(settings) => set({ settings })}
        />
      )}
      <TagAndStart
        draft={draft}
        disabled={decided}
        errors={errors}
        onChange={set}
        titleOf={titleOf}
      />
      <dl className={classes['name']}>
        <dt>{t('packages.name')}</dt>
        <dd>{connectionName(draft.organizationName, named, draft.connectionTag) || '–'}</dd>
      </dl>
      <Agreements draft={draft} disabled={decided} errors={errors} onChange={set} />
    </StepFrame>
  );
}

/** Ends the step: adds a new organization, unless the connection exists already. */
function useOnboarding(draft: WizardDraft, form: StepForm, complete: StepProps['complete']) {
  const client = useQueryClient();
  return async () => {
    if (draft.connectionId !== undefined) return complete(draft, true);
    const violations = checkPackagesStep(draft);
    if (violations.length > 0) return form.refuse(violations);
    await form.submit(async () => {
      const { organizationId, organizationName } = await call(onboardOrganization, {
        params: { resellerId: draft.resellerId },
        body: onboardBody(draft),
      });
      if (draft.organization === 'new') void invalidateRoutes(client, [listOrganizations]);
      // From here on it is an existing one: going back and forth doesn't create it twice.
      complete({ ...draft, organization: 'existing', organizationId, organizationName }, false);
    });
  };
}

interface PartProps<Part> {
  draft: WizardDraft;
  /** Decided: the connection exists. */
  disabled: boolean;
  errors: FieldErrors;
  onChange: (part: Part) => void;
}

/** The reseller, and its organization or a new one. */
function OrganizationChoice({
  draft,
  disabled,
  errors,
  onChange,
}: PartProps<Parameters<typeof withOrganization>[1]>) {
  const { t } = useTranslation('wizard');
  const own = useQuery(ownOrganizations);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <OrganizationSelect
        label={t('packages.reseller')}
        withAsterisk
        disabled={disabled}
        filters={{ kind: 'reseller' }}
        extra={resellersOf(own.data?.['hydra:member'] ?? [])}
        allowDeselect={false}
        value={{
          organizationId: draft.resellerId,
          organizationName: draft.resellerName,
        }}
        onChange={({ organizationId, organizationName }) =>
          onChange({ resellerId: organizationId, resellerName: organizationName })
        }
        error={errors['resellerId']}
      />
      <Radio.Group
        label={t('packages.organization')}
        value={draft.organization}
        onChange={(kind) => onChange({ organization: kind === 'new' ? 'new' : 'existing' })}
      >
        <Stack gap={6} mt={6}>
          <Radio value="existing" label={t('packages.existing')} disabled={disabled} />
          <Radio value="new" label={t('packages.new')} disabled={disabled} />
        </Stack>
      </Radio.Group>
      {draft.organization === 'existing' ? (
        <OrganizationSelect
          label={t('packages.organizationName')}
          withAsterisk
          disabled={disabled || draft.resellerId === ''}
          description={draft.resellerId === '' ? t('packages.resellerFirst') : undefined}
          enabled={draft.resellerId !== ''}
          filters={{ 'reseller.organizationId': draft.resellerId }}
          value={draft}
          onChange={onChange}
          error={errors['organizationId']}
        />
      ) : (
        <NewOrganization draft={draft} errors={errors} onChange={onChange} />
      )}
    </SimpleGrid>
  );
}

function NewOrganization({
  draft,
  errors,
  onChange,
}: Omit<PartProps<Parameters<typeof withOrganization>[1]>, 'disabled'>) {
  const { t } = useTranslation('wizard');
  return (
    <>
      <TextInput
        label={t('packages.organizationName')}
        withAsterisk
        value={draft.organizationName}
        onChange={(event) => onChange({ organizationName: event.currentTarget.value })}
        error={errors['organizationName']}
      />
      <TextInput
        label={t('packages.organizationCode')}
        withAsterisk
        value={draft.organizationCode}
        onChange={(event) => onChange({ organizationCode: event.currentTarget.value })}
        error={errors['organizationCode']}
      />
    </>
  );
}

/** The connection's tag, and the date that it synchronizes from. */
function TagAndStart({
  draft,
  disabled,
  errors,
  onChange,
  titleOf,
}: PartProps<Partial<WizardDraft>> & Pick<StepProps, 'titleOf'>) {
  const { t } = useTranslation('wizard');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={t('packages.tag')}
        description={t('packages.tagHint')}
        withAsterisk
        disabled={disabled}
        value={draft.connectionTag}
        onChange={(event) => onChange({ connectionTag: event.currentTarget.value })}
        error={errors['connectionTag']}
      />
      <Stack gap={4}>
        <DateField
          label={t('packages.startDate')}
          description={t('packages.startDateHint')}
          withAsterisk
          value={draft.synchronizationStartDate}
          onChange={(synchronizationStartDate) => onChange({ synchronizationStartDate })}
          error={errors['synchronizationStartDate']}
        />
        <StartDateCounts
          packages={draft.packages}
          connectionId={draft.connectionId}
          startDate={draft.synchronizationStartDate}
          titleOf={titleOf}
        />
      </Stack>
    </SimpleGrid>
  );
}

/** The costs and the terms of service. */
function Agreements({ draft, disabled, errors, onChange }: PartProps<Partial<WizardDraft>>) {
  const { t } = useTranslation('wizard');
  const { termsUrl } = usePlatform();
  return (
    <Stack gap="xs">
      <Checkbox
        label={t('packages.acknowledgeCosts')}
        disabled={disabled}
        checked={draft.acknowledgeCosts}
        onChange={(event) => onChange({ acknowledgeCosts: event.currentTarget.checked })}
        error={errors['acknowledgeCosts']}
        aria-invalid={errors['acknowledgeCosts'] !== undefined}
      />
      <Checkbox
        label={t('packages.agreeTos')}
        description={
          termsUrl && <ExternalLink href={termsUrl}>{t('packages.readTerms')}</ExternalLink>
        }
        disabled={disabled}
        checked={draft.agreeTos}
        onChange={(event) => onChange({ agreeTos: event.currentTarget.checked })}
        error={errors['agreeTos']}
        aria-invalid={errors['agreeTos'] !== undefined}
      />
    </Stack>
  );
}
