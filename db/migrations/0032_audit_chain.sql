-- The audit's lines are chained by a hash, so that a line that is changed, removed, added or moved behind the platform's
-- back shows (docs/decisions/032-audit-chain.md; `npm run audit:verify`), and row level security holds for them.

-- A chain for each organization, and one, of zeros, for what belongs to none.
ALTER TABLE audit ADD COLUMN chain uuid NOT NULL
  GENERATED ALWAYS AS (coalesce(organization_id, '00000000-0000-0000-0000-000000000000')) STORED;
ALTER TABLE audit ADD COLUMN position bigint;
ALTER TABLE audit ADD COLUMN previous_hash bytea;
ALTER TABLE audit ADD COLUMN hash bytea;
CREATE UNIQUE INDEX audit_position ON audit (chain, position);

-- Where each chain ends; and where it begins: lines up to `anchor_position` may be dropped, `anchor_hash` is the hash of
-- the last of them.
CREATE TABLE audit_chain (
  id uuid PRIMARY KEY,
  position bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT sha256('linkspan audit'),
  anchor_position bigint NOT NULL DEFAULT 0,
  anchor_hash bytea NOT NULL DEFAULT sha256('linkspan audit')
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- What a line's hash is made of, beside the hash before it: all of the line, in an order that never changes.
CREATE FUNCTION audit_canonical(line audit, place bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(line.chain, place, line.id, (extract(epoch FROM line.at) * 1000000)::bigint, line.actor_id,
    line.actor, line.ip, line.action, line.resource, line.resource_id, line.organization_id, line.outcome, line.detail)::text
$$;

-- Chains a line when its transaction commits, not when it is written: whoever writes to the same chain waits only for the
-- commit, however slow the process that holds the transaction is.
CREATE FUNCTION chain_audit_line() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path TO 'public', 'pg_temp' SET app.everything TO 'on' AS $$
DECLARE
  head audit_chain;
BEGIN
  SELECT * INTO head FROM audit_chain WHERE id = NEW.chain FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO audit_chain (id) VALUES (NEW.chain) ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM audit_chain WHERE id = NEW.chain FOR UPDATE;
  END IF;
  UPDATE audit SET position = head.position + 1, previous_hash = head.hash,
      hash = sha256(head.hash || convert_to(audit_canonical(NEW, head.position + 1), 'UTF8'))
    WHERE id = NEW.id RETURNING position, hash INTO head.position, head.hash;
  UPDATE audit_chain SET position = head.position, hash = head.hash WHERE id = NEW.chain;
  RETURN NULL;
END $$;

-- The lines that are there already, in the order of their time.
DO $$
DECLARE
  line audit;
  head audit_chain;
BEGIN
  INSERT INTO audit_chain (id) SELECT DISTINCT chain FROM audit;
  FOR line IN SELECT * FROM audit ORDER BY chain, at, id LOOP
    IF head.id IS DISTINCT FROM line.chain THEN
      UPDATE audit_chain SET position = head.position, hash = head.hash WHERE id = head.id;
      SELECT * INTO head FROM audit_chain WHERE id = line.chain;
    END IF;
    UPDATE audit SET position = head.position + 1, previous_hash = head.hash,
        hash = sha256(head.hash || convert_to(audit_canonical(line, head.position + 1), 'UTF8'))
      WHERE id = line.id RETURNING position, hash INTO head.position, head.hash;
  END LOOP;
  UPDATE audit_chain SET position = head.position, hash = head.hash WHERE id = head.id;
END $$;

CREATE CONSTRAINT TRIGGER chain_line AFTER INSERT ON audit DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION chain_audit_line();

-- Everybody adds lines, for any organization: processes of the release before do so without a context. Whoever reads sees
-- the lines of the organizations within reach, the provider's staff all. Nobody changes one but the trigger.
ALTER TABLE audit ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON audit FOR SELECT
  USING ((SELECT current_setting('app.everything', true)) = 'on'
    OR organization_id IN (SELECT unnest(string_to_array(nullif(current_setting('app.organizations', true), ''), ',')::uuid[])));
CREATE POLICY added ON audit FOR INSERT WITH CHECK (true);
CREATE POLICY chained ON audit FOR UPDATE USING ((SELECT current_setting('app.everything', true)) = 'on');
ALTER TABLE audit_chain ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_chain FORCE ROW LEVEL SECURITY;
CREATE POLICY chained ON audit_chain USING ((SELECT current_setting('app.everything', true)) = 'on');

-- When a line was written, and its place, are the database's to say.
REVOKE INSERT ON audit FROM linkspan_web, linkspan_worker;
GRANT INSERT (id, actor_id, actor, ip, action, resource, resource_id, organization_id, outcome, detail)
  ON audit TO linkspan_web, linkspan_worker;
REVOKE EXECUTE ON FUNCTION audit_canonical(audit, bigint), chain_audit_line() FROM PUBLIC;
