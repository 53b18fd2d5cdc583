import { Button, Checkbox, Group, Input, SimpleGrid, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { listConnectablePackages } from '../../../../../contract/packages.ts';
import type { ResultOf } from '../../../../../contract/route.ts';
import { routeQuery } from '../../../../api/queries.ts';
import { LoadFailed } from './LoadFailed.tsx';
import classes from './PackageChoice.module.css';

interface Props {
  chosen: readonly string[];
  onChange: (packages: string[]) => void;
  disabled: boolean;
  error: string | undefined;
}

/** All packages; only those that can be linked with the chosen ones can be added (WIZ-04). */
export function PackageChoice({ chosen, onChange, disabled, error }: Props) {
  const { t } = useTranslation('wizard');
  const id = useId();
  const query = { usedPackages: [...chosen], all: true };
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({
    ...routeQuery(listConnectablePackages, { query }),
    placeholderData: keepPreviousData,
  });
  const packages = data?.['hydra:member'];
  const hasOthers = packages?.some(
    ({ connectable, packageType }) => !connectable && !chosen.includes(packageType),
  );
  if (failure && !packages) return <LoadFailed error={failure} onRetry={() => void refetch()} />;
  return (
    <fieldset className={classes['group']} aria-describedby={error ? `${id}-error` : undefined}>
      <Group justify="space-between" component="legend" className={classes['legend']}>
        <Input.Label component="span" required>
          {t('packages.packages')}
        </Input.Label>
      </Group>
      <Input.Description id={`${id}-hint`}>
        {t('packages.packagesHint')} {hasOthers && t('packages.notLinkable')}
      </Input.Description>
      {packages ? (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs" mt={6}>
          {packages.map((definition) => (
            <PackageCard
              key={definition.packageType}
              definition={definition}
              checked={chosen.includes(definition.packageType)}
              disabled={disabled}
              isInvalid={error !== undefined}
              hintId={`${id}-hint`}
              onChange={(checked) =>
                onChange(
                  checked
                    ? [...chosen, definition.packageType]
                    : chosen.filter((type) => type !== definition.packageType),
                )
              }
            />
          ))}
        </SimpleGrid>
      ) : (
        <Skeleton height={120} mt={6} />
      )}
      {error && (
        <Input.Error id={`${id}-error`} mt={6}>
          {error}
        </Input.Error>
      )}
      {chosen.length > 0 && !disabled && (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={() => onChange([])}>
          {t('packages.clear')}
        </Button>
      )}
    </fieldset>
  );
}

interface CardProps {
  definition: ResultOf<typeof listConnectablePackages>['hydra:member'][number];
  checked: boolean;
  disabled: boolean;
  isInvalid: boolean;
  /** Of the text about those that can't be chosen. */
  hintId: string;
  onChange: (checked: boolean) => void;
}

function PackageCard({ definition, checked, disabled, isInvalid, hintId, onChange }: CardProps) {
  const { t } = useTranslation('wizard');
  const { title, kind, connectable } = definition;
  const linkable = checked || connectable;
  return (
    <label
      className={classes['card']}
      data-checked={checked || undefined}
      data-disabled={!linkable || disabled || undefined}
    >
      <Checkbox
        // The label around it names it.
        checked={checked}
        disabled={disabled || !linkable}
        aria-invalid={isInvalid}
        aria-describedby={linkable ? undefined : hintId}
        onChange={() => onChange(!checked)}
      />
      <span>
        <span className={classes['title']}>{title}</span>
        <span className={classes['kind']}>{t(`kinds.${kind}`)}</span>
      </span>
    </label>
  );
}
