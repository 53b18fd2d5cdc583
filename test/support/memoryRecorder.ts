import type {
  RecordedExchange,
  Recorder,
} from '../../src/server/engine/client/recording/recorder.ts';

/** Keeps records in memory, for connectors' tests. */
export class MemoryRecorder implements Recorder {
  readonly records: RecordedExchange[] = [];

  add(record: RecordedExchange): undefined {
    this.records.push(record);
  }

  flush(): Promise<void> {
    return Promise.resolve();
  }
}
