-- One search over connections and elements, by words in any order. As in 0081 these functions check reach
-- themselves, use the trigram indexes and return ids; the rows are then read behind row level security.

DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT linkspan_search TO %I', current_user);
  END IF;
END $$;

-- An object's number at its package: the end of ids like "office/journal/number".
CREATE INDEX sync_document_external_number ON sync_document (lower(split_part(external_id, '/', -1))) WHERE external_id IS NOT NULL;

CREATE POLICY searched ON sync_document FOR SELECT TO linkspan_search USING (true);
GRANT SELECT (element_id, organization_id, external_id) ON sync_document TO linkspan_search;
CREATE POLICY searched ON connection_package FOR SELECT TO linkspan_search USING (true);
GRANT SELECT (connection_id, package_type) ON connection_package TO linkspan_search;

-- Condition on `c` as SQL: its name, its organization's or one of its packages has each word. `packages` has, for each word, the
-- package types that it names, with commas.
CREATE FUNCTION connection_words(words text[], packages text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(format(' AND (c.search_text LIKE %L%s)', '%' || regexp_replace(lower(word), '([\\%_])', '\\\1', 'g') || '%',
    CASE WHEN packages[n] = '' THEN '' ELSE format(' OR EXISTS (SELECT FROM connection_package p
      WHERE p.connection_id = c.id AND p.package_type = ANY (string_to_array(%L, '','')))', packages[n]) END), ''), '')
  FROM unnest(words) WITH ORDINALITY AS w (word, n)
$$;

-- Ids of the connections within reach that have all words: those that begin with the first word, then by name.
CREATE FUNCTION connections_with_words(words text[], packages text[], most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  staff constant boolean := coalesce(current_setting('app.everything', true) = 'on', false);
  grants constant uuid[] := string_to_array(nullif(current_setting('app.grants', true), ''), ',')::uuid[];
BEGIN
  RETURN QUERY EXECUTE 'SELECT c.id FROM connection c WHERE c.deleted_at IS NULL'
    || CASE WHEN staff THEN '' ELSE ' AND ARRAY[c.organization_id, c.reseller_id] && $1' END
    || connection_words(words, packages)
    || ' ORDER BY strpos(c.search_text, lower($2)) = 1 DESC, c.name COLLATE "und-x-icu", c.id LIMIT $3'
    USING grants, words[1], most;
END $$;

-- Which of the words any connection within reach has.
CREATE FUNCTION words_of_connections(words text[], packages text[]) RETURNS boolean[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  staff constant boolean := coalesce(current_setting('app.everything', true) = 'on', false);
  grants constant uuid[] := string_to_array(nullif(current_setting('app.grants', true), ''), ',')::uuid[];
  is_known boolean;
  known boolean[] := '{}';
BEGIN
  FOR n IN 1 .. cardinality(words) LOOP
    EXECUTE 'SELECT EXISTS (SELECT FROM connection c WHERE c.deleted_at IS NULL'
      || CASE WHEN staff THEN '' ELSE ' AND ARRAY[c.organization_id, c.reseller_id] && $1' END
      || connection_words(words[n:n], packages[n:n]) || ')'
      INTO is_known USING grants;
    known := known || is_known;
  END LOOP;
  RETURN known;
END $$;

-- Ids of elements within reach with all patterns in their key or label, and the words in the names and packages of their
-- connection; at most so many, any of them.
CREATE FUNCTION elements_with_words(patterns text[], words text[], packages text[], most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  staff constant boolean := coalesce(current_setting('app.everything', true) = 'on', false);
  grants constant uuid[] := string_to_array(nullif(current_setting('app.grants', true), ''), ',')::uuid[];
  -- few are listed: the plan then begins with them, and not with all that is like the pattern
  few constant uuid[] := ARRAY(SELECT r.organization_id FROM organization_reach r LIMIT 21);
  -- more connections than this narrow too little to list them
  most_connections constant integer := 10000;
  -- so many are read one by one: the plan would take a common pattern for a rare one, and read everybody's
  few_elements constant integer := 20000;
  elements bigint;
  connections uuid[];
  numbered uuid[];
  by_one boolean;
  query text := 'SELECT e.id FROM sync_element e WHERE true';
  pattern text;
BEGIN
  IF cardinality(patterns) = 0 THEN RETURN; END IF;
  -- a viewer of few connections has few elements, however common the patterns are elsewhere
  IF NOT staff OR cardinality(words) > 0 THEN
    EXECUTE 'SELECT ARRAY(SELECT c.id FROM connection c WHERE c.deleted_at IS NULL'
      || CASE WHEN staff THEN '' ELSE ' AND ARRAY[c.organization_id, c.reseller_id] && $1' END
      || connection_words(words, packages) || ' LIMIT $2)'
      INTO connections USING grants, most_connections + 1;
    IF cardinality(connections) = 0 THEN RETURN; END IF;
    IF cardinality(connections) <= most_connections THEN
      query := query || ' AND e.connection_id = ANY ($3)';
      EXECUTE 'SELECT count(*) FROM (SELECT FROM sync_element e WHERE e.connection_id = ANY ($1) LIMIT $2) AS counted'
        INTO elements USING connections, few_elements + 1;
    END IF;
  END IF;
  by_one := elements <= few_elements;
  IF by_one IS NOT TRUE THEN
    FOREACH pattern IN ARRAY patterns LOOP
      numbered := coalesce(numbered, elements_with_number(pattern));
    END LOOP;
    IF numbered IS NOT NULL THEN query := query || ' AND e.id = ANY ($4)'; END IF;
  END IF;
  FOREACH pattern IN ARRAY patterns LOOP
    -- the index's expression, unless the connections or the number have found them
    query := query || format(CASE WHEN by_one OR numbered IS NOT NULL THEN ' AND lower(e.sync_key || '' '' || e.label) LIKE lower(%L)'
      ELSE ' AND (e.sync_key || '' '' || e.label) ILIKE %L' END, pattern);
  END LOOP;
  RETURN QUERY EXECUTE query
    || CASE WHEN staff THEN '' WHEN cardinality(few) <= 20 THEN ' AND e.organization_id = ANY ($2)'
       ELSE ' AND e.organization_id IN (SELECT r.organization_id FROM organization_reach r)' END
    || ' LIMIT $1'
    USING most, few, connections, numbered;
END $$;

-- Ids of elements within reach with a document of this number at its package.
CREATE FUNCTION elements_with_external_number(number text, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT d.element_id FROM sync_document d
      WHERE d.external_id IS NOT NULL AND lower(split_part(d.external_id, ''/'', -1)) = lower($1)'
    || CASE WHEN coalesce(current_setting('app.everything', true) = 'on', false) THEN ''
       ELSE ' AND d.organization_id IN (SELECT r.organization_id FROM organization_reach r)' END
    || ' LIMIT $2'
    USING number, most;
END $$;

REVOKE EXECUTE ON FUNCTION connections_with_words(text[], text[], integer), words_of_connections(text[], text[]),
  elements_with_words(text[], text[], text[], integer), elements_with_external_number(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION connections_with_words(text[], text[], integer), words_of_connections(text[], text[]),
  elements_with_words(text[], text[], text[], integer), elements_with_external_number(text, integer) TO linkspan_web;
GRANT CREATE ON SCHEMA public TO linkspan_search;
ALTER FUNCTION connections_with_words(text[], text[], integer) OWNER TO linkspan_search;
ALTER FUNCTION words_of_connections(text[], text[]) OWNER TO linkspan_search;
ALTER FUNCTION elements_with_words(text[], text[], text[], integer) OWNER TO linkspan_search;
ALTER FUNCTION elements_with_external_number(text, integer) OWNER TO linkspan_search;
REVOKE CREATE ON SCHEMA public FROM linkspan_search;
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('REVOKE linkspan_search FROM %I', current_user);
  END IF;
END $$;
