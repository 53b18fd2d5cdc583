import { csvCell } from '../../../fields/csvCell.ts';
import { v7 as uuidv7 } from 'uuid';
import type { ModuleResult, ResultFile } from '../../../packages/kit/defineModule.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';
import { saveArtifact, saveReportElement } from '../elements/moduleResults.queries.ts';
import type { Tx } from '../../platform/db/database.ts';
import { commit, type TaskRun } from '../runs/taskRun.ts';

/** Stores what a manual module made for one tenant: a complete element, its documents, and the result file. */
export async function saveModuleResult(run: TaskRun, result: ModuleResult): Promise<void> {
  const content = result.file && (await csvOf(result.file));
  const elementId = uuidv7();
  const save = async (tx: Tx) => {
    const id = await saveReportElement(tx, {
      id: elementId,
      connectionId: run.connection.id,
      organizationId: run.connection.organizationId,
      packageType: run.task.package_type,
      result,
    });
    if (result.file && content) {
      const artifactId = uuidv7();
      const encrypted = await run.services.secrets.encryptBytes(
        run.connection.organizationId,
        { table: 'artifact', column: 'content', rowId: artifactId },
        content,
      );
      await saveArtifact(tx, {
        id: artifactId,
        connectionId: run.connection.id,
        organizationId: run.connection.organizationId,
        elementId: id,
        taskId: run.task.id,
        fileName: result.file.fileName,
        content: encrypted,
      });
    }
    await publish(tx, {
      organizationId: run.connection.organizationId,
      topic: connectionTopics.syncStatus(run.connection.id),
      data: {},
    });
  };
  await commit(run, save, true, { written: 1 });
}

/** RFC 4180, UTF-8 with a byte order mark, by which spreadsheets recognise it. */
async function csvOf(file: ResultFile): Promise<Buffer> {
  const lines = [file.columns.map(csvCell).join(',')];
  for await (const rows of file.rows)
    for (const row of rows) lines.push(row.map(csvCell).join(','));
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf8');
}
