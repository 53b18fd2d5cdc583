import type {
  RecordedExchange,
  Recorder,
} from '../../src/server/engine/client/recording/recorder.ts';

/** Stores records in memory, for tests of connectors. */
export class MemoryRecorder implements Recorder {
  readonly records: RecordedExchange[] = [];

  add(record: RecordedExchange): undefined {
    this.records.push(record);
  }

  flush(): Promise<void> {
    return Promise.resolve();
  }
}
