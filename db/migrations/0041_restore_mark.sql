-- When this database was restored from a backup, and until when what is fetched counts as possibly written: the vendors may
-- have what was written after the backup was made (docs/sync.md 6). Only restores write here.
CREATE TABLE restore_mark (
  restored_at timestamptz PRIMARY KEY DEFAULT now(),
  look_up_until timestamptz NOT NULL DEFAULT now() + interval '7 days'
);
REVOKE ALL ON restore_mark FROM linkspan_web, linkspan_worker;
GRANT SELECT ON restore_mark TO linkspan_web, linkspan_worker;
