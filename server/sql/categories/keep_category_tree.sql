-- A category is never its own ancestor and never deeper than five. Locks the company's row: otherwise two moves that are each harmless
-- could close a circle together. Raises MC001 for a move under itself, MC002 for one too deep.
create or replace function keep_category_tree() returns trigger language plpgsql as $$
declare
  v_depth integer := 1;
  v_height integer := 1;
  v_at uuid := new.parent_id;
begin
  perform 1 from companies where id = new.company_id for no key update;
  while v_at is not null loop
    if v_at = new.id then
      raise exception 'a category cannot be moved under itself' using errcode = 'MC001';
    end if;
    v_depth := v_depth + 1;
    exit when v_depth > 5;
    select parent_id into v_at from categories where company_id = new.company_id and id = v_at;
  end loop;
  if tg_op = 'UPDATE' and v_depth <= 5 then
    with recursive under as (
      select c.id, 1 as height from categories c where c.company_id = new.company_id and c.id = new.id
      union all
      select c.id, under.height + 1 from categories c join under on c.parent_id = under.id
        where c.company_id = new.company_id and under.height < 6
    )
    select max(height) into v_height from under;
  end if;
  if v_depth + v_height - 1 > 5 then
    raise exception 'categories are at most five deep' using errcode = 'MC002';
  end if;
  return new;
end $$;
