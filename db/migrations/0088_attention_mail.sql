-- Mail of what needs attention. Null follows what somebody does: who operates a connection anywhere is mailed, who only looks
-- is not. That is everybody today, and goes on with a change of role, until the person says otherwise.
ALTER TABLE user_account ADD COLUMN receive_attention_report boolean;

-- Whether somebody operates anything, wherever the asker's own reach ends.
CREATE FUNCTION operates(person uuid, global_roles text[]) RETURNS boolean
LANGUAGE sql STABLE SET app.everything = 'on' AS $$
  SELECT 'ROLE_SUPER_ADMIN' = ANY (global_roles) OR EXISTS (
    SELECT FROM access_entry e JOIN organization o ON o.id = e.organization_id AND o.deleted_at IS NULL
    WHERE e.user_id = person AND e.enabled AND e.roles && ARRAY['ROLE_USER', 'ROLE_ORGANIZATION_ADMIN'])
$$;

-- What was told to whom, so that a day's mail goes out once, and what stops meanwhile once a day.
CREATE TABLE attention_digest (
  user_id uuid PRIMARY KEY REFERENCES user_account (id) ON DELETE CASCADE,
  -- the day, in the platform's time zone, whose mail was looked at last
  day date NOT NULL,
  looked_at timestamptz NOT NULL,
  -- the last mail; null while there was nothing to say
  mailed_at timestamptz,
  -- what stands still and was told: <kind>:<key>
  told text[] NOT NULL DEFAULT '{}'
);
GRANT SELECT, INSERT, UPDATE, DELETE ON attention_digest TO linkspan_web, linkspan_worker;

-- The daily report counts elements: what runs wrote since the last look, and what fails and waits now.
ALTER TABLE sync_digest ADD COLUMN looked_at timestamptz;
