-- Updates the number of a promotion's uses that were not returned, in the statement that takes or returns one. The limit of the
-- promotion refuses any use above it.
create or replace function count_promotion_use() returns trigger
  language plpgsql as $$
declare
  change integer := (new.released_at is null)::integer;
begin
  if tg_op = 'UPDATE' then
    change := change - (old.released_at is null)::integer;
  end if;
  if change <> 0 then
    update promotions set used_count = used_count + change where company_id = new.company_id and id = new.promotion_id;
  end if;
  return null;
end $$;
