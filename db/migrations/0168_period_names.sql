-- A period is written 2026-03 everywhere, no longer also 2026/3, and that of an entry which stands in a closed one has a message of its
-- own. Causes get the text and the key that they will be seen again with (src/server/engine/logs/causeOf.ts): so they stay ignored, or
-- taken. One of several that are the same now; the others keep their old key, and go when their entries do.
SELECT set_config('app.everything', 'on', true);
DO $$
DECLARE
  is_standing boolean;
BEGIN
  -- those of standing entries first: they leave keys that the others get
  FOREACH is_standing IN ARRAY ARRAY[true, false] LOOP
    WITH old AS (
      SELECT *, CASE WHEN is_standing THEN 'document.entryPeriodClosed' ELSE 'document.periodClosed' END AS message_code,
        regexp_match(coded_message #>> '{params,period}', '^(\d{4})[/-](\d{1,2})$') AS part
      FROM cause WHERE code = 'period-closed' AND coded_message ->> 'code' = 'document.periodClosed'
        AND (coded_solution ->> 'code' IS NOT DISTINCT FROM 'document.standsInClosedPeriod') = is_standing
    ), named AS (
      SELECT *, part[1] || '-' || lpad(part[2], 2, '0') AS period FROM old WHERE part IS NOT NULL
    ), keyed AS (
      SELECT *, substring(sha256(convert_to(format('[%s,%s,%s,%s,[%s,["period",%s]]]',
        coalesce(to_json(package_type)::text, 'null'), coalesce(to_json(module_type)::text, 'null'), to_json(code), to_json(internal),
        to_json(message_code), to_json(period)), 'UTF8')) FROM 1 FOR 16) AS new_key
      FROM named
    ), latest AS (
      -- one that has the new name already, so that it isn't in the way of one that gets its key
      SELECT DISTINCT ON (connection_id, new_key) * FROM keyed
      ORDER BY connection_id, new_key, coded_message #>> '{params,period}' = period DESC, last_seen_at DESC, id
    )
    UPDATE cause c SET key = n.new_key,
      coded_message = jsonb_build_object('code', n.message_code, 'params', jsonb_build_object('period', n.period)),
      message = CASE WHEN is_standing THEN 'The entry is in closed period ' || n.period || '.' ELSE 'Period ' || n.period || ' is closed.' END
    FROM latest n
    WHERE c.id = n.id
      AND NOT EXISTS (SELECT FROM cause o WHERE o.connection_id = c.connection_id AND o.key = n.new_key AND o.id <> c.id);
  END LOOP;
END $$;
