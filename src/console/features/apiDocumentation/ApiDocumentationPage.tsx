import { Loader, useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/Page.tsx';
import classes from './apiDocumentation.module.css';
import { nameFilter } from './nameFilter.ts';
import { renderDocument } from './renderDocument.ts';

/** `/api-documentation`: the API from its OpenAPI document, where each call can be tried (API-01). */
export function ApiDocumentationPage() {
  const { t } = useTranslation('apiDocumentation');
  const { t: app } = useTranslation();
  const scheme = useComputedColorScheme();
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ['openapi'],
    queryFn: async ({ signal }) => {
      const response = await fetch('/api/openapi.json', { signal });
      if (!response.ok) throw new Error(`openapi.json: ${response.status}`);
      return (await response.json()) as object;
    },
    staleTime: Infinity,
  });
  useEffect(() => {
    // where Swagger UI looks for it
    const { classList } = document.documentElement;
    classList.toggle('dark-mode', scheme === 'dark');
    return () => classList.remove('dark-mode');
  }, [scheme]);
  useEffect(() => {
    if (!data || !place.current) return;
    renderDocument(place.current, data);
    setDrawn(true);
  }, [data]);
  useEffect(() => (place.current ? nameFilter(place.current, t('filter')) : undefined), [t]);
  return (
    <Page title={t('title')} subtitle={t('sub')}>
      <section className={classes['document'] ?? ''}>
        {isError && <p role="alert">{t('failed')}</p>}
        {!isDrawn && !isError && (
          <Loader size="sm" role="status" aria-label={app('shell.loading')} />
        )}
        <div ref={place} lang="en" />
      </section>
    </Page>
  );
}
