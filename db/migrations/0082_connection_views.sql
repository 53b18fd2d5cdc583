-- What a person has made of the list of connections: views of it under names, and which columns it shows. Nobody else's.

CREATE TABLE connection_view (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- the names and values of the list's address: what it was when it was kept; the console leaves out what is no longer known
  address jsonb NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX connection_view_name ON connection_view (user_id, lower(name));
CREATE UNIQUE INDEX connection_view_default ON connection_view (user_id) WHERE is_default;

CREATE TABLE connection_columns (
  user_id uuid PRIMARY KEY REFERENCES user_account (id) ON DELETE CASCADE,
  columns text[] NOT NULL
);

DO $$
DECLARE
  staff constant text := '(SELECT current_setting(''app.everything'', true)) = ''on''';
  own constant text := 'user_id = (SELECT nullif(current_setting(''app.user'', true), '''')::uuid)';
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['connection_view', 'connection_columns'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own ON %1$I USING (%2$s OR %3$s) WITH CHECK (%2$s OR %3$s)', name, staff, own);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO linkspan_web', name);
  END LOOP;
END $$;

-- Accounts stay as rows when they are deleted; what was theirs alone goes.
CREATE FUNCTION forget_connection_views() RETURNS trigger
LANGUAGE plpgsql SECURITY INVOKER SET app.everything = 'on' AS $$
BEGIN
  DELETE FROM connection_view WHERE user_id = NEW.id;
  DELETE FROM connection_columns WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER connection_views_forgotten AFTER UPDATE OF deleted_at ON user_account
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_connection_views();
