-- A version of a tax that sales used never changes its calculation and is never deleted; nor is the first version of a tax
-- (docs/decisions/0029). Raises MT001.
create or replace function keep_used_tax() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if (old.is_used or old.id = old.group_id) and not is_being_deleted(old.company_id) then
      raise exception 'a used version of a tax is kept' using errcode = 'MT001';
    end if;
    return old;
  end if;
  if (new.group_id, new.id, new.company_id) is distinct from (old.group_id, old.id, old.company_id)
    or (old.is_used and (new.kind, new.rate, new.is_compound, new.priority, new.code, new.valid_from, new.is_used)
      is distinct from (old.kind, old.rate, old.is_compound, old.priority, old.code, old.valid_from, true))
  then
    raise exception 'a used version of a tax never changes' using errcode = 'MT001';
  end if;
  return new;
end $$;
