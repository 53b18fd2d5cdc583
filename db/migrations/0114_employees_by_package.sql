-- Employees of two HR packages in one connection are two, also under one key: each is known by the package that he was seen in.

-- The owner may be bound by row level security too: without a context it would see and change nothing.
SELECT set_config('app.everything', 'on', true);

ALTER TABLE insurance_employee ADD COLUMN source_package text;
UPDATE insurance_employee p SET source_package = split_part(e.sync_key, ':', 1) FROM sync_element e WHERE e.id = p.element_id;
ALTER TABLE insurance_employee ALTER COLUMN source_package SET NOT NULL;
ALTER TABLE insurance_employee DROP CONSTRAINT insurance_employee_connection_id_employee_key_key;
ALTER TABLE insurance_employee ADD UNIQUE (connection_id, source_package, employee_key);

-- Of who is gone nothing says it but the connection: so far the first package of any has been the only one with people.
ALTER TABLE insurance_event ADD COLUMN source_package text;
UPDATE insurance_event v SET source_package = coalesce(
  (SELECT p.source_package FROM insurance_employee p WHERE p.connection_id = v.connection_id AND p.employee_key = v.employee_key),
  (SELECT u.package_type FROM connection_package u WHERE u.connection_id = v.connection_id ORDER BY u.position LIMIT 1), '');
ALTER TABLE insurance_event ALTER COLUMN source_package SET NOT NULL;
ALTER TABLE insurance_event DROP CONSTRAINT insurance_event_connection_id_employee_key_type_event_date__key;
ALTER TABLE insurance_event ADD CONSTRAINT insurance_event_told_once UNIQUE (connection_id, source_package, employee_key, type, event_date, hash);
