-- What happened to a customer's people, as an insurer is told of it: events, and the batches in which they are sent. What was
-- approved is what is sent: a batch's lines are frozen with their hash when it is made. People's data is kept for as long as it
-- is needed: `gone_at` says when an event's values were taken away.
CREATE TABLE insurance_batch (
  id uuid PRIMARY KEY,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  -- counts up in a connection: what people call it
  number integer NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'awaiting-approval', 'approved', 'declined', 'processing', 'complete', 'failed')),
  -- null: the platform itself
  triggered_by uuid REFERENCES user_account (id),
  triggered_by_name text NOT NULL,
  triggered_at timestamptz NOT NULL DEFAULT now(),
  decided_by uuid REFERENCES user_account (id),
  decided_at timestamptz,
  finished_at timestamptz,
  -- of the frozen lines in their order, SHA-256; null until they are frozen
  payload_hash text,
  events_count integer NOT NULL DEFAULT 0,
  UNIQUE (connection_id, number),
  UNIQUE (id, organization_id),
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX insurance_batch_list ON insurance_batch (connection_id, triggered_at DESC, id DESC);
CREATE INDEX insurance_batch_waiting ON insurance_batch (organization_id) WHERE status = 'awaiting-approval';
CREATE INDEX insurance_batch_open ON insurance_batch (connection_id) WHERE status IN ('pending', 'approved', 'processing');

CREATE TABLE insurance_event (
  id uuid PRIMARY KEY,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  type text NOT NULL,
  employee_key text NOT NULL,
  -- as it is searched and shown: initials (first name) prefix last name
  employee_name text NOT NULL,
  event_date date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- what it came from to what it came, by the canon of people
  before jsonb,
  after jsonb NOT NULL,
  hash text NOT NULL,
  archived boolean NOT NULL DEFAULT false,
  processed boolean NOT NULL DEFAULT false,
  -- the batch that has claimed it; an event is in one at most
  batch_id uuid REFERENCES insurance_batch (id),
  gone_at timestamptz,
  -- one per employee, type, date and what changed, however often it is detected
  UNIQUE (connection_id, employee_key, type, event_date, hash),
  CHECK (processed = (batch_id IS NOT NULL)),
  CHECK (NOT (archived AND processed)),
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX insurance_event_list ON insurance_event (connection_id, archived, processed, event_date DESC, id DESC);
CREATE INDEX insurance_event_type ON insurance_event (connection_id, type, event_date DESC, id DESC);
CREATE INDEX insurance_event_batch ON insurance_event (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX insurance_event_organization ON insurance_event (organization_id);
CREATE INDEX insurance_event_search ON insurance_event USING gin (lower(employee_name) gin_trgm_ops);

CREATE TABLE insurance_batch_line (
  batch_id uuid NOT NULL,
  position integer NOT NULL,
  organization_id uuid NOT NULL,
  event_id uuid NOT NULL,
  -- frozen when the batch is made: what the approver sees, the file holds and the insurer gets
  payload jsonb NOT NULL,
  -- the insurer's answer; null: not sent, or sent and not known to have arrived
  external_id text,
  -- written before the line is first sent: from then on it is looked up before it is sent again
  sent_at timestamptz,
  error jsonb,
  PRIMARY KEY (batch_id, position),
  FOREIGN KEY (batch_id, organization_id) REFERENCES insurance_batch (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX insurance_batch_line_organization ON insurance_batch_line (organization_id);

CREATE TABLE insurance_batch_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  message_type text NOT NULL CHECK (message_type IN ('info', 'warning', 'error')),
  coded_message jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (batch_id, organization_id) REFERENCES insurance_batch (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX insurance_batch_message_batch ON insurance_batch_message (batch_id, id);
CREATE INDEX insurance_batch_message_organization ON insurance_batch_message (organization_id);

DO $$
DECLARE
  rule constant text := '(SELECT current_setting(''app.everything'', true)) = ''on''
    OR organization_id = ANY ((SELECT string_to_array(nullif(current_setting(''app.organizations'', true), ''''), '','')::uuid[])::uuid[])
    OR organization_id IN (SELECT r.organization_id FROM organization_reach r)';
  of text;
BEGIN
  FOREACH of IN ARRAY ARRAY['insurance_batch', 'insurance_event', 'insurance_batch_line', 'insurance_batch_message'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', of);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', of);
    EXECUTE format('CREATE POLICY tenant ON %1$I USING (%2$s) WITH CHECK (%2$s)', of, rule);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO linkspan_web, linkspan_worker', of);
  END LOOP;
END $$;
