-- A mail is claimed under a lease that is renewed and compared, and it is noted that its sending begins: what a dead process has
-- begun is told from what it has not. What a mail says is encrypted, for it may hold a link that lets somebody in.
--
-- Workers of the release before claim what is due by not_before. They can't read what is encrypted, so such a mail has infinity there
-- and is due by due_at; one that a web process of that release has queued is due by not_before as before, for either of them.
ALTER TABLE mail_outbox ADD COLUMN due_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE mail_outbox ADD COLUMN claim_id uuid;
ALTER TABLE mail_outbox ADD COLUMN sending_at timestamptz;
-- encrypted: the text and its layout, as JSON
ALTER TABLE mail_outbox ADD COLUMN body text;
CREATE INDEX mail_outbox_due ON mail_outbox ((CASE WHEN isfinite(not_before) THEN not_before ELSE due_at END))
  WHERE sent_at IS NULL AND failed_at IS NULL;
