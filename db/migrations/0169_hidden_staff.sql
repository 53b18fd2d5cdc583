-- Whether a person is platform staff, whoever asks: where their name is hidden, "platform staff" is shown in its place, as in the audit.
-- It replaces user_name, which showed a name that the audit and the timeline hide; the release before still calls that.
CREATE FUNCTION is_staff(person uuid) RETURNS boolean
LANGUAGE sql STABLE SET app.everything TO 'on' AS $$
  SELECT EXISTS (SELECT FROM user_account WHERE id = person AND 'ROLE_SUPER_ADMIN' = ANY (roles))
$$;

SELECT set_config('app.everything', '', true);
