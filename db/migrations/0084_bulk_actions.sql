-- What a person does to many things at once: the very things are written down when it is previewed, and each says what came
-- of it. A batch's changes and its outcomes are one transaction, so that whoever goes on does nothing twice.

SELECT set_config('app.everything', 'on', true);

CREATE TABLE bulk_action (
  id uuid PRIMARY KEY,
  -- of its first thing: who may see that hears of its progress; null where it acts on nothing
  organization_id uuid REFERENCES organization (id) ON DELETE CASCADE,
  action text NOT NULL,
  state text NOT NULL DEFAULT 'previewed' CHECK (state IN ('previewed', 'running', 'done', 'aborted')),
  more boolean NOT NULL,
  -- [{reason, count}] of what was chosen and is not acted on
  left_out jsonb NOT NULL,
  created_by uuid NOT NULL REFERENCES user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- when a worker was last at it: one that is silent is taken up by another
  worked_at timestamptz
);
CREATE INDEX bulk_action_running ON bulk_action (worked_at) WHERE state = 'running';
CREATE INDEX bulk_action_over ON bulk_action (created_at);

CREATE TABLE bulk_action_item (
  bulk_action_id uuid NOT NULL REFERENCES bulk_action (id) ON DELETE CASCADE,
  position integer NOT NULL,
  -- an element, a connection or a cause, which may be gone by now
  thing_id uuid NOT NULL,
  organization_id uuid NOT NULL REFERENCES organization (id) ON DELETE CASCADE,
  -- null: not tried yet
  outcome text CHECK (outcome IN ('done', 'skipped')),
  reason text,
  PRIMARY KEY (bulk_action_id, position)
);
CREATE INDEX bulk_action_item_waiting ON bulk_action_item (bulk_action_id, position) WHERE outcome IS NULL;
CREATE INDEX bulk_action_item_organization ON bulk_action_item (organization_id);
CREATE INDEX bulk_action_organization ON bulk_action (organization_id);

DO $$
DECLARE
  -- its maker's alone, also where what it acts on is out of their reach by now: the rows hold ids and no customer's words
  made constant text := '(SELECT current_setting(''app.everything'', true)) = ''on'' OR created_by = (SELECT nullif(current_setting(''app.user'', true), '''')::uuid)';
  listed constant text := '(SELECT current_setting(''app.everything'', true)) = ''on'' OR bulk_action_id IN (SELECT b.id FROM bulk_action b)';
BEGIN
  ALTER TABLE bulk_action ENABLE ROW LEVEL SECURITY;
  ALTER TABLE bulk_action FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY made ON bulk_action USING (%1$s) WITH CHECK (%1$s)', made);
  GRANT SELECT, INSERT, UPDATE, DELETE ON bulk_action TO linkspan_web, linkspan_worker;
  ALTER TABLE bulk_action_item ENABLE ROW LEVEL SECURITY;
  ALTER TABLE bulk_action_item FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY made ON bulk_action_item USING (%1$s) WITH CHECK (%1$s)', listed);
  GRANT SELECT, INSERT, UPDATE, DELETE ON bulk_action_item TO linkspan_web, linkspan_worker;
END $$;

SELECT set_config('app.everything', '', true);
