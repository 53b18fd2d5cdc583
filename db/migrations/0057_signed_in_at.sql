-- When a credential was last given what it signs in with: what began with the sign-in before says nothing of this one.

ALTER TABLE credential ADD COLUMN signed_in_at timestamptz;
