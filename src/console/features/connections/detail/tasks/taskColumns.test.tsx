import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type MessageText, text } from '../../../../../contract/messages/message.ts';
import type { Task } from '../../../../../contract/tasks.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { renderPart } from '../../../../testing/renderPart.tsx';
import { useTaskColumns } from './taskColumns.tsx';

const id = '01890000-0000-7000-8000-000000000001';
// in the reader's zone, which is the machine's
const instant = new Date(2026, 10, 21, 15, 5, 30).toISOString();

function task(message: string, coded: MessageText | null): Task {
  return {
    '@id': `/api/connections/${id}/tasks/${id}`,
    '@type': 'Task',
    taskId: id,
    taskStatus: 'queued',
    moduleType: 'yokoy_fetch_expenses',
    packageType: 'yokoy',
    title: 'Fetch expenses',
    titleCode: 'module.fetchExpenses',
    createdAt: instant,
    startedAt: null,
    finishedAt: null,
    message,
    codedMessage: coded && { ...coded, message },
    notBefore: null,
    runId: id,
    elementName: 'expense',
    left: null,
    usualMs: null,
    counts: { read: 0, written: 0, confirmed: 0, failed: 0, ignored: 0 },
  };
}

function Cells({ task }: { task: Task }) {
  return useTaskColumns(id, false)
    .filter((column) => column.id === 'module')
    .map((column) => <div key={column.id}>{column.cell(task)}</div>);
}

const parked = text('task.parked', {
  until: { instant },
  reason: text('message.by', {
    title: 'Yokoy',
    message: text('vendor.words', { words: 'Too many requests' }),
  }),
});

test("SHELL-12 TASK-01 a parked task is shown in Dutch, with the instant in the reader's format", async () => {
  fakeFetch({});
  await renderPart(<Cells task={task('Goes on at …', parked)} />, 'nl');
  expect(await screen.findByText('Declaraties ophalen')).toBeTruthy();
  expect(
    screen.getByText('Gaat verder op 21 nov. 2026, 15:05. Yokoy: Too many requests'),
  ).toBeTruthy();
});

test('SHELL-12 texts of a newer or older server are shown unchanged', async () => {
  fakeFetch({});
  const newer = { code: 'task.unheard', params: {} } as unknown as MessageText;
  await renderPart(
    <>
      <Cells task={task('Something new.', newer)} />
      <Cells task={task('3 written', null)} />
    </>,
    'nl',
  );
  expect(await screen.findByText('Something new.')).toBeTruthy();
  expect(screen.getByText('3 written')).toBeTruthy();
});
