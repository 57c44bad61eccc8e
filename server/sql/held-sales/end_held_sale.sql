-- A held sale ends when it is paid: the sale has its id.
create or replace function end_held_sale() returns trigger
  language plpgsql as $$
begin
  delete from held_sales where company_id = new.company_id and id = new.id;
  return null;
end $$;
