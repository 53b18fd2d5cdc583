-- Who signs in again with another account than before is told so by name; and where the terms stand that one agrees to.

-- The account that a credential belonged to before its last sign-in; empty: there was none, or none is known.
ALTER TABLE credential ADD COLUMN former_account text NOT NULL DEFAULT '';

ALTER TABLE platform_setting ADD COLUMN terms_url text;
