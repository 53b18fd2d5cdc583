-- A mail that is a list of things to do is laid out for programs that show HTML; the text beside it says the same.
ALTER TABLE mail_outbox ADD COLUMN body_html text;
