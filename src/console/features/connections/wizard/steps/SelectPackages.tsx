import { Checkbox, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { onboardOrganization } from '../../../../../contract/onboarding.ts';
import { listOrganizations } from '../../../../../contract/organizations.ts';
import { call } from '../../../../api/call.ts';
import { usePlatform } from '../../../../api/platform.ts';
import { invalidateRoutes, useRoute } from '../../../../api/queries.ts';
import { OrganizationSelect } from '../../../../components/OrganizationSelect.tsx';
import { ExternalLink } from '../../../../../ui/ExternalLink.tsx';
import { checkPackagesStep, onboardBody } from '../checkPackagesStep.ts';
import { StepFrame } from '../StepFrame.tsx';
import type { StepProps } from '../stepProps.ts';
import { useStepForm } from '../useStepForm.ts';
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
  const client = useQueryClient();
  const form = useStepForm();
  const { termsUrl } = usePlatform();
  const { errors } = form;
  const decided = draft.connectionId !== undefined;
  const ownOrganizations = useRoute(listOrganizations, { query: { page: 1, perPage: 999 } });
  const resellers = (ownOrganizations.data?.['hydra:member'] ?? []).flatMap(
    ({ reseller }) => reseller ?? [],
  );
  useQuery({ ...startingConnections, enabled: !decided });
  const named = draft.packages.map(titleOf);

  const set = (part: Partial<WizardDraft>) => {
    for (const name of Object.keys(part)) form.clearError(name);
    change((before) => ({ ...before, ...part }));
  };
  const setOrganization = (part: Parameters<typeof withOrganization>[1]) => {
    for (const name of Object.keys(part)) form.clearError(name);
    change((before) => withOrganization(before, part));
  };
  const next = async () => {
    if (decided) return complete(draft, true);
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

  return (
    <StepFrame step="packages" form={form} onBack={onBack} onSubmit={() => void next()}>
      {decided && <Text size="sm">{t('packages.decided')}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <OrganizationSelect
          label={t('packages.reseller')}
          withAsterisk
          disabled={decided}
          filters={{ kind: 'reseller' }}
          extra={resellers}
          value={{
            organizationId: draft.resellerId,
            organizationName: draft.resellerName,
          }}
          onChange={({ organizationId, organizationName }) =>
            setOrganization({ resellerId: organizationId, resellerName: organizationName })
          }
          error={errors['resellerId']}
        />
        <Radio.Group
          label={t('packages.organization')}
          value={draft.organization}
          onChange={(kind) =>
            setOrganization({ organization: kind === 'new' ? 'new' : 'existing' })
          }
        >
          <Stack gap={6} mt={6}>
            <Radio value="existing" label={t('packages.existing')} disabled={decided} />
            <Radio value="new" label={t('packages.new')} disabled={decided} />
          </Stack>
        </Radio.Group>
        {draft.organization === 'existing' ? (
          <OrganizationSelect
            label={t('packages.organizationName')}
            withAsterisk
            disabled={decided || draft.resellerId === ''}
            description={draft.resellerId === '' ? t('packages.resellerFirst') : undefined}
            enabled={draft.resellerId !== ''}
            filters={{ 'reseller.organizationId': draft.resellerId }}
            value={draft}
            onChange={setOrganization}
            error={errors['organizationId']}
          />
        ) : (
          <>
            <TextInput
              label={t('packages.organizationName')}
              withAsterisk
              value={draft.organizationName}
              onChange={(event) => setOrganization({ organizationName: event.currentTarget.value })}
              error={errors['organizationName']}
            />
            <TextInput
              label={t('packages.organizationCode')}
              withAsterisk
              value={draft.organizationCode}
              onChange={(event) => setOrganization({ organizationCode: event.currentTarget.value })}
              error={errors['organizationCode']}
            />
          </>
        )}
      </SimpleGrid>
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
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('packages.tag')}
          description={t('packages.tagHint')}
          withAsterisk
          disabled={decided}
          value={draft.connectionTag}
          onChange={(event) => set({ connectionTag: event.currentTarget.value })}
          error={errors['connectionTag']}
        />
        <Stack gap={4}>
          <TextInput
            type="date"
            label={t('packages.startDate')}
            description={t('packages.startDateHint')}
            withAsterisk
            value={draft.synchronizationStartDate}
            onChange={(event) => set({ synchronizationStartDate: event.currentTarget.value })}
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
      <dl className={classes['name']}>
        <dt>{t('packages.name')}</dt>
        <dd>{connectionName(draft.organizationName, named, draft.connectionTag) || '–'}</dd>
      </dl>
      <Stack gap="xs">
        <Checkbox
          label={t('packages.acknowledgeCosts')}
          disabled={decided}
          checked={draft.acknowledgeCosts}
          onChange={(event) => set({ acknowledgeCosts: event.currentTarget.checked })}
          error={errors['acknowledgeCosts']}
          aria-invalid={errors['acknowledgeCosts'] !== undefined}
        />
        <Checkbox
          label={t('packages.agreeTos')}
          description={
            termsUrl && <ExternalLink href={termsUrl}>{t('packages.readTerms')}</ExternalLink>
          }
          disabled={decided}
          checked={draft.agreeTos}
          onChange={(event) => set({ agreeTos: event.currentTarget.checked })}
          error={errors['agreeTos']}
          aria-invalid={errors['agreeTos'] !== undefined}
        />
      </Stack>
    </StepFrame>
  );
}
