-- Recomputes days whose sums were changed by anything but the worker. The worker identifies itself in its transaction.
create or replace function distrust_touched_sums() returns trigger
  language plpgsql as $$
begin
  if current_setting('app.is_summing', true) = 'on' then
    return null;
  end if;
  if tg_table_name = 'sale_sums' then
    delete from report_months m using touched t
      where m.company_id = t.company_id and m.month = date_trunc('month', t.day)::date;
  end if;
  insert into report_deltas (company_id, day, checkout_id)
    select distinct t.company_id, t.day, t.checkout_id from touched t where t.checkout_id is not null;
  return null;
end $$;
