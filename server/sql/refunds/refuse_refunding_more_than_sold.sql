-- No more of a sold line is refunded than was sold, also if two people refund at the same time (`inv.i13`). Raises MV413.
create or replace function refuse_refunding_more_than_sold() returns trigger language plpgsql as $$
declare
  v_sold numeric;
  v_back numeric;
begin
  perform pg_advisory_xact_lock(hashtextextended(new.original_line_id::text, 13));
  select quantity into v_sold from sale_lines where company_id = new.company_id and id = new.original_line_id and quantity > 0;
  select coalesce(sum(-quantity), 0) into v_back from sale_lines
    where company_id = new.company_id and original_line_id = new.original_line_id;
  if v_sold is null or v_back - new.quantity > v_sold then
    raise exception 'more refunded than sold' using errcode = 'MV413';
  end if;
  return new;
end $$;
