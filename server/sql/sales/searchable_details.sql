-- The searchable content of a sale's own fields, as people read it: texts and numbers, and the names of chosen options
-- (docs/decisions/0063).
create or replace function searchable_details(p_company uuid, p_values jsonb) returns text
  language sql stable as $$
  select string_agg(concat_ws(' ', case when jsonb_typeof(p_values -> f.key) <> 'array' then p_values ->> f.key end, (
      select string_agg(concat_ws(' ', o -> 'label' ->> 'en', o -> 'label' ->> 'es'), ' ')
      from jsonb_array_elements(f.options) o where p_values -> f.key @> to_jsonb(o ->> 'key'))), ' ')
  from metadata_fields f
  where f.company_id = p_company and f.entity = 'sale' and f.status = 'active' and f.is_searchable and p_values ? f.key
$$;

grant execute on function searchable_details(uuid, jsonb) to mostrador_app;
