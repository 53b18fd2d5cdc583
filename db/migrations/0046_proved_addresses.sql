-- False for those who registered themselves and have followed no link since: whoever typed the address may not be its owner.
ALTER TABLE user_account ADD COLUMN address_proved boolean NOT NULL DEFAULT true;
ALTER TABLE mail_token DROP CONSTRAINT mail_token_kind_check;
ALTER TABLE mail_token ADD CONSTRAINT mail_token_kind_check
  CHECK (kind IN ('reset', 'invitation', 'email', 'revoke', 'sign-up'));

-- Who registered before and was never activated has a password that somebody typed for an address which nothing proved.
SELECT set_config('app.everything', 'on', true);
UPDATE user_account u SET address_proved = false, password_hash = NULL
WHERE NOT active AND deleted_at IS NULL
  AND EXISTS (SELECT FROM audit a WHERE a.resource_id = u.id::text AND a.action = 'account.signUp')
  AND NOT EXISTS (SELECT FROM audit a WHERE a.resource_id = u.id::text AND a.action = 'users.setUserActive');
SELECT set_config('app.everything', '', true);
