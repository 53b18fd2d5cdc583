-- Mails that were given up, and the address by which people leave a mailing.
ALTER TABLE mail_outbox ADD COLUMN failed_at timestamptz;
ALTER TABLE mail_outbox ADD COLUMN unsubscribe_url text;
ALTER TABLE mail_outbox DROP COLUMN body_html;
