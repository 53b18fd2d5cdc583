-- The language that a user has chosen: the console follows it, and mails are written in it. Null while none was chosen.
ALTER TABLE user_account ADD COLUMN language text CHECK (language ~ '^[a-z]{2}$');
