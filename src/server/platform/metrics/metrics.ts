import { Counter, Gauge, Histogram, Registry, type MetricConfiguration } from 'prom-client';

/** Seconds. */
const callBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const taskBuckets = [0.1, 0.5, 1, 5, 15, 60, 300, 1_800, 7_200];

/**
 * Metrics of a process, created once at its start. A label is a package, a route's pattern, a state or an error class:
 * nothing of a customer, and with no more values than the code has.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly #readers = new Set<() => void | Promise<void>>();

  readonly httpRequests = this.#counter(
    'linkspan_http_requests_total',
    'Requests answered, by route pattern (none: no route) and status.',
    ['method', 'route', 'status'],
  );
  readonly httpSeconds = this.#histogram(
    'linkspan_http_request_duration_seconds',
    'Time from a request to the end of its answer.',
    ['method', 'route'],
    callBuckets,
  );
  readonly streams = this.#gauge('linkspan_streams_open', 'Event streams that are open.', []);
  readonly streamUpdates = this.#counter(
    'linkspan_stream_updates_total',
    'Updates written to event streams.',
    [],
  );
  readonly poolConnections = this.#gauge(
    'linkspan_pool_connections',
    'Connections to PostgreSQL, in use or idle.',
    ['role', 'pool', 'state'],
  );
  readonly poolMax = this.#gauge(
    'linkspan_pool_max_connections',
    'Connections that the pool may have.',
    ['role', 'pool'],
  );
  readonly poolWaiting = this.#gauge(
    'linkspan_pool_waiting',
    'Callers that wait for a connection.',
    ['role', 'pool'],
  );
  readonly vendorSeconds = this.#histogram(
    'linkspan_vendor_request_duration_seconds',
    'Time of one request to a vendor, without waits of ours.',
    ['package'],
    callBuckets,
  );
  readonly vendorAnswers = this.#counter(
    'linkspan_vendor_answers_total',
    'Requests to vendors by what came of them: ok, or the class of the error.',
    ['package', 'outcome'],
  );
  readonly tasks = this.#counter(
    'linkspan_tasks_total',
    'Times that a task was worked, by how it ended and the class of its error (none: no error).',
    ['package', 'outcome', 'class'],
  );
  readonly taskSeconds = this.#histogram(
    'linkspan_task_duration_seconds',
    'Time that a worker held a task.',
    ['package'],
    taskBuckets,
  );
  readonly tasksHeld = this.#gauge('linkspan_tasks_held', 'Tasks that this worker works now.', []);
  readonly taskSlots = this.#gauge(
    'linkspan_task_slots',
    'Tasks that this worker may work at once.',
    [],
  );
  readonly queueAge = this.#gauge(
    'linkspan_queue_age_seconds',
    'How long the oldest job that could be worked has waited. Of the platform, the same from each worker.',
    ['queue'],
  );
  readonly queueJobs = this.#gauge(
    'linkspan_queue_jobs',
    'Jobs that could be worked and wait. Of the platform, the same from each worker.',
    ['queue'],
  );
  readonly openTasks = this.#gauge(
    'linkspan_tasks_open',
    'Tasks queued, parked or processing. Of the platform, the same from each worker.',
    ['state'],
  );
  readonly runsActive = this.#gauge(
    'linkspan_runs_active',
    'Runs that have not ended. Of the platform, the same from each worker.',
    [],
  );
  readonly runsEnded = this.#gauge(
    'linkspan_runs_ended_5m',
    'Runs that ended within the last five minutes, by outcome. Of the platform, the same from each worker.',
    ['outcome'],
  );
  readonly outboxAge = this.#gauge(
    'linkspan_outbox_age_seconds',
    'How long the oldest mail or webhook delivery that is due has waited. Of the platform, the same from each worker.',
    ['outbox'],
  );
  readonly notices = this.#counter(
    'linkspan_notices_total',
    'Notices of vendors: accepted, refused, undecided since the key could not be read, or unread since too many came.',
    ['outcome'],
  );
  readonly readFailures = this.#counter(
    'linkspan_metrics_read_failures_total',
    'Times that the numbers of the platform could not be read; they are left out then.',
    [],
  );

  /**
   * Calls `read` before each scrape, for values that are read rather than counted. It must be quick, and never fails a
   * scrape.
   */
  onScrape(read: () => void | Promise<void>): () => void {
    this.#readers.add(read);
    return () => this.#readers.delete(read);
  }

  /** The text that Prometheus reads. */
  async scrape(): Promise<string> {
    await Promise.all(
      [...this.#readers].map(async (read) => {
        try {
          await read();
        } catch {
          this.readFailures.inc();
        }
      }),
    );
    return this.registry.metrics();
  }

  #with<L extends string>(name: string, help: string, labelNames: L[]): MetricConfiguration<L> {
    return { name, help, labelNames, registers: [this.registry] };
  }

  #counter<L extends string>(name: string, help: string, labels: L[]): Counter<L> {
    return new Counter(this.#with(name, help, labels));
  }

  #gauge<L extends string>(name: string, help: string, labels: L[]): Gauge<L> {
    return new Gauge(this.#with(name, help, labels));
  }

  #histogram<L extends string>(name: string, help: string, labels: L[], buckets: number[]) {
    return new Histogram({ ...this.#with(name, help, labels), buckets });
  }
}
