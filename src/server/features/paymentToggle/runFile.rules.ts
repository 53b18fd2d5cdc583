import type { Language } from '../../../contract/messages/formatParam.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { type ToggleResult, toggleReasonTexts } from '../../../contract/paymentToggle.ts';
import {
  type SpreadsheetCell,
  writeSpreadsheet,
} from '../../platform/spreadsheet/writeSpreadsheet.ts';
import type { PaymentBehaviour } from '../../../packages/kit/debtors.ts';
import { getPackage } from '../../../packages/registry.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import type { LineRow, RunRow } from './paymentToggle.queries.ts';

const resultTexts: Record<ToggleResult, MessageText> = {
  ignored: text('toggle.file.ignored'),
  changed: text('toggle.file.changed'),
  failed: text('toggle.file.failed'),
  changedInMeantime: text('toggle.file.meantime'),
};

/**
 * A finished run as a spreadsheet (PAY-03): a summary, and its debtors. The same run gives the same bytes: it has the
 * codes of payment behaviours, since a package may rename them.
 */
export function runFile(
  run: RunRow,
  lines: readonly LineRow[],
  language: Language,
): Promise<Uint8Array> {
  const word = (message: MessageText) => wordFor(language, message);
  const debtorsOf = getPackage(run.package_type)?.debtors;
  const naming = (behaviour: PaymentBehaviour | null) =>
    (behaviour && debtorsOf?.valueOf(behaviour)) ?? null;
  const reversal = run.kind === 'reversal';
  const summary: SpreadsheetCell[][] = [
    [word(text('toggle.file.run')), run.id],
    [
      word(text('toggle.file.kind')),
      word(reversal ? text('toggle.file.reversal') : text('toggle.file.initial')),
    ],
    ...(run.initial_run_id ? [[word(text('toggle.file.initial')), run.initial_run_id]] : []),
    [word(text('toggle.file.started')), run.created_at],
    [word(text('toggle.file.finished')), run.finished_at],
    [
      word(text('toggle.file.status')),
      word(
        run.status === 'complete'
          ? text('toggle.file.statusComplete')
          : text('toggle.file.statusFailed'),
      ),
    ],
    ...(run.message ? [[word(text('toggle.file.message')), run.message]] : []),
    ...(reversal
      ? []
      : [
          [word(text('toggle.file.behaviour')), run.target],
          [
            word(text('toggle.file.dryRun')),
            word(run.dry_run ? text('toggle.file.yes') : text('toggle.file.no')),
          ],
        ]),
    [word(text('toggle.file.inScope')), run.total],
    reversal
      ? [word(text('toggle.file.meantime')), run.changed_in_meantime]
      : [word(text('toggle.file.ignored')), run.ignored],
    [word(text('toggle.file.changed')), run.changed],
    [word(text('toggle.file.failed')), run.failed],
  ];
  const debtors: SpreadsheetCell[][] = [
    [
      ...[text('toggle.file.code'), text('toggle.file.name'), text('toggle.file.before')],
      ...[text('toggle.file.after'), text('toggle.file.result'), text('toggle.file.reason')],
      text('toggle.file.at'),
    ].map(word),
    ...lines.map((line) => [
      line.code,
      line.name,
      naming(line.before),
      naming(line.after),
      line.result && word(resultTexts[line.result]),
      line.coded_message
        ? word(line.coded_message)
        : line.reason && word(toggleReasonTexts[line.reason]),
      line.at,
    ]),
  ];
  return writeSpreadsheet([
    { name: word(text('toggle.file.summary')), rows: summary, widths: [26, 44], heading: false },
    {
      name: word(text('toggle.file.debtors')),
      rows: debtors,
      widths: [14, 40, 26, 26, 24, 44, 20],
      heading: true,
    },
  ]);
}

/** `payment-toggle_{tag}_{run}_{yyyyMMdd-HHmm}.xlsx`, with the time of its end in Europe/Amsterdam. */
export function runFileName(packageType: string, tag: string, run: RunRow): string {
  const at = (run.finished_at ?? run.created_at).toLocaleString('sv-SE', {
    timeZone: 'Europe/Amsterdam',
  });
  const stamp = at.replaceAll(/[-:]/g, '').replace(' ', '-').slice(0, 13);
  return [packageType, tag, run.id, stamp].join('_').replaceAll(/[^\w.-]/g, '-') + '.xlsx';
}
