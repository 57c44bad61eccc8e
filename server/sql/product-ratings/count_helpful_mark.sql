-- Updates the number of marks of a rating in the statement that adds or removes one.
create or replace function count_helpful_mark() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update product_ratings set helpful_count = helpful_count + 1 where company_id = new.company_id and id = new.rating_id;
  else
    update product_ratings set helpful_count = helpful_count - 1 where company_id = old.company_id and id = old.rating_id;
  end if;
  return null;
end $$;
