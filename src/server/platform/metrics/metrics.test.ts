import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry, type Metric } from 'prom-client';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';

const deploy = join(import.meta.dirname, '../../../../deploy');

/** Every series of a process, with its labels and those that Prometheus adds. */
function series(): Map<string, string[]> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const all = [...new Metrics().registry.getMetricsAsArray(), ...registry.getMetricsAsArray()];
  const found = new Map<string, string[]>([['up', ['job', 'instance']]]);
  for (const metric of all as unknown as (Metric & {
    name: string;
    labelNames: string[];
    type?: string;
  })[]) {
    const labels = [...metric.labelNames, 'instance', 'job'];
    found.set(metric.name, labels);
    for (const part of ['count', 'sum']) found.set(`${metric.name}_${part}`, labels);
    found.set(`${metric.name}_bucket`, [...labels, 'le']);
  }
  return found;
}

const words = new Set(
  'sum max min avg by on rate increase histogram_quantile topk absent job instance'.split(' '),
);

/** Unknown names in a query: series, and labels of none of its series. */
function unknownIn(query: string, known: Map<string, string[]>): string[] {
  const bare = query.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, '');
  const labels = [
    ...[...bare.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) => inside.split(',')),
    ...[...bare.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, inside = '']) =>
      inside.split(','),
    ),
  ].map((label) => /\w+/.exec(label)?.[0] ?? '');
  const names = (
    bare
      .replaceAll(/\{[^}]*\}/g, '')
      .replaceAll(/\b(?:by|on) \([^)]*\)/g, '')
      .match(/[a-z_]\w+/gi) ?? []
  ).filter((name) => !words.has(name));
  const theirs = new Set(names.flatMap((name) => known.get(name) ?? []));
  if (names.length === 0) return [`no series in ${query}`];
  return [
    ...names.filter((name) => !known.has(name)),
    ...labels.filter((label) => !theirs.has(label)),
  ];
}

test('API-05 the dashboard and the alerts use only series that exist', () => {
  const dashboard = JSON.parse(readFileSync(join(deploy, 'dashboard.json'), 'utf8')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  const alerts = parse(readFileSync(join(deploy, 'alerts.yml'), 'utf8')) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  const queries = [
    ...dashboard.panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => [title, expr] as const),
    ),
    ...alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
  ];
  const known = series();
  expect(queries.length).toBeGreaterThan(30);
  expect(
    queries.flatMap(([where, query]) => unknownIn(query, known).map((what) => `${where}: ${what}`)),
  ).toEqual([]);
  // and each of our series is on the dashboard
  const shown = queries.map(([, query]) => query).join(' ');
  const ours = new Metrics().registry.getMetricsAsArray().map(({ name }) => name);
  expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
  // the check itself finds errors
  expect(unknownIn('sum by (customer) (rate(linkspan_tasks_totals[5m]))', known)).toEqual([
    'linkspan_tasks_totals',
    'customer',
  ]);
});

test('API-05 a failing reader fails no scrape, and is counted', async () => {
  const metrics = new Metrics();
  metrics.runsActive.set(7);
  metrics.onScrape(() => Promise.reject(new Error('no database')));
  expect(await metrics.scrape()).toContain('linkspan_metrics_read_failures_total 1');
});
