-- People: links sent by mail, recovery codes, the two-factor secret that waits for its first code, and the one rule that
-- no road may break: somebody can always administer the platform.

ALTER TABLE user_account ADD COLUMN pending_totp_secret text;
ALTER TABLE user_account ADD COLUMN pending_totp_expires_at timestamptz;

-- What people search by: names as they are written, and the address.
ALTER TABLE user_account ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  first_name || ' ' || CASE WHEN middle_name = '' THEN '' ELSE middle_name || ' ' END || last_name || ' ' || email_address
) STORED;
CREATE INDEX user_account_search ON user_account USING gin (search_text gin_trgm_ops);
CREATE INDEX user_account_created ON user_account (created_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX user_account_home ON user_account (home_organization_id) WHERE home_organization_id IS NOT NULL;

-- A link in a mail: hashed, good once, until it expires.
CREATE TABLE mail_token (
  id uuid PRIMARY KEY,
  -- email: confirms a new address; revoke: takes that change back, from the old one
  kind text NOT NULL CHECK (kind IN ('reset', 'invitation', 'email', 'revoke')),
  token_hash bytea NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  -- of email and revoke: the address that following it leads to
  email_address text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX mail_token_of_user ON mail_token (user_id, kind, created_at);
CREATE INDEX mail_token_expires ON mail_token (expires_at);

-- Keyed hashes of the codes for when the authenticator is lost; each is good once.
CREATE TABLE recovery_code (
  user_id uuid NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON mail_token, recovery_code TO linkspan_web, linkspan_worker;

-- The last active super admin stays (docs/security.md G5), whichever statement tries and however many at once: who takes the
-- role from somebody waits for everyone else who does, and then counts anew.
CREATE FUNCTION keep_a_super_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('super_admins'));
  IF NOT EXISTS (
    SELECT FROM user_account WHERE 'ROLE_SUPER_ADMIN' = ANY (roles) AND active AND deleted_at IS NULL
  ) THEN
    RAISE EXCEPTION 'the last active super admin can not be removed' USING ERRCODE = 'LS001';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_a_super_admin_changed AFTER UPDATE OF roles, active, deleted_at ON user_account
  FOR EACH ROW WHEN (
    'ROLE_SUPER_ADMIN' = ANY (OLD.roles) AND OLD.active AND OLD.deleted_at IS NULL
    AND NOT ('ROLE_SUPER_ADMIN' = ANY (NEW.roles) AND NEW.active AND NEW.deleted_at IS NULL))
  EXECUTE FUNCTION keep_a_super_admin();
CREATE TRIGGER keep_a_super_admin_deleted AFTER DELETE ON user_account
  FOR EACH ROW WHEN ('ROLE_SUPER_ADMIN' = ANY (OLD.roles) AND OLD.active AND OLD.deleted_at IS NULL)
  EXECUTE FUNCTION keep_a_super_admin();

-- Which of these users hold a right outside of these organizations: whoever administers only some of somebody's
-- organizations may not change the person (docs/security.md G4). Asked from within a scope that does not show the others.
CREATE FUNCTION held_elsewhere(users uuid[], organizations uuid[]) RETURNS TABLE (user_id uuid)
LANGUAGE sql STABLE SET app.everything = 'on' AS $$
  SELECT DISTINCT e.user_id FROM access_entry e JOIN organization o ON o.id = e.organization_id AND o.deleted_at IS NULL
  WHERE e.user_id = ANY (users) AND e.enabled AND NOT e.organization_id = ANY (organizations)
$$;

CREATE INDEX user_account_name ON user_account (search_text COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX user_account_address ON user_account (email_address COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
