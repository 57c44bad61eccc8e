-- A row of billing is refused whose reference (the column named first) it has not reserved itself, as the kind named second.
create or replace function require_reference() returns trigger
  language plpgsql as $$
begin
  if not exists (
    select from taken_references
    where taken_by_id = new.id and kind = tg_argv[1]
      and value = regexp_replace(lower(to_jsonb(new) ->> tg_argv[0]), '[[:space:][:punct:]]', '', 'g'))
  then
    raise exception 'the reference is not reserved' using errcode = 'check_violation', constraint = 'reference_reserved';
  end if;
  return null;
end $$;
