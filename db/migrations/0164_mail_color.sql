-- The colour of a reseller's mails, #rrggbb; null: the platform's.
ALTER TABLE organization ADD COLUMN mail_color text CHECK (mail_color ~ '^#[0-9a-f]{6}$');
