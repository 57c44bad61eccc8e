-- A published address permanently stays with its text, because others link to it.
create or replace function keep_published_slug() returns trigger
  language plpgsql as $$
begin
  if old.was_published and (tg_op = 'DELETE' or (new.kind, new.language, new.slug, new.id, new.was_published)
      is distinct from (old.kind, old.language, old.slug, old.id, true)) then
    raise exception 'a published slug stays' using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
