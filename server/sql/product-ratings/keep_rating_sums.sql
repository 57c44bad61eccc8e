-- Updates the sums of a product in the statement that changes one of its ratings. Only approved ratings count.
create or replace function keep_rating_sums() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'approved' then
    update product_rating_sums s set ones = s.ones - (old.stars = 1)::int, twos = s.twos - (old.stars = 2)::int,
      threes = s.threes - (old.stars = 3)::int, fours = s.fours - (old.stars = 4)::int, fives = s.fives - (old.stars = 5)::int
    where s.company_id = old.company_id and s.product_id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'approved' then
    insert into product_rating_sums as s (company_id, product_id, ones, twos, threes, fours, fives)
    values (new.company_id, new.product_id, (new.stars = 1)::int, (new.stars = 2)::int, (new.stars = 3)::int,
      (new.stars = 4)::int, (new.stars = 5)::int)
    on conflict (company_id, product_id) do update set ones = s.ones + excluded.ones, twos = s.twos + excluded.twos,
      threes = s.threes + excluded.threes, fours = s.fours + excluded.fours, fives = s.fives + excluded.fives;
  end if;
  return null;
end $$;
